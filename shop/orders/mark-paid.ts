import type { Db } from '#shop/kernel/db.ts';
import { writePaid } from './order-state.sql.ts';

/**
 * Marks an order that awaits its payment as paid, once, and enqueues the mail that says so: its confirmation, or a word of
 * thanks where that was sent before (CO5, OP3). Belongs into the transaction that notes the money. Answers whether it was so.
 */
export function markPaid(tx: Db, orderId: number, now: Date): Promise<boolean> {
  return writePaid(tx, orderId, now);
}
