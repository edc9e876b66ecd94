import type { Db } from '#shop/kernel/db.ts';
import { type StockWish, takeReplacement as takeFromShelf } from './stock.sql.ts';

/**
 * Takes what goes out in exchange for a return from the shelf (AC4): all of it, or with the answer false nothing. Nothing is
 * ordered for it from the supplier. Belongs into the transaction that settles the return.
 */
export function takeReplacement(
  tx: Db,
  taking: { returnNumber: string; wishes: readonly StockWish[]; now: Date },
): Promise<boolean> {
  return takeFromShelf(tx, taking);
}
