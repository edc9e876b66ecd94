import { findPreview } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { timeZone } from '#storefront/ui/formats.ts';
import { wordsIn } from './preview-words.ts';

/** The content of the preview bar; undefined for visitors without a preview, so that shared pages never contain it. */
export async function loadPreview({
  visitor,
  storefront,
  ask,
}: Pick<ShopApi, 'visitor' | 'storefront' | 'ask'>) {
  if (!visitor.preview) return undefined;
  const { previewData } = await ask(findPreview, {});
  const { date, ...shown } = visitor.preview;
  const moment = new Intl.DateTimeFormat(storefront.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return {
    ...shown,
    date: date && moment.format(new Date(date)),
    words: wordsIn(previewData?.words ?? []),
  };
}

export type LoadedPreview = NonNullable<Awaited<ReturnType<typeof loadPreview>>>;
