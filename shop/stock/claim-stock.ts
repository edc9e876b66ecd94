import type { Db } from '#shop/kernel/db.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import { insertClaim, insertReplacement, lockItems } from './stock.sql.ts';
import type { ItemQuantity } from './item-quantity.ts';

/**
 * Claims an order's pieces from stock: all of them or, with a refusal, none (CO6). One statement for all lines.
 * To be called in the transaction that creates the order. Refuses OUT_OF_STOCK with the number of items that are short.
 */
export async function claimStock(
  tx: Db,
  claim: { cartId: string; items: readonly ItemQuantity[]; now: Date },
): Promise<Refusal<'OUT_OF_STOCK'> | undefined> {
  const short = await insertClaim(tx, claim);
  if (short.length === 0) return undefined;
  return refuse('OUT_OF_STOCK', 'shop.checkout.outOfStock', { values: { count: short.length } });
}

/**
 * Claims the pieces of a replacement for a return from stock (AC4): all of them, or none, and returns which. Nothing is
 * back-ordered. To be called in the transaction that settles the return.
 */
export function claimReplacement(
  tx: Db,
  claim: { returnNumber: string; items: readonly ItemQuantity[]; now: Date },
): Promise<boolean> {
  return insertReplacement(tx, claim);
}

/** Locks the stock of items in their order, for a transaction that claims for several orders one after the other. */
export function lockStockOf(tx: Db, itemIds: readonly number[]): Promise<void> {
  return lockItems(tx, itemIds);
}
