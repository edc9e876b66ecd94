import { isRefusal } from '#shop/kernel/refusals.ts';
import { mutationResult } from '#shop/kernel/mutation-result.ts';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { deleteAccount, deletionObstacle } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

export const privacyResolvers: Resolvers = {
  Query: {
    deletionObstacle: async (_, __, ctx) => (await deletionObstacle(ctx))?.messageKey ?? null,
  },
  Mutation: {
    async exportAccount(_, { password, format }, ctx) {
      const exported = await exportAccount(ctx, { password, format });
      if (!isRefusal(exported))
        return { successful: true, generalErrorMessage: null, fieldErrors: [], ...exported };
      const { __typename: _name, ...refused } = mutationResult(exported);
      return refused;
    },
    deleteAccount: async (_, { password }, ctx) =>
      mutationResult(await deleteAccount(ctx, password)),
  },
};
