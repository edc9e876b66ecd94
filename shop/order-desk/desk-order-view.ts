import { labelLines } from '#shop/account/addresses/address-lines.ts';
import type {
  DeskLine,
  DeskOrder,
  DeskShipment,
  DeskTransmission,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { ShipmentPart } from '#shop/orders/order-parts.sql.ts';
import { orderState } from '#shop/orders/order-state.ts';
import type { PlacedLine, PlacedOrder } from '#shop/orders/order.ts';
import { addressView } from './address-view.ts';
import { billingCountriesOf, hasOpenAddresses } from './change-address.ts';
import { deskEvents } from './desk-events.ts';
import { deskMoney } from './desk-money.ts';
import { deskPrice, type ToPrice } from './desk-price.ts';
import type { DeskFacts, TransmissionFacts } from './desk-order.sql.ts';

/** The contract's view of an order at the desk. Pure. */
export function deskOrderView(order: PlacedOrder, facts: DeskFacts): DeskOrder {
  const price = deskPrice(order.currency);
  return {
    orderNumber: order.orderNumber,
    version: facts.version,
    readAt: facts.readAt.toISOString(),
    status: orderState(order.status, order.progress),
    store: order.store,
    placedAt: order.placedAt.toISOString(),
    email: order.email,
    accountKind: facts.accountKind,
    customerId: order.accountId,
    billingAddress: labelLines(order.billingAddress),
    deliveryAddress: labelLines(order.deliveryAddress),
    billing: addressView(order.billingAddress),
    delivery: addressView(order.deliveryAddress),
    hasOpenAddresses: hasOpenAddresses(order),
    billingCountries: [...billingCountriesOf(order)],
    carrierCode: order.shipperCode,
    promisedDays: order.promisedDays,
    deliveryPromise: order.deliveryInfo,
    paymentId: order.paymentId,
    comment: order.orderComment,
    toCheck: facts.check?.checkedAt === null ? facts.check.reasons : [],
    orderReference: order.orderReference,
    costCentre: order.costCentre,
    lines: order.lines.map((line) => lineView(line, { order, facts, price })),
    money: deskMoney(order, facts),
    attempts: facts.attempts.map(({ amountMinor, begunAt, ...attempt }) => ({
      ...attempt,
      amount: price(amountMinor),
      begunAt: instant(begunAt),
    })),
    documents: facts.documents.map(({ totalMinor, issuedAt, peppol, ...document }) => ({
      ...document,
      maySendByPeppol: facts.hasPeppol && peppol?.state !== 'waiting',
      peppol: peppol && transmissionView(peppol),
      total: price(totalMinor),
      issuedAt: instant(issuedAt),
      path: `/api/backoffice/documents/${document.number}.pdf`,
    })),
    shipments: order.shipments.map((shipment) => shipmentView(shipment, facts)),
    returns: facts.returns.map(({ returnNumber, status, registeredAt }) => ({
      returnNumber,
      status,
      registeredAt: instant(registeredAt),
    })),
    mails: facts.mails.map(({ sentAt, ...mail }) => ({
      ...mail,
      sentAt: instant(sentAt),
      path: `/api/backoffice/mails/${mail.mailId}`,
    })),
    events: deskEvents(order, facts),
    trail: facts.trail,
  };
}

function transmissionView({
  dueAt,
  triedAt,
  answer,
  ...sent
}: TransmissionFacts): DeskTransmission {
  return {
    ...sent,
    answer: answer === '' ? null : answer,
    dueAt: dueAt === null ? null : instant(dueAt),
    triedAt: triedAt === null ? null : instant(triedAt),
  };
}

type LineParts = { order: PlacedOrder; facts: DeskFacts; price: ToPrice };

function lineView(line: PlacedLine, { order, facts, price }: LineParts): DeskLine {
  const { lineNumber, name, variant, quantity, cancelled } = line;
  const packed = order.shipments
    .flatMap(({ lines }) => lines)
    .filter((piece) => piece.lineNumber === lineNumber)
    .reduce((sum, piece) => sum + piece.quantity, 0);
  return {
    lineNumber,
    itemNumber: line.orderNumber,
    ean: facts.eans[lineNumber] ?? null,
    name,
    variant,
    personalName: line.personalName,
    picturePath: `/bilder/thumb-2x/${line.pictureKey}.webp`,
    quantity,
    cancelled,
    packed,
    open: quantity - cancelled - packed,
    unitPrice: price(line.unitMinor),
    total: price(line.totalMinor),
  };
}

function shipmentView(shipment: ShipmentPart, { prints }: DeskFacts): DeskShipment {
  const { number, status, carrierCode, trackingCode, trackingUrl, lines } = shipment;
  return {
    number,
    status,
    carrierCode,
    trackingCode,
    trackingUrl,
    packedAt: instant(shipment.packedAt),
    handedOverAt: shipment.handedOverAt && instant(shipment.handedOverAt),
    deliveredAt: shipment.deliveredAt && instant(shipment.deliveredAt),
    prints: prints[number] ?? 0,
    pieces: lines,
  };
}

function instant(text: string): string {
  return new Date(text).toISOString();
}
