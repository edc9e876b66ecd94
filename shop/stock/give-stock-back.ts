import type { Db } from '#shop/kernel/db.ts';
import { returnToStock } from './stock.sql.ts';

/**
 * Puts back what an order took from the shelf, by the record of its taking (CO5). Belongs into the transaction that cancels
 * the order of the cart; may be repeated.
 */
export function giveStockBack(tx: Db, cartId: string): Promise<void> {
  return returnToStock(tx, cartId);
}
