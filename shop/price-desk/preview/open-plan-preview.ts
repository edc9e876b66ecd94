import { seal } from '#shop/access/sealed-token.ts';
import { previewedStorefronts } from '#shop/kernel/previewed-storefronts.ts';
import { refuse, type Refusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { findPreviewedPlan } from './preview.sql.ts';

const linkMs = 60_000;

/** Where a link of the staff begins a preview: an address of every storefront. */
export const planPreviewPath = '/api/price-preview/';

/**
 * Makes a link by which the member of staff sees a storefront with the prices of a plan, as it would be when the plan begins (OP1):
 * sealed, valid for a minute and on that storefront alone. Refuses STOREFRONT_UNKNOWN, and PLAN_BEGUN for a plan that has begun, is
 * over or unknown. Two statements.
 */
export async function openPlanPreview(
  ctx: Pick<StaffCtx, 'db' | 'clock' | 'staff' | 'localeFor'>,
  { planId, langCode }: { planId: number; langCode: string },
): Promise<{ address: string } | Refusal<'STOREFRONT_UNKNOWN' | 'PLAN_BEGUN'>> {
  if (!previewedStorefronts.some((each) => each === langCode))
    return refuse('STOREFRONT_UNKNOWN', 'preview.storefrontUnknown');
  const content = { planId, staffId: ctx.staff.id, langCode };
  if (!(await findPreviewedPlan(ctx.db, content))) return refuse('PLAN_BEGUN', 'price.plan.notNow');
  const { storefront } = await ctx.localeFor(langCode);
  const until = ctx.clock.now().getTime() + linkMs;
  const code = await seal(ctx, 'planPreviewLink', { ...content, until });
  return { address: `${storefront.baseUrl}${planPreviewPath}?code=${code}` };
}
