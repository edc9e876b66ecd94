import type { Ctx } from '#shop/kernel/ctx.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { lockPayment, writeUndone } from './overdue-payment.sql.ts';

export type UndonePayment = { orderNumber: string; feesMinor: number; recordedAt: Date };

/**
 * Takes a recorded payment of an invoice back, such as one that was recorded of the wrong customer: its amount is open again (OP3,
 * OP1.open-items). Refuses GONE for a payment that is unknown or was taken back, and NOT_NOW once money was given back of the order, for one that is not
 * placed or paid any more, and where the carrier collects the money; a refusal changes nothing.
 */
export function undoInvoicePayment(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { paymentId, reason }: { paymentId: number; reason: string },
): Promise<Refusal<'GONE' | 'NOT_NOW'> | UndonePayment> {
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment) return refuse('GONE', 'openItems.undoGone');
    const { orderId, status, isWithCarrier, isRefunded, ...undone } = payment;
    if (isWithCarrier || isRefunded || !['placed', 'paid'].includes(status))
      return refuse('NOT_NOW', 'openItems.undoNotNow');
    await writeUndone(tx, { id: paymentId, orderId, reason, now: clock.now() });
    return undone;
  });
}
