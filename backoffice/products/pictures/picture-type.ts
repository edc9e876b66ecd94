import type { ProductPicturesQuery } from '#contract/backoffice-operations.generated.ts';

export type Shown = NonNullable<ProductPicturesQuery['productPictures']>;
export type ShownPicture = Shown['pictures'][number];
export type ItemPicture = Shown['items'][number];

/** The part of a picture that is in view, in percent from the left and from the top. */
export type Cut = { focusX: number; focusY: number; fit: 'crop' | 'whole' };
