import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { type StockWish, takeFromStock } from './stock.sql.ts';

/**
 * Takes an order's pieces from the stock: all of them or, with a refusal, none (CO6). One statement for all lines.
 * Belongs into the transaction that makes the order. Refuses OUT_OF_STOCK with the number of items that are short.
 */
export async function takeStock(
  tx: Db,
  taking: { cartId: string; wishes: readonly StockWish[]; now: Date },
): Promise<Refusal<'OUT_OF_STOCK'> | undefined> {
  const short = await takeFromStock(tx, taking);
  if (short.length === 0) return undefined;
  return refuse('OUT_OF_STOCK', 'shop.checkout.outOfStock', { values: { count: short.length } });
}
