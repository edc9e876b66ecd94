import { announceProducts } from '#shop/catalogue/price.sql.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { forgetReleased, releaseHolds } from './deal-taking.sql.ts';

/** Longer than anybody leaves a basket and still wonders about its prices. */
const rememberedMs = 86_400_000;

/**
 * Gives pieces back to the deals whose holds are over (CA6). To be called every minute; who adds to a cart meanwhile does
 * not wait for it. Answers the ids of the products whose deals have pieces again.
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
