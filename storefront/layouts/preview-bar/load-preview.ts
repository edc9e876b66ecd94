import { findPreview } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { wordsIn } from '#storefront/routes/preview/preview-words.ts';

/** What the bar of a preview says: nothing for everybody who previews nothing, so that shared pages never hold it. */
export async function loadPreview({ visitor, ask }: Pick<ShopDoor, 'visitor' | 'ask'>) {
  if (!visitor.preview) return undefined;
  const { previewData } = await ask(findPreview, {});
  return { ...visitor.preview, words: wordsIn(previewData?.words ?? []) };
}

export type LoadedPreview = NonNullable<Awaited<ReturnType<typeof loadPreview>>>;
