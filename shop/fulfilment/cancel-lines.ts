import { returnDealPieces } from '#shop/deals/return-deal-pieces.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { issueCreditNote } from '#shop/invoices/issue-credit-note.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { recordCancelledPieces } from '#shop/orders/record-cancelled-pieces.ts';
import { worthOf } from '#shop/orders/order-worth.ts';
import { isProvided } from '#shop/payment/payments.ts';
import { releasePieces, releaseStock } from '#shop/stock/release-stock.ts';
import { giveVouchersBack } from '#shop/vouchers/give-vouchers-back.ts';
import { insertCancellation } from './fulfilment.sql.ts';
import { lockOrder } from './lock-order.ts';
import { type LinePieces, type LockedOrder, requestedPieces } from './locked-order.ts';
import { refundLocked } from './refund-order.ts';
import type { SoldPieces } from '#shop/deals/deal.ts';

export type CancelRefusal = Refusal<
  'UNKNOWN' | 'NOTHING_OPEN' | 'TOO_MANY' | 'PAYMENT_UNDERWAY' | 'ONLY_WHOLE'
>;

/**
 * Cancels pieces of an order that are not packed yet, all of them where none are named (OP3). Restores stock and deal pieces,
 * refunds what was paid for them to the cent, and issues a credit note for invoiced pieces; with the last piece of an order
 * vouchers, shipping and fee are given back too. Returns the amount that the order costs less, in minor units. Refuses
 * UNKNOWN, NOTHING_OPEN, TOO_MANY, and for an unpaid order ONLY_WHOLE for a part of it and PAYMENT_UNDERWAY while a provider
 * may still capture the payment; a refusal changes nothing.
 */
export function cancelLines(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  cancellation: {
    orderNumber: string;
    lines?: readonly LinePieces[] | undefined;
    /** Refuses NOTHING_OPEN for an order that was paid meanwhile. */
    onlyUnpaid?: boolean;
  },
): Promise<{ amountMinor: number } | CancelRefusal> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, cancellation.orderNumber);
    if (!order) return refuse('UNKNOWN', 'shop.fulfilment.unknown');
    const isLeftAlone = cancellation.onlyUnpaid === true && order.status !== 'awaitingPayment';
    if (isLeftAlone) return refuse('NOTHING_OPEN', 'shop.fulfilment.nothingOpen');
    const pieces = order.status === 'cancelled' ? [] : requestedPieces(order, cancellation.lines);
    if (!pieces) return refuse('TOO_MANY', 'shop.fulfilment.tooMany');
    if (pieces.length === 0) return refuse('NOTHING_OPEN', 'shop.fulfilment.nothingOpen');
    const now = clock.now();
    if (order.status === 'awaitingPayment') return cancelUnpaid(tx, order, { pieces, now });
    return cancelPieces(tx, order, { pieces, now });
  });
}

type Cancelled = { pieces: readonly LinePieces[]; now: Date };

async function cancelUnpaid(
  tx: Db,
  order: LockedOrder,
  { pieces, now }: Cancelled,
): Promise<{ amountMinor: number } | CancelRefusal> {
  if (!isAllThatIsLeft(order, pieces)) return refuse('ONLY_WHOLE', 'shop.fulfilment.onlyWhole');
  if (isProvided(order.paymentId))
    return refuse('PAYMENT_UNDERWAY', 'shop.fulfilment.paymentUnderway');
  await cancelOrder(tx, order.id, { now, restoresCart: false });
  await recordCancelledPieces(tx, { orderId: order.id, pieces, isWhole: false, now });
  const amountMinor = order.totalMinor;
  await insertCancellation(tx, { orderId: order.id, lines: pieces, amountMinor, now });
  return { amountMinor };
}

async function cancelPieces(
  tx: Db,
  order: LockedOrder,
  { pieces, now }: Cancelled,
): Promise<{ amountMinor: number }> {
  const isWhole = isAllThatIsLeft(order, pieces);
  const amountMinor = worthLost(order, pieces, isWhole);
  await recordCancelledPieces(tx, { orderId: order.id, pieces, isWhole, now });
  if (isWhole) await releaseStock(tx, order.cartId);
  else await releasePieces(tx, order.cartId, itemPieces(order, pieces));
  await returnDealPieces(tx, { pieces: dealPieces(order, pieces), holder: undefined, now });
  if (isWhole) await giveVouchersBack(tx, order.cartId, now);
  const { id: orderId } = order;
  const number = await insertCancellation(tx, { orderId, lines: pieces, amountMinor, now });
  const clock = { now: () => now };
  const note = {
    orderId,
    lines: pieces,
    reason: 'cancelled',
    key: `cancellation:${number}`,
  } as const;
  await issueCreditNote({ db: tx, clock }, note);
  const backMinor = Math.min(amountMinor, order.paidMinor - order.refundedMinor);
  if (backMinor > 0) {
    const refundKey = `cancellation-${number}`;
    const request = { amountMinor: backMinor, reason: 'cancelled', refundKey, now } as const;
    const refunded = await refundLocked(tx, order, request);
    if ('refused' in refunded)
      throw new Error(`${order.orderNumber} cannot give back ${backMinor}: ${refunded.refused}`);
  }
  return { amountMinor };
}

/** Whether these are all remaining pieces of the order, open and packed. */
function isAllThatIsLeft({ lines }: LockedOrder, pieces: readonly LinePieces[]): boolean {
  const left = lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0);
  return left === pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}

function worthLost(order: LockedOrder, pieces: readonly LinePieces[], isWhole: boolean): number {
  const worth = { ...order, pricesIncludeTax: order.priceList !== 'edu' };
  const gone = new Map(order.lines.map(({ lineNumber, cancelled }) => [lineNumber, cancelled]));
  const before = worthOf(worth, gone);
  for (const { lineNumber, quantity } of pieces)
    gone.set(lineNumber, (gone.get(lineNumber) ?? 0) + quantity);
  return before.totalMinor - worthOf(worth, gone, isWhole).totalMinor;
}

function itemPieces({ lines }: LockedOrder, pieces: readonly LinePieces[]) {
  return pieces.flatMap(({ lineNumber, quantity }) =>
    lines
      .filter((line) => line.lineNumber === lineNumber)
      .map(({ itemId }) => ({ itemId, quantity })),
  );
}

function dealPieces({ lines }: LockedOrder, pieces: readonly LinePieces[]): SoldPieces[] {
  return pieces.flatMap(({ lineNumber, quantity }) =>
    lines.flatMap(({ dealId, itemId, ...line }) =>
      line.lineNumber === lineNumber && dealId !== null ? [{ dealId, itemId, quantity }] : [],
    ),
  );
}
