import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { isProvided } from '#shop/payment/payments.ts';
import { creditFavour } from './credit-favour.ts';
import { lockOrder } from './fulfilment.sql.ts';
import type { LockedOrder } from './locked-order.ts';
import { findRefundByKey, insertRefund, type RefundReason, type RefundWay } from './refund.sql.ts';

/** One intention to give money back. `refundKey` names it within its order, up to 100 characters. */
export type RefundWish = { amountMinor: number; reason: RefundReason; refundKey: string };

export type RefundRefusal = Refusal<'UNKNOWN' | 'NOT_PAID' | 'TOO_MUCH' | 'KEY_USED'>;

/**
 * Gives back a part of what an order cost, or all of it (OP3): by the provider that took it, by a transfer of the
 * bookkeeping's, or, where an invoice is still open, as so much less to pay. Repeated with its key it is the same refund, and
 * its id is answered again. A favour on what was invoiced is a credit note, too. Refuses UNKNOWN, NOT_PAID for an order that was neither paid nor sent on account, TOO_MUCH above what
 * is left and for amounts below one, and KEY_USED for another amount under a known key; then nothing was changed.
 */
export function refundOrder(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { orderNumber, ...wish }: RefundWish & { orderNumber: string },
): Promise<{ refundId: number } | RefundRefusal> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (!order) return refuse('UNKNOWN', 'shop.fulfilment.unknown');
    const refunded = await refundLocked(tx, order, { ...wish, now: clock.now() });
    if (wish.reason === 'goodwill' && 'refundId' in refunded)
      await creditFavour({ db: tx, clock }, { ...wish, orderId: order.id });
    return refunded;
  });
}

/** The same within a transaction that has locked the order. */
export async function refundLocked(
  tx: Db,
  order: LockedOrder,
  { amountMinor, reason, refundKey, now }: RefundWish & { now: Date },
): Promise<{ refundId: number } | Exclude<RefundRefusal, Refusal<'UNKNOWN'>>> {
  const known = await findRefundByKey(tx, order.id, refundKey);
  if (known && known.amountMinor !== amountMinor)
    return refuse('KEY_USED', 'shop.fulfilment.keyUsed');
  if (known) return { refundId: known.id };
  if (isOwedNothing(order)) return refuse('NOT_PAID', 'shop.fulfilment.notPaid');
  const way = wayOf(order);
  const mostMinor = (way === 'invoice' ? order.totalMinor : order.paidMinor) - order.refundedMinor;
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > mostMinor)
    return refuse('TOO_MUCH', 'shop.fulfilment.tooMuch');
  const { id: orderId, currency } = order;
  const refund = { orderId, currency, amountMinor, reason, refundKey, way, now };
  return { refundId: await insertRefund(tx, refund) };
}

function isOwedNothing({ status, paidMinor }: LockedOrder): boolean {
  return status === 'awaitingPayment' || (status === 'cancelled' && paidMinor === 0);
}

function wayOf({ paymentId, paidMinor }: LockedOrder): RefundWay {
  if (paidMinor === 0) return 'invoice';
  return isProvided(paymentId) ? 'provider' : 'transfer';
}
