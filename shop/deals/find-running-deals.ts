import type { Ctx } from '#shop/kernel/ctx.ts';
import { type DealRow, findRunning } from './deal.sql.ts';

/** The deals that run now in the storefront's price list, the first to end first; 60 at most (CA5). */
export function findRunningDeals(
  { db, clock, storefront }: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
  limit = 60,
): Promise<DealRow[]> {
  return findRunning(db, storefront.priceList, clock.now(), Math.min(Math.max(limit, 0), 60));
}
