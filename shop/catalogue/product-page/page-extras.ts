import type { LabelType, Product } from '#shop/resolver-types.generated.ts';
import { pictureView } from '../picture-view.ts';
import type { LabelRow, ProductRow } from './product.sql.ts';

type Extras = Pick<
  Product,
  | 'productTemplate'
  | 'book'
  | 'dangerWarnings'
  | 'ageFromMonths'
  | 'textileComposition'
  | 'videos'
  | 'audioSamples'
  | 'extraTabs'
  | 'labelAttributes'
  | 'saleBanner'
>;

/** Further contents of a product's page (PD2). */
export function extrasOf(product: ProductRow): Extras {
  const { book, dangerWarnings, ageFromMonths, textileComposition, videos, audioSamples } = product;
  const { extraTabs, labels, saleBanner } = product;
  return {
    productTemplate: book ? 'BOOK' : 'STANDARD',
    book: book && { ...book, pages: book.pages ?? null },
    dangerWarnings,
    ageFromMonths,
    textileComposition,
    videos: videos.map(({ pictureKey, ...video }) => ({
      ...video,
      picture: pictureView(pictureKey, video.title),
    })),
    audioSamples: audioSamples.map((sample) => ({
      ...sample,
      itemInformation: sample.itemInformation ?? null,
    })),
    extraTabs,
    labelAttributes: labels.map((label) => ({ ...label, type: labelTypeOf(label) })),
    saleBanner,
  };
}

function labelTypeOf({ type }: LabelRow): LabelType {
  if (type === 'seal') return 'SEAL';
  return type === 'advice' ? 'ADVICE' : 'PROPERTY';
}
