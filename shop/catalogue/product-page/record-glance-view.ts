import type { Ctx } from '#shop/kernel/ctx.ts';
import { countGlanceView, forgetGlanceViews } from './glance-view.sql.ts';

const keptDays = 90;
const dayMs = 86_400_000;

/**
 * Counts a view of an item in this shop today (PD5). Stored for 90 days, per item, shop and day, without data of the visitor. False
 * if the storefront does not sell the item or is not the named one, and before consent to statistics (SO3). Two statements.
 */
export async function recordGlanceView(
  { db, storefront, clock, visitor }: Pick<Ctx, 'db' | 'storefront' | 'clock' | 'visitor'>,
  { productId, itemId, shopDomain }: { productId: number; itemId: number; shopDomain: string },
): Promise<boolean> {
  if (shopDomain !== storefront.host || !visitor.agreedTo.includes('statistics')) return false;
  const now = clock.now().getTime();
  const isCounted = await countGlanceView(db, { productId, itemId, day: dayOf(now) }, storefront);
  if (isCounted) await forgetGlanceViews(db, dayOf(now - keptDays * dayMs));
  return isCounted;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
