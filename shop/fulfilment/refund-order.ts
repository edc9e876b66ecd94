import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { byClassFund, isProvided } from '#shop/payment/payments.ts';
import { creditGoodwill } from './credit-goodwill.ts';
import { lockOrder } from './lock-order.ts';
import type { LockedOrder } from './locked-order.ts';
import { findRefundByKey, insertRefund } from './refund.sql.ts';
import type { RefundReason, RefundWay } from '#shop/orders/order-parts.ts';

/** A refund to make. `refundKey` makes it idempotent within its order, up to 100 characters. */
export type RefundRequest = { amountMinor: number; reason: RefundReason; refundKey: string };

export type RefundRefusal = Refusal<'UNKNOWN' | 'NOT_PAID' | 'TOO_MUCH' | 'KEY_USED'>;

/**
 * Refunds a part of an order or all of it (OP3): by the provider that captured the payment, or those of the parts of a class fund (FA2), by a bank transfer of the
 * bookkeeping, or, where an invoice is still open, by reducing the amount to pay. A repetition with the same key returns the
 * same refund's id. A goodwill refund of an invoiced order also issues a credit note. Refuses UNKNOWN, NOT_PAID for an order
 * that was neither paid nor sent on account, TOO_MUCH above the remaining amount and below one, and KEY_USED for another
 * amount under a known key; a refusal changes nothing.
 */
export function refundOrder(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { orderNumber, ...request }: RefundRequest & { orderNumber: string },
): Promise<{ refundId: number } | RefundRefusal> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    if (!order) return refuse('UNKNOWN', 'shop.fulfilment.unknown');
    const refunded = await refundLocked(tx, order, { ...request, now: clock.now() });
    if (request.reason === 'goodwill' && 'refundId' in refunded)
      await creditGoodwill({ db: tx, clock }, { ...request, orderId: order.id });
    return refunded;
  });
}

/** As `refundOrder`, within a transaction that has locked the order. */
export async function refundLocked(
  tx: Db,
  order: LockedOrder,
  { amountMinor, reason, refundKey, now }: RefundRequest & { now: Date },
): Promise<{ refundId: number } | Exclude<RefundRefusal, Refusal<'UNKNOWN'>>> {
  const known = await findRefundByKey(tx, order.id, refundKey);
  if (known && known.amountMinor !== amountMinor)
    return refuse('KEY_USED', 'shop.fulfilment.keyUsed');
  if (known) return { refundId: known.id };
  if (isNothingRefundable(order)) return refuse('NOT_PAID', 'shop.fulfilment.notPaid');
  const way = wayOf(order);
  const mostMinor = (way === 'invoice' ? order.totalMinor : order.paidMinor) - order.refundedMinor;
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > mostMinor)
    return refuse('TOO_MUCH', 'shop.fulfilment.tooMuch');
  const { id: orderId, currency } = order;
  const refund = { orderId, currency, amountMinor, reason, refundKey, way, now };
  return { refundId: await insertRefund(tx, refund) };
}

function isNothingRefundable({ status, paidMinor }: LockedOrder): boolean {
  return status === 'awaitingPayment' || (status === 'cancelled' && paidMinor === 0);
}

function wayOf({ paymentId, paidMinor }: LockedOrder): RefundWay {
  if (paidMinor === 0) return 'invoice';
  return isProvided(paymentId) || paymentId === byClassFund ? 'provider' : 'transfer';
}
