import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { cancelFund } from './cancel-fund.ts';
import { listFunds, viewFund } from './find-funds.ts';

export const fundDeskResolvers: Resolvers = {
  Query: {
    deskClassFunds: (_, { state, after }, ctx) =>
      listFunds(ctx, { state: state ?? undefined, after: after ?? undefined }),
    deskClassFund: (_, { id }, ctx) => viewFund(ctx, id),
  },
  Mutation: {
    cancelDeskClassFund: async (_, { id }, ctx) => staffMutationResult(await cancelFund(ctx, id)),
  },
};
