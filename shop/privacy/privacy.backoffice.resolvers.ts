import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { deleteCustomer } from './delete-account.ts';
import { joinAccounts, previewJoin } from './join-accounts.ts';

export const staffPrivacyResolvers: Resolvers = {
  Query: {
    async joinPreview(_, wanted, ctx) {
      const found = await previewJoin(ctx, wanted);
      return isRefusal(found)
        ? { preview: null, result: staffMutationResult(found) }
        : { preview: found, result: staffMutationResult(undefined) };
    },
  },
  Mutation: {
    eraseCustomer: async (_, wanted, ctx) => staffMutationResult(await deleteCustomer(ctx, wanted)),
    joinAccounts: async (_, wanted, ctx) => staffMutationResult(await joinAccounts(ctx, wanted)),
  },
};
