import type { Ctx } from '#shop/kernel/ctx.ts';
import { findDueProducts } from './deal.sql.ts';
import { announceProducts, announceContent } from '#shop/kernel/changes.sql.ts';

/** Longer than the minute between two calls, so that a delayed call misses nothing. */
const lookedBackMs = 150_000;

/**
 * Announces to every process the deals that began or ended just now, so that no cached page shows an expired price (CA5).
 * To be called every minute. Answers the products' ids.
 */
export async function announceDueDeals({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<number[]> {
  const until = clock.now();
  const since = new Date(until.getTime() - lookedBackMs);
  const productIds = await findDueProducts(db, since, until);
  if (productIds.length > 0) {
    await announceProducts(db, productIds);
    await announceContent(db);
  }
  return productIds;
}
