import type { Db } from '#shop/kernel/db.ts';
import { insertRestocking, type StockWish } from './stock.sql.ts';

/**
 * Puts pieces that customers sent back, as good as new, on the shelf and records it (AC4). Belongs into the transaction that
 * settles the return; may be repeated: a return's pieces go there once.
 */
export async function putBackReturned(
  tx: Db,
  back: { returnNumber: string; pieces: readonly StockWish[]; now: Date },
): Promise<void> {
  if (back.pieces.length > 0) await insertRestocking(tx, back);
}
