import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { lockOwed, writeCollected, writeOverduePaid } from './overdue-payment.sql.ts';

/** A payment of an invoice, in minor units, with its day; the time of day does not matter. */
type OverduePayment = { orderNumber: string; amountMinor: number; paidAt: Date };

/**
 * Records once that an invoice or a missing cash on delivery was paid (OP3): later refunds are transfers and no longer reduce
 * the amount to pay. Refuses UNKNOWN, NOT_WAITING for an order that is paid, cancelled or prepaid, WRONG_AMOUNT for another
 * amount than is owed, and WRONG_DAY before the order and in the future; a refusal changes nothing.
 */
export function receiveOverduePayment(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { orderNumber, amountMinor, paidAt }: OverduePayment,
): Promise<Refusal<'UNKNOWN' | 'NOT_WAITING' | 'WRONG_AMOUNT' | 'WRONG_DAY'> | undefined> {
  return db.transaction(async (tx) => {
    const order = await lockOwed(tx, orderNumber);
    if (!order) return refuse('UNKNOWN', 'shop.prepayment.unknown');
    if (!order.isWaiting) return refuse('NOT_WAITING', 'shop.prepayment.notWaiting');
    if (order.owedMinor !== amountMinor || amountMinor < 1)
      return refuse('WRONG_AMOUNT', 'shop.prepayment.wrongAmount');
    if (dayOf(paidAt) < dayOf(order.placedAt) || dayOf(paidAt) > dayOf(clock.now()))
      return refuse('WRONG_DAY', 'shop.prepayment.wrongDay');
    await writeOverduePaid(tx, { id: order.id, amountMinor, paidAt });
    return undefined;
  });
}

/** Records that the carrier collected the cash on delivery, once the last parcel is delivered; leaves other orders unchanged (OP3). */
export function recordCollection(tx: Db, orderId: number, at: Date): Promise<void> {
  return writeCollected(tx, orderId, at);
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
