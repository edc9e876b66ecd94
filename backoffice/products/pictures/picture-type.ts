import type { ProductPicturesQuery } from '#contract/backoffice-operations.generated.ts';

export type Shown = NonNullable<ProductPicturesQuery['productPictures']>;
export type ShownPicture = Shown['pictures'][number];
export type ItemPicture = Shown['items'][number];
