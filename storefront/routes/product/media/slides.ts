import type { PictureView } from '#storefront/ui/picture-url.ts';
import type { ProductView } from '../product-view.ts';

export type VideoView = ProductView['videos'][number];
/** What the gallery shows one of at a time. */
export type Slide = { picture: PictureView; video?: VideoView };

/** The chosen item's picture first, none twice, and the films behind the pictures. */
export function slidesOf(
  { images, videos }: Pick<ProductView, 'images' | 'videos'>,
  chosen: PictureView | undefined,
): Slide[] {
  const others = images.filter(({ url }) => url !== chosen?.url);
  const pictures = chosen ? [chosen, ...others] : others;
  return [
    ...pictures.map((picture) => ({ picture })),
    ...videos.map((video) => ({ picture: video.picture, video })),
  ];
}

/** The address of a slide within the page. */
export function slideId(index: number): string {
  return `bild-${index + 1}`;
}
