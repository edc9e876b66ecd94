import { formatMoney } from '#shop/kernel/money.ts';
import { type MailContent, composeMail, withPictures } from '#shop/mail/mail-content.ts';
import type { Goods } from '#shop/mail/mail-parts.ts';
import type { MailCtx, MailLocale } from '#shop/mail/mail-ctx.ts';
import { shipperPhrase } from '#shop/pricing/shipper-names.ts';
import { orderUrl } from '#shop/orders/order-link.ts';
import { variantText } from '#shop/orders/order-view.ts';
import { findOrder } from '#shop/orders/find-order.ts';
import { bookParcel, type CarrierCtx } from './book-parcel.ts';
import { findCancellation, findShipment } from './fulfilment.sql.ts';
import type { LinePieces } from './locked-order.ts';
import { findRefund, type Refund } from './refund.sql.ts';
import type { Shipment } from './shipment.ts';
import type { PlacedOrder } from '#shop/orders/order.ts';
import { dateText } from '#shop/mail/date-text.ts';

/**
 * Mails the customer that a parcel is on its way, with its contents and tracking (OP3), and the recipient of the delivery
 * where that is another person, without prices and without the order's page (CO3). Books the parcel where it is not booked
 * yet. Throws when carrier or mail server do not answer.
 */
export async function sendDispatchNote(
  ctx: MailCtx & CarrierCtx,
  shipmentId: number,
): Promise<void> {
  await bookParcel(ctx, shipmentId);
  const shipment = await findShipment(ctx.db, shipmentId);
  if (!shipment) return;
  await send(ctx, shipment.orderId, (order, mailLocale) => ({
    name: `dispatch.${order.orderNumber}.${shipment.number}`,
    mailContent: dispatchContent(order, shipment, mailLocale),
  }));
  await sendDeliveryNote(ctx, shipment);
}

async function sendDeliveryNote(ctx: MailCtx, shipment: Shipment): Promise<void> {
  const order = await findOrder(ctx.db, shipment.orderId);
  const email = order?.deliveryAddress.email;
  if (!order || !email || email === order.email) return;
  const mailLocale = await ctx.localeFor(order.langCode);
  const name = `delivery.${order.orderNumber}.${shipment.number}`;
  const content = deliveryContent(order, shipment, mailLocale);
  const { orderNumber } = order;
  await ctx.mail.send({ ...composeMail(name, email, content, mailLocale), orderNumber });
}

/** Mails the customer which pieces were cancelled (OP3). Throws when the mail server does not accept it. */
export async function sendCancellationNote(ctx: MailCtx, cancellationId: number): Promise<void> {
  const cancellation = await findCancellation(ctx.db, cancellationId);
  if (!cancellation) return;
  await send(ctx, cancellation.orderId, (order, mailLocale) => ({
    name: `cancellation.${order.orderNumber}.${cancellation.number}`,
    mailContent: cancellationContent(order, cancellation, mailLocale),
  }));
}

/** Mails the customer that a refund was sent, or that less is to be paid (OP3). Throws when the mail server does not accept it. */
export async function sendRefundNote(ctx: MailCtx, refundId: number): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (refund?.state !== 'done') return;
  await send(ctx, refund.orderId, (order, mailLocale) => ({
    name: `refund.${order.orderNumber}.${refund.id}`,
    mailContent: (refund.way === 'invoice' ? reductionContent : refundContent)(
      order,
      refund,
      mailLocale,
    ),
  }));
}

type Write = (
  order: PlacedOrder,
  mailLocale: MailLocale,
) => { name: string; mailContent: MailContent };

async function send(ctx: MailCtx, orderId: number, write: Write): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) return;
  const mailLocale = await ctx.localeFor(order.langCode);
  const { name, mailContent } = write(order, mailLocale);
  const url = await orderUrl(ctx, order, mailLocale.storefront);
  const toOrder = { label: mailLocale.texts('shop.mail.toOrder'), url };
  const { link, ...words } = mailContent;
  const whole = link ? { ...words, link, moreLinks: [toOrder] } : { ...words, link: toOrder };
  const pictured = await withPictures(ctx, whole);
  const { email, orderNumber } = order;
  await ctx.mail.send({ ...composeMail(name, email, pictured, mailLocale), orderNumber });
}

function greeting({ billingAddress }: PlacedOrder, { texts }: MailLocale): string {
  const { firstName, lastName } = billingAddress;
  return texts('shop.mail.greeting', { name: `${firstName} ${lastName}` });
}

function dispatchContent(
  order: PlacedOrder,
  shipment: Shipment,
  mailLocale: MailLocale,
): MailContent {
  const { texts } = mailLocale;
  const { orderNumber } = order;
  const carrier = shipperPhrase(shipment.carrierCode, 'inSentence', texts);
  const withCarrier = shipperPhrase(shipment.carrierCode, 'afterWith', texts);
  const { trackingUrl } = shipment;
  return {
    subject: texts('shop.mail.dispatch.subject', { orderNumber }),
    preview: texts('shop.mail.dispatch.preview', { carrier: withCarrier }),
    title: texts('shop.mail.dispatch.title'),
    paragraphs: [
      greeting(order, mailLocale),
      texts('shop.mail.dispatch.text', { orderNumber, carrier }),
      ...whereabouts(shipment, mailLocale),
      ...(comesInParts(order) ? [texts('shop.mail.dispatch.part')] : []),
    ],
    goods: {
      title: texts('shop.mail.dispatch.items'),
      lines: piecesOf(order, shipment.lines, mailLocale),
    },
    ...(trackingUrl !== null && {
      link: { label: texts('shop.mail.dispatch.track'), url: trackingUrl },
    }),
  };
}

function whereabouts(
  { trackingCode, expectedOn }: Shipment,
  { texts, storefront }: MailLocale,
): string[] {
  const day = expectedOn && dateText(new Date(`${expectedOn}T12:00:00Z`), storefront.locale);
  return [
    ...(day ? [texts('shop.mail.dispatch.expected', { day })] : []),
    ...(trackingCode === null ? [] : [texts('shop.mail.dispatch.code', { code: trackingCode })]),
  ];
}

/** The mail to the recipient of the parcel, where that is another person than the customer. */
function deliveryContent(
  { deliveryAddress }: PlacedOrder,
  shipment: Shipment,
  mailLocale: MailLocale,
): MailContent {
  const { texts } = mailLocale;
  const { firstName, lastName } = deliveryAddress;
  const carrier = shipperPhrase(shipment.carrierCode, 'inSentence', texts);
  const withCarrier = shipperPhrase(shipment.carrierCode, 'afterWith', texts);
  const { trackingUrl } = shipment;
  return {
    subject: texts('shop.mail.delivery.subject'),
    preview: texts('shop.mail.dispatch.preview', { carrier: withCarrier }),
    title: texts('shop.mail.dispatch.title'),
    paragraphs: [
      texts('shop.mail.greeting', { name: `${firstName} ${lastName}` }),
      texts('shop.mail.delivery.text', { carrier }),
      ...whereabouts(shipment, mailLocale),
    ],
    ...(trackingUrl !== null && {
      link: { label: texts('shop.mail.dispatch.track'), url: trackingUrl },
    }),
    closing: [texts('shop.mail.delivery.why')],
  };
}

/** Whether some pieces are not handed over yet. */
function comesInParts({ progress: { left, handedOver } }: PlacedOrder): boolean {
  return handedOver < left;
}

function cancellationContent(
  order: PlacedOrder,
  { lines, amountMinor }: { lines: readonly LinePieces[]; amountMinor: number },
  mailLocale: MailLocale,
): MailContent {
  const { texts, storefront } = mailLocale;
  const { orderNumber } = order;
  const amount = formatMoney({ amountMinor, currency: order.currency }, storefront.locale);
  const isPaid = order.refunds.some(({ reason }) => reason === 'cancelled');
  return {
    subject: texts('shop.mail.cancellation.subject', { orderNumber }),
    preview: texts('shop.mail.cancellation.preview', { orderNumber }),
    title: texts('shop.mail.cancellation.title'),
    paragraphs: [
      greeting(order, mailLocale),
      texts('shop.mail.cancellation.text', { orderNumber }),
      texts(isPaid ? 'shop.mail.cancellation.paid' : 'shop.mail.cancellation.unpaid', { amount }),
    ],
    goods: {
      title: texts('shop.mail.cancellation.items'),
      lines: piecesOf(order, lines, mailLocale),
    },
  };
}

const refundKeys = {
  provider: 'shop.mail.refund.provider',
  transfer: 'shop.mail.refund.transfer',
} as const;

function refundContent(order: PlacedOrder, refund: Refund, mailLocale: MailLocale): MailContent {
  const { texts, storefront } = mailLocale;
  const { orderNumber } = order;
  const amount = formatMoney(refund, storefront.locale);
  return {
    subject: texts('shop.mail.refund.subject', { orderNumber }),
    preview: texts('shop.mail.refund.preview', { amount }),
    title: texts('shop.mail.refund.title'),
    paragraphs: [
      greeting(order, mailLocale),
      texts('shop.mail.refund.text', { amount, orderNumber }),
      texts(refundKeys[refund.way === 'provider' ? 'provider' : 'transfer']),
    ],
  };
}

/** The mail about an invoice that is not paid yet and becomes lower: no money goes back. */
function reductionContent(order: PlacedOrder, refund: Refund, mailLocale: MailLocale): MailContent {
  const { texts, storefront } = mailLocale;
  const { orderNumber } = order;
  const amount = formatMoney(refund, storefront.locale);
  const keys = reducedKeys[order.paymentId === 'CASH_ON_DELIVERY' ? 'parcel' : 'invoice'];
  return {
    subject: texts('shop.mail.reduced.subject', { orderNumber }),
    preview: texts(keys.preview, { amount }),
    title: texts(keys.title),
    paragraphs: [
      greeting(order, mailLocale),
      texts(keys.text, { amount, orderNumber }),
      texts(keys.paid),
    ],
  };
}

/** Texts about an order that is paid after its invoice, or to the carrier. */
const reducedKeys = {
  invoice: {
    preview: 'shop.mail.reduced.preview',
    title: 'shop.mail.reduced.title',
    text: 'shop.mail.reduced.text',
    paid: 'shop.mail.reduced.paid',
  },
  parcel: {
    preview: 'shop.mail.reducedParcel.preview',
    title: 'shop.mail.reducedParcel.title',
    text: 'shop.mail.reducedParcel.text',
    paid: 'shop.mail.reducedParcel.paid',
  },
} as const;

function piecesOf(
  order: PlacedOrder,
  pieces: readonly LinePieces[],
  { texts }: MailLocale,
): Goods['lines'] {
  const lineOf = new Map(order.lines.map((line) => [line.lineNumber, line]));
  return pieces.map(({ lineNumber, quantity }) => {
    const line = lineOf.get(lineNumber);
    const { name = '', pictureKey = '' } = line ?? {};
    const variant = line ? variantText(line, texts) : '';
    return {
      quantity: texts('shop.mail.pieces', { count: quantity }),
      name: variant ? `${name} (${variant})` : name,
      pictureKey,
    };
  });
}
