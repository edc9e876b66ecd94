import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { lockOwed, writeCollected, writeLatePaid } from './late-payment.sql.ts';

/** What arrived for an invoice, in minor units, and when: at the hour of the day that the bank names, any will do. */
type LatePayment = { orderNumber: string; amountMinor: number; paidAt: Date };

/**
 * Notes once that an invoice, or what a carrier should have collected, was paid (OP3): what goes back from then on is a
 * transfer and no longer less to pay. Refuses UNKNOWN, NOT_WAITING for an order that is paid, cancelled or has to be paid
 * first, WRONG_AMOUNT for anything but what is still owed, and WRONG_DAY before the order and in the future; then nothing was changed.
 */
export function receiveLatePayment(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { orderNumber, amountMinor, paidAt }: LatePayment,
): Promise<Refusal<'UNKNOWN' | 'NOT_WAITING' | 'WRONG_AMOUNT' | 'WRONG_DAY'> | undefined> {
  return db.transaction(async (tx) => {
    const order = await lockOwed(tx, orderNumber);
    if (!order) return refuse('UNKNOWN', 'shop.prepayment.unknown');
    if (!order.isWaiting) return refuse('NOT_WAITING', 'shop.prepayment.notWaiting');
    if (order.owedMinor !== amountMinor || amountMinor < 1)
      return refuse('WRONG_AMOUNT', 'shop.prepayment.wrongAmount');
    if (dayOf(paidAt) < dayOf(order.placedAt) || dayOf(paidAt) > dayOf(clock.now()))
      return refuse('WRONG_DAY', 'shop.prepayment.wrongDay');
    await writeLatePaid(tx, { id: order.id, amountMinor, paidAt });
    return undefined;
  });
}

/** Notes that the carrier collected what the order costs, once its last parcel has arrived; other orders stay as they are (OP3). */
export function noteCollected(tx: Db, orderId: number, at: Date): Promise<void> {
  return writeCollected(tx, orderId, at);
}

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
