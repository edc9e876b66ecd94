import { announceProducts } from '#shop/catalogue/price.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { announceContent, findTurnedProducts } from './deal.sql.ts';

/** Longer than the minute between two calls, so that a late one misses nothing. */
const lookedBackMs = 150_000;

/**
 * Tells every process of the deals that began or ended just now, so that no kept page shows a price that is over (CA5).
 * To be called every minute. Answers the products' ids.
 */
export async function announceTurnedDeals({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<number[]> {
  const until = clock.now();
  const since = new Date(until.getTime() - lookedBackMs);
  const productIds = await findTurnedProducts(db, since, until);
  if (productIds.length > 0) {
    await announceProducts(db, productIds);
    await announceContent(db);
  }
  return productIds;
}
