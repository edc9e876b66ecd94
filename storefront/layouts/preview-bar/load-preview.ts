import { findPreview } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { timeZone } from '#storefront/ui/formats.ts';
import { wordsIn } from '#storefront/routes/preview/preview-words.ts';

/** What the bar of a preview says: nothing for everybody who previews nothing, so that shared pages never hold it. */
export async function loadPreview({
  visitor,
  storefront,
  ask,
}: Pick<ShopDoor, 'visitor' | 'storefront' | 'ask'>) {
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
