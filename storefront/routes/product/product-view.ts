import type {
  DealViewFragment,
  PricesViewFragment,
  ProductPageQuery,
} from '#contract/operations.generated.ts';

export type ProductView = NonNullable<ProductPageQuery['product']>;

/** The attributes to choose from, and the chosen item. */
export type VariantsView = NonNullable<ProductPageQuery['variantInfo']>;

export type ReviewsView = ProductPageQuery['reviews'];

/** The current prices: those of the chosen item, or the lowest of the product. */
export function currentPrices(product: ProductView, { item }: VariantsView) {
  return {
    prices: item?.prices ?? product.startingPrices,
    isFrom: !item && !product.hasSamePricesForAllItems,
  };
}

/** Current price of one piece. */
export type Offer = {
  price: { stringValue: string };
  /** True while no item is chosen and prices differ. */
  isFrom: boolean;
  /** Below the former or the recommended price; shown in red, as on tiles. */
  isReduced: boolean;
  basePrice: { stringValue: string } | null;
  basePriceUnit: string | null;
};

/** The current offer: of the running deal, else of the item. */
export function offerOf(
  { prices, isFrom }: { prices: PricesViewFragment; isFrom: boolean },
  deal: DealViewFragment | undefined,
): Offer {
  const { basePriceUnit } = prices;
  if (!deal) return { ...prices, isFrom, isReduced: (prices.oldPrice ?? prices.uvp) !== null };
  const { lightningSpecialPrice: price, lightningBasePrice: basePrice } = deal;
  const isReduced = (deal.lightningLowestPrice30Days ?? prices.uvp) !== null;
  return { price, isFrom: false, isReduced, basePrice, basePriceUnit };
}
