import type { Ctx } from '#shop/kernel/ctx.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import { priceIn } from '#shop/kernel/price-view.ts';
import type { Budget as BudgetView, Resolvers } from '#shop/resolver-types.generated.ts';
import { type Budget, restOf } from './budget.ts';
import { addBudget, changeBudget, chooseBudget, deleteBudget } from './change-budgets.ts';
import { findBudgets, findCartBudgets } from './find-budgets.ts';

export const budgetsResolvers: Resolvers = {
  Query: {
    async budgets(_, { year }, ctx) {
      const found = await findBudgets(ctx, year);
      return { ...found, budgets: found.budgets.map((budget) => budgetView(budget, ctx)) };
    },
    async cartBudgets(_, { cartId }, ctx) {
      const { budgets, chosen } = await findCartBudgets(ctx, cartId);
      return {
        budgets: budgets.map((budget) => budgetView(budget, ctx)),
        chosen: chosen ? budgetView(chosen, ctx) : null,
      };
    },
  },
  Mutation: {
    addBudget: async (_, wanted, ctx) => mutationResult(await addBudget(ctx, wanted)),
    changeBudget: async (_, wanted, ctx) => mutationResult(await changeBudget(ctx, wanted)),
    deleteBudget: async (_, { id }, ctx) => mutationResult(await deleteBudget(ctx, id)),
    chooseBudget: async (_, { cartId, budgetId }, ctx) =>
      mutationResult(await chooseBudget(ctx, { cartId, budgetId: budgetId ?? undefined })),
  },
};

/** A budget in the contract's form. */
export function budgetView(budget: Budget, ctx: Pick<Ctx, 'storefront'>): BudgetView {
  const price = priceIn(ctx);
  const { id, costCentre, year, amountMinor, spentMinor, reservedMinor, setBy } = budget;
  return {
    id,
    costCentre,
    year,
    amount: price(amountMinor),
    spent: price(spentMinor),
    reserved: price(reservedMinor),
    rest: price(restOf(budget)),
    isSetByBoard: setBy !== null,
    percent: Math.min(100, Math.floor((100 * (spentMinor + reservedMinor)) / amountMinor)),
  };
}
