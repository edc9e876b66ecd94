import type {
  PriceChangeInput,
  PriceFormulaInput,
  PricePlanInput,
  Resolvers,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { PriceChange } from '#shop/catalogue/judge-price.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { approvePlan, cancelPlan, returnPlan, stopPlan, submitPlan } from './approve-plan.ts';
import { changePlan, makePlan, putPlanPrices, removePlanPrices } from './edit-plan.ts';
import { findHistory } from './find-history.ts';
import { findPlan, findPlans } from './find-plans.ts';
import { findFilters, findSheet } from './find-sheet.ts';
import { findFormula } from './formulas/find-formula.ts';
import {
  applyFormulaRun,
  type FormulaWish,
  makeFormula,
  planFormula,
  takeFormulaBack,
} from './formulas/make-formula.ts';
import { setRate } from './franc-rate.ts';
import { openPlanPreview } from './preview/open-plan-preview.ts';
import { saveSheet, trySheet } from './save-prices.ts';

export const priceDeskResolvers: Resolvers = {
  Query: {
    priceSheet: (_, { items, category, brand, search, after }, ctx) =>
      findSheet(ctx, {
        itemIds: items ?? undefined,
        categoryId: category ?? undefined,
        brandId: brand ?? undefined,
        search: search ?? undefined,
        after: after ?? undefined,
      }),
    priceSheetFilters: (_, __, ctx) => findFilters(ctx),
    tryPrices: async (_, { prices }, ctx) => {
      const tried = await trySheet(ctx, prices.map(readChange));
      return isRefusal(tried) ? [] : tried;
    },
    priceHistory: async (_, { number, priceList }, ctx) =>
      (await findHistory(ctx, number, priceList)) ?? null,
    pricePlans: (_, { isOver }, ctx) => findPlans(ctx, isOver),
    pricePlan: async (_, wanted, ctx) => (await findPlan(ctx, wanted)) ?? null,
    priceFormula: async (_, { id }, ctx) => (await findFormula(ctx, id)) ?? null,
  },
  Mutation: {
    savePrices: async (_, { prices, costs }, ctx) => {
      const saved = await saveSheet(ctx, {
        prices: prices.map(readChange),
        costs: costs.map(({ costMinor, ...cost }) => ({ ...cost, costMinor: costMinor ?? null })),
      });
      return isRefusal(saved)
        ? { result: staffMutationResult(saved), prices: [], costs: [] }
        : { result: staffMutationResult(undefined), ...saved };
    },
    setFrancRate: async (_, { rateBasis, seenBasis }, ctx) =>
      staffMutationResult(await setRate(ctx, { rateBasis, seen: seenBasis ?? null })),
    makePricePlan: async (_, { key, terms }, ctx) =>
      viewMade(await makePlan(ctx, { key, terms: readTerms(terms) })),
    openPlanPreview: async (_, { id, langCode }, ctx) => {
      const opened = await openPlanPreview(ctx, { planId: id, langCode });
      return isRefusal(opened)
        ? { result: staffMutationResult(opened), address: null }
        : { result: staffMutationResult(undefined), address: opened.address };
    },
    changePricePlan: async (_, { seen, terms }, ctx) =>
      staffMutationResult(await changePlan(ctx, seen, readTerms(terms))),
    putPlanPrices: async (_, { id, prices }, ctx) =>
      staffMutationResult(
        await putPlanPrices(
          ctx,
          id,
          prices.map(({ oldAmountMinor, steps, ...price }) => ({
            ...price,
            oldAmountMinor: oldAmountMinor ?? null,
            steps,
          })),
        ),
      ),
    removePlanPrices: async (_, { seen, prices }, ctx) =>
      staffMutationResult(await removePlanPrices(ctx, seen, prices)),
    submitPricePlan: async (_, { seen }, ctx) => staffMutationResult(await submitPlan(ctx, seen)),
    approvePricePlan: async (_, { seen }, ctx) => staffMutationResult(await approvePlan(ctx, seen)),
    returnPricePlan: async (_, { seen, remark }, ctx) =>
      staffMutationResult(await returnPlan(ctx, seen, remark)),
    cancelPricePlan: async (_, { seen }, ctx) => staffMutationResult(await cancelPlan(ctx, seen)),
    stopPricePlan: async (_, { seen }, ctx) => staffMutationResult(await stopPlan(ctx, seen)),
    makePriceFormula: async (_, { key, wish }, ctx) =>
      viewMade(await makeFormula(ctx, { key, wish: readWish(wish) })),
    applyPriceFormula: async (_, { id }, ctx) =>
      staffMutationResult(await applyFormulaRun(ctx, id)),
    planPriceFormula: async (_, { id, plan }, ctx) =>
      staffMutationResult(await planFormula(ctx, { id, planId: plan })),
    takePriceFormulaBack: async (_, wanted, ctx) => viewMade(await takeFormulaBack(ctx, wanted)),
  },
};

/** A price has no null as its amount or scale prices: that is no change of them. */
function readChange({ amountMinor, steps, seen, ...change }: PriceChangeInput): PriceChange {
  return {
    ...change,
    amountMinor: amountMinor ?? undefined,
    steps: steps ?? undefined,
    ...(seen && { seen: { ...seen, steps: seen.steps ?? undefined } }),
  };
}

function readTerms({ endsAt, ...terms }: PricePlanInput) {
  return { ...terms, endsAt: endsAt ?? null };
}

function readWish({
  category,
  brand,
  search,
  ending,
  floorPercent,
  ...wish
}: PriceFormulaInput): FormulaWish {
  return {
    ...wish,
    filter: {
      categoryId: category ?? undefined,
      brandId: brand ?? undefined,
      search: search ?? undefined,
    },
    ending: ending ?? null,
    floorPercent: floorPercent ?? null,
  };
}

function viewMade(made: { id: number } | Refusal) {
  return isRefusal(made)
    ? { result: staffMutationResult(made), id: null }
    : { result: staffMutationResult(undefined), id: made.id };
}
