import type { ProductPageQuery } from '#contract/operations.generated.ts';

/** What the product page shows. */
export type ProductView = NonNullable<ProductPageQuery['product']>;

/** What is chosen and what can be chosen. */
export type VariantsView = NonNullable<ProductPageQuery['variantInfo']>;

export type AttributeView = VariantsView['attributes'][number];
export type ReviewsView = ProductPageQuery['reviews'];

/** The prices that count now: the chosen item's, or those that the product starts from. */
export function currentPrices(product: ProductView, { item }: VariantsView) {
  return {
    prices: item?.prices ?? product.startingPrices,
    isFrom: !item && !product.hasSamePricesForAllItems,
  };
}
