import type { PictureView } from '#storefront/ui/picture-url.ts';
import type { ProductView } from '../product-view.ts';

export type VideoView = ProductView['videos'][number];
/** One slide of the gallery: a picture, or a video with its poster. */
export type Slide = { picture: PictureView; video?: VideoView };

/** The slides: the chosen item's picture first, each picture once, then the videos. */
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

/** Fragment id of a slide. */
export function slideId(index: number): string {
  return `bild-${index + 1}`;
}
