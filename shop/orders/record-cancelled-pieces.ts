import type { Db } from '#shop/kernel/db.ts';
import { updateCancelledPieces } from './order-state.sql.ts';

/** Records pieces of an order's lines as cancelled, and the order itself with its last piece. Call it in a transaction that has locked the order. */
export function recordCancelledPieces(
  tx: Db,
  cancelled: {
    orderId: number;
    pieces: readonly { lineNumber: number; quantity: number }[];
    isWhole: boolean;
    now: Date;
  },
): Promise<void> {
  return updateCancelledPieces(tx, cancelled);
}
