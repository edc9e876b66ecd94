import { addDays, type Day, dayIn } from '#shop/catalogue/working-days.ts';
import { mainRateOf, sumByRate } from '#shop/pricing/totals.ts';
import { worthOf } from '#shop/orders/order-worth.ts';
import type { Content, ContentLine, PaymentTerms } from './issued.ts';
import type { Billing } from './invoices.sql.ts';
import { sellerOf } from './seller.ts';
import type { PlacedLine, PlacedOrder } from '#shop/orders/order.ts';

/** The content of an order's invoice, without cancelled pieces (OP4). Pure. */
export function invoiceContent(
  order: PlacedOrder,
  billing: Billing,
  { now, zone }: { now: Date; zone: string },
): Content {
  const on = (instant: Date): string => dayText(instant, zone);
  const seller = sellerOf(billing.parameters);
  const pricesIncludeTax = order.priceList !== 'edu';
  const gone = new Map(order.lines.map(({ lineNumber, cancelled }) => [lineNumber, cancelled]));
  const { taxes, totalMinor } = worthOf({ ...order, pricesIncludeTax }, gone);
  return {
    orderNumber: order.orderNumber,
    orderedOn: on(order.placedAt),
    deliveredOn: on(billing.handedOverAt ?? now),
    langCode: order.langCode,
    store: order.store,
    currency: order.currency,
    pricesIncludeTax,
    seller,
    email: order.email,
    customerNumber: billing.customerNumber,
    vatNumber: billing.vatNumber,
    billingAddress: order.billingAddress,
    deliveryAddress: order.deliveryAddress,
    orderReference: order.orderReference,
    costCentre: order.costCentre,
    buyerReference: order.buyerReference,
    lines: order.lines.map(invoicedLine).filter(({ quantity }) => quantity > 0),
    voucherCodes: order.vouchers
      .filter(({ discountMinor }) => discountMinor > 0)
      .map(({ code }) => code),
    shippingMinor: order.shippingMinor,
    paymentFeeMinor: order.paymentFeeMinor,
    allowanceMinor: 0,
    chargedAtBasisPoints: mainRateOf(sumByRate(order.lines)) ?? 0,
    taxes: taxes.filter(({ netMinor, taxMinor }) => netMinor !== 0 || taxMinor !== 0),
    totalMinor,
    payment: {
      paymentId: order.paymentId,
      ...termsOf(order.paymentId, billing.paidAt && on(billing.paidAt)),
      dueOn:
        billing.paidAt || order.paymentId === 'CASH_ON_DELIVERY'
          ? null
          : lastDay(dayIn(zone, now).day, billing.paymentDays ?? seller.paymentDays),
    },
    credited: null,
  };
}

/** The calendar day of an instant in a time zone, `2026-11-21`. */
export function dayText(instant: Date, zone: string): string {
  return dayIn(zone, instant).day.toISOString().slice(0, 10);
}

function lastDay(issued: Day, days: number): string {
  return addDays(issued, days).toISOString().slice(0, 10);
}

function invoicedLine(line: PlacedLine): ContentLine {
  const { lineNumber, orderNumber, name, variant, unitMinor, isFreeItem, taxRateBasisPoints } =
    line;
  const quantity = line.quantity - line.cancelled;
  return {
    lineNumber,
    orderNumber,
    name,
    variant,
    quantity,
    unitMinor,
    discountMinor: discountOf(line, quantity),
    isFreeItem,
    taxRateBasisPoints,
  };
}

/** The voucher discount of some of a line's pieces: the first ones have the odd cents. */
export function discountOf(
  { quantity, discountMinor }: { quantity: number; discountMinor: number },
  pieces: number,
): number {
  return Math.floor(discountMinor / quantity) * pieces + Math.min(discountMinor % quantity, pieces);
}

function termsOf(paymentId: string, paidOn: string | null): Pick<PaymentTerms, 'state' | 'paidOn'> {
  if (paidOn !== null) return { state: 'paid', paidOn };
  return { state: paymentId === 'CASH_ON_DELIVERY' ? 'onDelivery' : 'due', paidOn };
}
