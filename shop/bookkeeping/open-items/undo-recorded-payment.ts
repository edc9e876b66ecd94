import { isRefusal, refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { undoInvoicePayment } from '#shop/orders/receive-overdue-payment.ts';
import { writeFeesUnpaid } from './open-items.sql.ts';

const longestReason = 300;

/**
 * Takes a recorded payment back with a reason: its amount and the fees paid with it are open again (OP1.open-items). Refuses NO_REASON, GONE for a
 * payment that is unknown or was taken back, and NOT_NOW once money was given back of the order.
 */
export function undoRecordedPayment(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<Refusal<'NO_REASON' | 'GONE' | 'NOT_NOW'> | undefined> {
  return db.transaction(async (tx) => {
    const why = reason.trim().slice(0, longestReason);
    if (why === '') return refuse('NO_REASON', 'openItems.undoNoReason');
    if (!/^\d{1,15}$/.test(paymentId)) return refuse('GONE', 'openItems.undoGone');
    const undone = await undoInvoicePayment(
      { db: tx, clock },
      { paymentId: Number(paymentId), reason: why },
    );
    if (isRefusal(undone)) return undone;
    if (undone.feesMinor > 0) await writeFeesUnpaid(tx, undone);
    return undefined;
  });
}
