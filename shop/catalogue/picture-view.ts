import type { Picture } from '#shop/resolver-types.generated.ts';

/** A picture by its key. Pages put the format that they show in place of `{format}`. */
export function pictureView(pictureKey: string, alt: string): Picture {
  return { url: `/bilder/{format}/${pictureKey}.webp`, alt };
}

/** The address of a picture as a small one for lists of the staff; null where there is none: an item of a draft may have an empty key. */
export function thumbPath(pictureKey: string | null): string | null {
  return pictureKey ? `/bilder/thumb-2x/${pictureKey}.webp` : null;
}
