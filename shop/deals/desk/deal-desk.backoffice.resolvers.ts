import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { listDealDays, viewDeal, viewResult } from './find-deals.ts';
import { changeDeal, checkDeal, endDeal, planDeal } from './plan-deal.ts';

export const dealDeskResolvers: Resolvers = {
  Query: {
    dealDays: (_, { from, days, priceList }, ctx) =>
      listDealDays(ctx, { from, days, priceList: priceList ?? undefined }),
    deal: async (_, { id }, ctx) => (await viewDeal(ctx, id)) ?? null,
    dealResult: async (_, { id }, ctx) => (await viewResult(ctx, id)) ?? null,
    checkDeal: async (_, { deal, id }, ctx) =>
      (await checkDeal(ctx, deal, id ?? undefined)) ?? null,
  },
  Mutation: {
    scheduleDeal: async (_, wanted, ctx) => staffMutationResult(await planDeal(ctx, wanted)),
    changeDeal: async (_, { seen, terms }, ctx) =>
      staffMutationResult(await changeDeal(ctx, seen, terms)),
    endDeal: async (_, { seen }, ctx) => staffMutationResult(await endDeal(ctx, seen)),
  },
};
