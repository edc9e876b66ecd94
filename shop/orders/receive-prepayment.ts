import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { markPaid } from './mark-paid.ts';
import { lockPrepaid } from './order-state.sql.ts';

/**
 * Notes that a transfer for a prepaid order has arrived (CO5): the order is paid, and its customer is thanked by mail.
 * `amountMinor` is what arrived. Refuses UNKNOWN, NOT_WAITING for an order that is paid, cancelled or not paid by transfer, and
 * WRONG_AMOUNT; then nothing was changed.
 */
export function receivePrepayment(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { orderNumber, amountMinor }: { orderNumber: string; amountMinor: number },
): Promise<Refusal<'UNKNOWN' | 'NOT_WAITING' | 'WRONG_AMOUNT'> | undefined> {
  return db.transaction(async (tx) => {
    const order = await lockPrepaid(tx, orderNumber);
    if (!order) return refuse('UNKNOWN', 'shop.prepayment.unknown');
    if (!order.isWaiting) return refuse('NOT_WAITING', 'shop.prepayment.notWaiting');
    if (order.totalMinor !== amountMinor)
      return refuse('WRONG_AMOUNT', 'shop.prepayment.wrongAmount');
    await markPaid(tx, order.id, clock.now());
    return undefined;
  });
}
