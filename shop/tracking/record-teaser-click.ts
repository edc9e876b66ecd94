import type { Ctx } from '#shop/kernel/ctx.ts';
import { countTeaserClick } from './tracking.sql.ts';

/** Counts a click on a teaser today, on this host, without data of the visitor (SO3). False if nothing was counted. One statement. */
export async function recordTeaserClick(
  { db, storefront, clock, visitor }: Pick<Ctx, 'db' | 'storefront' | 'clock' | 'visitor'>,
  teaserId: string,
): Promise<boolean> {
  if (!visitor.agreedTo.includes('statistics') || !teaserIdForm.test(teaserId)) return false;
  const day = clock.now().toISOString().slice(0, 10);
  return countTeaserClick(db, { teaserId, shopDomain: storefront.host, day });
}

const teaserIdForm = /^[\w.:-]{1,64}$/;
