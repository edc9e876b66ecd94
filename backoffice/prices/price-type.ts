import type {
  PriceFormulaQuery,
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
export type FormulaRun = NonNullable<PriceFormulaQuery['priceFormula']>;
export type FormulaPrice = FormulaRun['rows'][number];

export const priceLists: readonly PriceListCode[] = ['de', 'at', 'ch', 'edu'];
