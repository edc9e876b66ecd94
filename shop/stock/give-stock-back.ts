import type { Db } from '#shop/kernel/db.ts';
import { returnPiecesToStock, returnToStock, type StockWish } from './stock.sql.ts';

/**
 * Puts back what an order took from the shelf, by the record of its taking (CO5). Belongs into the transaction that cancels
 * the order of the cart; may be repeated.
 */
export function giveStockBack(tx: Db, cartId: string): Promise<void> {
  return returnToStock(tx, cartId);
}

/**
 * Puts back some pieces of what an order took (OP3). Belongs into the transaction that cancels them; a repetition puts back
 * as many again. Throws where the order did not take so many.
 */
export function giveBackPieces(
  tx: Db,
  cartId: string,
  pieces: readonly StockWish[],
): Promise<void> {
  return returnPiecesToStock(tx, cartId, pieces);
}
