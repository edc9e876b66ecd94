import type { Db } from '#shop/kernel/db.ts';
import { returnPiecesToStock, returnToStock, insertRestocking } from './stock.sql.ts';
import type { ItemQuantity } from './item-quantity.ts';

/**
 * Releases an order's stock by the record of its claim (CO5). To be called in the transaction that cancels
 * the order of the cart; may be repeated.
 */
export function releaseStock(tx: Db, cartId: string): Promise<void> {
  return returnToStock(tx, cartId);
}

/**
 * Releases some of an order's pieces (OP3). To be called in the transaction that cancels them; a repetition releases
 * as many again. Throws if the order claimed fewer.
 */
export function releasePieces(
  tx: Db,
  cartId: string,
  pieces: readonly ItemQuantity[],
): Promise<void> {
  return returnPiecesToStock(tx, cartId, pieces);
}

/**
 * Adds returned pieces in new condition to stock and records it (AC4). To be called in the transaction that
 * settles the return; may be repeated: a return's pieces are added once.
 */
export async function restockReturned(
  tx: Db,
  back: { returnNumber: string; pieces: readonly ItemQuantity[]; now: Date },
): Promise<void> {
  if (back.pieces.length > 0) await insertRestocking(tx, back);
}
