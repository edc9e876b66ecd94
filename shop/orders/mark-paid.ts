import type { Db } from '#shop/kernel/db.ts';
import { writePaid } from './order-state.sql.ts';

/**
 * Marks an order that awaits its payment as paid, once, and enqueues its confirmation, or a mail about the payment where the
 * confirmation was sent before (CO5, OP3). Call it in the transaction that records the payment. Returns whether it changed.
 */
export function markPaid(tx: Db, orderId: number, now: Date): Promise<boolean> {
  return writePaid(tx, orderId, now);
}
