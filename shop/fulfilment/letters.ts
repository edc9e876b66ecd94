import { formatMoney } from '#shop/kernel/money.ts';
import { type Letter, letterMail } from '#shop/mail/letter.ts';
import type { MailCtx, Speaker } from '#shop/mail/speaker.ts';
import { shipperName } from '#shop/checkout/shipper-names.ts';
import { orderUrl } from '#shop/orders/order-link.ts';
import { dateText } from '#shop/orders/confirmation-content.ts';
import { findOrder, type PlacedOrder } from '#shop/orders/orders.sql.ts';
import { bookParcel, type CarrierCtx } from './book-parcel.ts';
import { findCancellation, findShipment } from './fulfilment.sql.ts';
import type { LinePieces } from './locked-order.ts';
import { findRefund, type Refund } from './refund.sql.ts';
import type { Shipment } from './shipment.ts';

/**
 * Tells the customer that a parcel is on its way, with what is in it and how to follow it (OP3). Books it where that has not
 * happened yet. Throws when carrier or mail server do not answer.
 */
export async function sendDispatchNote(
  ctx: MailCtx & CarrierCtx,
  shipmentId: number,
): Promise<void> {
  await bookParcel(ctx, shipmentId);
  const shipment = await findShipment(ctx.db, shipmentId);
  if (!shipment) return;
  await send(ctx, shipment.orderId, (order, speaker) => ({
    name: `dispatch.${order.orderNumber}.${shipment.number}`,
    letter: dispatchLetter(order, shipment, speaker),
  }));
}

/** Tells the customer which pieces will not come (OP3). Throws when the mail server does not take it. */
export async function sendCancellationNote(ctx: MailCtx, cancellationId: number): Promise<void> {
  const cancellation = await findCancellation(ctx.db, cancellationId);
  if (!cancellation) return;
  await send(ctx, cancellation.orderId, (order, speaker) => ({
    name: `cancellation.${order.orderNumber}.${cancellation.number}`,
    letter: cancellationLetter(order, cancellation, speaker),
  }));
}

/** Tells the customer that money went back (OP3). Throws when the mail server does not take it. */
export async function sendRefundNote(ctx: MailCtx, refundId: number): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (refund?.state !== 'done') return;
  await send(ctx, refund.orderId, (order, speaker) => ({
    name: `refund.${order.orderNumber}.${refund.id}`,
    letter: refundLetter(order, refund, speaker),
  }));
}

type Write = (order: PlacedOrder, speaker: Speaker) => { name: string; letter: Letter };

async function send(ctx: MailCtx, orderId: number, write: Write): Promise<void> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) return;
  const speaker = await ctx.speakAs(order.langCode);
  const { name, letter } = write(order, speaker);
  const url = await orderUrl(ctx, order, speaker.storefront);
  const toOrder = { label: speaker.texts('shop.mail.toOrder'), url };
  const { link, ...words } = letter;
  const whole = link ? { ...words, link, moreLinks: [toOrder] } : { ...words, link: toOrder };
  await ctx.mail.send(letterMail(name, order.email, whole, speaker));
}

function greeting({ billingAddress }: PlacedOrder, { texts }: Speaker): string {
  const { firstName, lastName } = billingAddress;
  return texts('shop.mail.greeting', { name: `${firstName} ${lastName}` });
}

function dispatchLetter(order: PlacedOrder, shipment: Shipment, speaker: Speaker): Letter {
  const { texts, storefront } = speaker;
  const { orderNumber } = order;
  const carrier = shipperName(shipment.carrierCode, texts);
  const { trackingCode, trackingUrl, expectedOn } = shipment;
  const day = expectedOn && dateText(new Date(`${expectedOn}T12:00:00Z`), storefront.locale);
  return {
    subject: texts('shop.mail.dispatch.subject', { orderNumber }),
    preview: texts('shop.mail.dispatch.preview', { carrier }),
    title: texts('shop.mail.dispatch.title'),
    paragraphs: [
      greeting(order, speaker),
      texts('shop.mail.dispatch.text', { orderNumber, carrier }),
      ...(day ? [texts('shop.mail.dispatch.expected', { day })] : []),
      ...(trackingCode === null ? [] : [texts('shop.mail.dispatch.code', { code: trackingCode })]),
      ...(comesInParts(order) ? [texts('shop.mail.dispatch.part')] : []),
    ],
    notice: {
      text: texts('shop.mail.dispatch.items'),
      values: piecesOf(order, shipment.lines, speaker),
    },
    ...(trackingUrl !== null && {
      link: { label: texts('shop.mail.dispatch.track'), url: trackingUrl },
    }),
  };
}

/** Whether something of the order is not on its way yet. */
function comesInParts({ progress: { left, handedOver } }: PlacedOrder): boolean {
  return handedOver < left;
}

function cancellationLetter(
  order: PlacedOrder,
  { lines, amountMinor }: { lines: readonly LinePieces[]; amountMinor: number },
  speaker: Speaker,
): Letter {
  const { texts, storefront } = speaker;
  const { orderNumber } = order;
  const amount = formatMoney({ amountMinor, currency: order.currency }, storefront.locale);
  const isPaid = order.refunds.some(({ reason }) => reason === 'cancelled');
  return {
    subject: texts('shop.mail.cancellation.subject', { orderNumber }),
    preview: texts('shop.mail.cancellation.preview', { orderNumber }),
    title: texts('shop.mail.cancellation.title'),
    paragraphs: [
      greeting(order, speaker),
      texts('shop.mail.cancellation.text', { orderNumber }),
      texts(isPaid ? 'shop.mail.cancellation.paid' : 'shop.mail.cancellation.unpaid', { amount }),
    ],
    notice: {
      text: texts('shop.mail.cancellation.items'),
      values: piecesOf(order, lines, speaker),
    },
  };
}

const refundKeys = {
  provider: 'shop.mail.refund.provider',
  transfer: 'shop.mail.refund.transfer',
  invoice: 'shop.mail.refund.invoice',
} as const;

function refundLetter(order: PlacedOrder, refund: Refund, speaker: Speaker): Letter {
  const { texts, storefront } = speaker;
  const { orderNumber } = order;
  const amount = formatMoney(refund, storefront.locale);
  return {
    subject: texts('shop.mail.refund.subject', { orderNumber }),
    preview: texts('shop.mail.refund.preview', { amount }),
    title: texts('shop.mail.refund.title'),
    paragraphs: [
      greeting(order, speaker),
      texts('shop.mail.refund.text', { amount, orderNumber }),
      texts(refundKeys[refund.way]),
    ],
  };
}

function piecesOf(
  order: PlacedOrder,
  pieces: readonly LinePieces[],
  { texts }: Speaker,
): { label: string; value: string }[] {
  const lineOf = new Map(order.lines.map((line) => [line.lineNumber, line]));
  return pieces.map(({ lineNumber, quantity }) => {
    const { name = '', variant = '' } = lineOf.get(lineNumber) ?? {};
    const value = variant ? `${name} (${variant})` : name;
    return { label: texts('shop.mail.pieces', { count: quantity }), value };
  });
}
