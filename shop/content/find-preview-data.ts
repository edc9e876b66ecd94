import { segments } from '#shop/kernel/audience.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { findAbTests } from '#shop/parameters/find-ab-tests.ts';
import type { PreviewData } from '#shop/resolver-types.generated.ts';

/** What staff may choose to preview, and what this request previews (CN4). Null for all others. */
export async function findPreviewData({
  db,
  clock,
  visitor: { account },
  audience,
  texts,
}: Pick<Ctx, 'db' | 'clock' | 'visitor' | 'audience' | 'texts'>): Promise<PreviewData | null> {
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
    words: wordsIn(texts),
  };
}

/** Texts of previews. Only staff read them, so they are not part of the texts of all pages. */
function wordsIn(texts: Ctx['texts']): PreviewData['words'] {
  const words = {
    title: texts('shop.preview.title'),
    lead: texts('shop.preview.lead'),
    segment: texts('shop.preview.segment'),
    ownSegment: texts('shop.preview.ownSegment'),
    guest: texts('shop.preview.guest'),
    newCustomer: texts('shop.preview.newCustomer'),
    existingCustomer: texts('shop.preview.existingCustomer'),
    internal: texts('shop.preview.internal'),
    date: texts('shop.preview.date'),
    variant: texts('shop.preview.variant'),
    ownVariant: texts('shop.preview.ownVariant'),
    start: texts('shop.preview.start'),
    end: texts('shop.preview.end'),
    change: texts('shop.preview.change'),
    running: texts('shop.preview.running'),
  };
  return Object.entries(words).map(([key, text]) => ({ key, text }));
}
