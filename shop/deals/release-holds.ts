import type { Ctx } from '#shop/kernel/ctx.ts';
import { forgetReleased, releaseHolds } from './deal-holds.sql.ts';
import { announceProducts } from '#shop/kernel/changes.sql.ts';

/** How long released holds are kept, to be reported to their cart. */
const rememberedMs = 86_400_000;

/**
 * Releases expired holds (CA6). To be called every minute; additions to carts release them too, without waiting for it.
 * Answers the ids of the products whose deals have pieces again.
 */
export async function releaseEndedHolds({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<number[]> {
  const now = clock.now();
  const productIds = await releaseHolds(db, now);
  if (productIds.length > 0) await announceProducts(db, productIds);
  await forgetReleased(db, new Date(now.getTime() - rememberedMs));
  return productIds;
}
