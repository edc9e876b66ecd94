import type {
  PricePlanQuery,
  PricePlansQuery,
  PriceSheetQuery,
  SavePricesMutation,
} from '#contract/backoffice-operations.generated.ts';

export type PriceRow = PriceSheetQuery['priceSheet']['rows'][number];
export type SheetPrice = PriceRow['prices'][number];
export type PriceListCode = SheetPrice['priceList'];
export type Outcome = SavePricesMutation['savePrices']['prices'][number];
export type PlanRow = PricePlansQuery['pricePlans'][number];
export type Plan = NonNullable<PricePlanQuery['pricePlan']>;
export type PlanPrice = Plan['rows'][number];

export const priceLists: readonly PriceListCode[] = ['de', 'at', 'ch', 'edu'];
