import type {
  DealViewFragment,
  PricesViewFragment,
  ProductPageQuery,
} from '#contract/operations.generated.ts';

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

/** What one piece costs now, in short. */
export type Offer = {
  price: { stringValue: string };
  /** Below what was asked before or what is recommended: such prices stand in red, on tiles too. */
  isReduced: boolean;
  basePrice: { stringValue: string } | null;
  basePriceUnit: string | null;
};

/** The price that counts now: the running deal's, else the item's. */
export function offerOf(prices: PricesViewFragment, deal: DealViewFragment | undefined): Offer {
  const { basePriceUnit } = prices;
  if (!deal) return { ...prices, isReduced: (prices.oldPrice ?? prices.uvp) !== null };
  const { lightningSpecialPrice: price, lightningBasePrice: basePrice } = deal;
  return { price, isReduced: true, basePrice, basePriceUnit };
}
