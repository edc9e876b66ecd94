import * as v from 'valibot';
import { seal, type SealKind, unseal } from '#shop/access/sealed-token.ts';
import type { Ctx, PlanPreview } from '#shop/kernel/ctx.ts';
import { findPreviewedPlan } from './preview.sql.ts';

type PreviewCtx = Pick<Ctx, 'db' | 'clock' | 'storefront'>;

const lastsSeconds = 15 * 60;

const contentShape = v.object({
  planId: v.number(),
  staffId: v.number(),
  langCode: v.string(),
  until: v.number(),
});

/**
 * Begins the preview of a link of `openPlanPreview`: 15 minutes, never extended. Returns its token for a cookie of the storefront;
 * undefined where the link is over or of another storefront, the plan has begun, or the person is blocked.
 */
export async function beginPlanPreview(
  ctx: PreviewCtx,
  code: string,
): Promise<{ token: string; lastsSeconds: number } | undefined> {
  const link = await contentOf(ctx, 'planPreviewLink', code);
  if (!link || !(await findPreviewedPlan(ctx.db, link))) return undefined;
  const until = ctx.clock.now().getTime() + lastsSeconds * 1000;
  return { token: await seal(ctx, 'planPreview', { ...link, until }), lastsSeconds };
}

/**
 * The preview that a token of `beginPlanPreview` opens; undefined on another storefront, after its time, and where the plan has begun
 * or the person is blocked. Two statements.
 */
export async function readPlanPreview(
  ctx: PreviewCtx,
  token: string,
): Promise<PlanPreview | undefined> {
  const content = await contentOf(ctx, 'planPreview', token);
  const found = content && (await findPreviewedPlan(ctx.db, content));
  return found && { ...found, planId: content.planId, endsAt: new Date(content.until) };
}

async function contentOf(ctx: PreviewCtx, kind: SealKind, token: string) {
  const { success, output } = v.safeParse(contentShape, await unseal(ctx, kind, token));
  if (!success || output.until <= ctx.clock.now().getTime()) return undefined;
  return output.langCode === ctx.storefront.langCode ? output : undefined;
}
