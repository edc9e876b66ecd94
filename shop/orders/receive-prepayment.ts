import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { markPaid } from './mark-paid.ts';
import { lockPrepaid } from './order-state.sql.ts';

/**
 * Records the bank transfer of a prepaid order (CO5): marks the order as paid and mails its customer. `amountMinor` is the
 * amount received. Refuses UNKNOWN, NOT_WAITING for an order that is paid, cancelled or not paid by transfer, and
 * WRONG_AMOUNT; a refusal changes nothing.
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
