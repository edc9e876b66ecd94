import { announceProducts } from '#shop/kernel/changes.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { countProductRatings, refreshListings } from './price.sql.ts';

/**
 * Brings listings, counts and best items of products up to date after a change of price or availability, and announces the
 * products (LS4). May be repeated.
 */
export async function updateListings(
  { db }: Pick<Ctx, 'db'>,
  productIds: readonly number[],
): Promise<void> {
  await db.transaction((tx) => refresh(tx, productIds));
}

/** Counts a product's approved reviews and their mean, which listings filter and sort by (PD4). To be called in a transaction. */
export async function updateRatings(tx: Db, productId: number): Promise<void> {
  await countProductRatings(tx, productId);
  await refresh(tx, [productId]);
}

async function refresh(tx: Db, productIds: readonly number[]): Promise<void> {
  await refreshListings(tx, productIds);
  await announceProducts(tx, productIds);
}
