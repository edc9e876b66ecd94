import * as v from 'valibot';
import { unseal } from '#shop/access/sealed-token.ts';
import { segments } from '#shop/kernel/audience.ts';
import type { Ctx, PagePreview } from '#shop/kernel/ctx.ts';
import { mayPreview } from './preview.sql.ts';

const tokenShape = v.object({
  path: v.string(),
  drafted: v.optional(v.picklist(['page', 'footer', 'navigation']), 'page'),
  staffId: v.number(),
  langCode: v.string(),
  segment: v.exactOptional(v.picklist(segments)),
  at: v.exactOptional(v.number()),
  marksTexts: v.optional(v.boolean(), false),
  openEntries: v.optional(v.array(v.number()), []),
  tests: v.record(v.string(), v.string()),
  until: v.number(),
});

/**
 * The preview that a token of `openPagePreview` opens at a path; undefined for another path or storefront, after its time, and where the
 * person is blocked. Two statements.
 */
export async function readPagePreview(
  ctx: Pick<Ctx, 'db' | 'clock' | 'storefront'>,
  { token, path }: { token: string; path: string },
): Promise<PagePreview | undefined> {
  const { success, output } = v.safeParse(tokenShape, await unseal(ctx, 'pagePreview', token));
  if (!success || output.path !== path || output.langCode !== ctx.storefront.langCode)
    return undefined;
  const { drafted, segment, at, marksTexts, openEntries, tests, until, staffId } = output;
  if (until <= ctx.clock.now().getTime() || !(await mayPreview(ctx.db, staffId))) return undefined;
  return {
    path,
    drafted,
    marksTexts,
    openEntries,
    endsAt: new Date(until),
    chosen: { segment, at: at === undefined ? undefined : new Date(at), tests },
  };
}
