import { segments } from '#shop/kernel/audience.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findAbTests } from '#shop/parameters/ab-test.sql.ts';
import type { PreviewData } from '#shop/resolver-types.generated.ts';

/** What people of the house may choose to look at, and what this request looks at (CN4). Null for everybody else. */
export async function findPreviewData({
  db,
  clock,
  visitor: { account },
  audience,
}: Pick<Ctx, 'db' | 'clock' | 'visitor' | 'audience'>): Promise<PreviewData | null> {
  if (!account?.isInternal) return null;
  const tests = await findAbTests(db, clock.now());
  const preview = audience?.preview;
  return {
    segments: [...segments],
    tests: tests.map(({ id, trackingCode, variants }) => ({
      id,
      trackingCode,
      variants: variants.map(({ name }) => name),
    })),
    chosen: preview
      ? {
          segment: preview.segment ?? null,
          date: preview.at?.toISOString() ?? null,
          tests: [...(audience?.tests ?? [])],
        }
      : null,
  };
}
