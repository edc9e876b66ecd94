import { seal } from '#shop/access/sealed-token.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findOpenRequestsOf } from './rating-request.sql.ts';
import { areRatingsOpen } from './save-rating.ts';

/**
 * Paths of the rating forms of an order's products that its buyer was invited to rate and has not rated, by product id (PD6).
 * Empty where the store accepts no ratings. Show them only to that buyer.
 */
export async function findRatingPaths(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
  orderId: number,
): Promise<ReadonlyMap<number, string>> {
  const requests = await findOpenRequestsOf(ctx.db, orderId);
  if (requests.length === 0 || !(await areRatingsOpen(ctx))) return new Map();
  const paths = requests.map(async ({ id, productId }) => {
    const path = `/rating/?enc=${await seal(ctx, 'rating', { request: id })}`;
    return [productId, path] as const;
  });
  return new Map(await Promise.all(paths));
}
