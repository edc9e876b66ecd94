import type { Picture } from '#shop/resolver-types.generated.ts';

/** A picture by its key. Pages put the format that they show in place of `{format}`. */
export function pictureView(pictureKey: string, alt: string): Picture {
  return { url: `/bilder/{format}/${pictureKey}.webp`, alt };
}
