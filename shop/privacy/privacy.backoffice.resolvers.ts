import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { deleteCustomer } from './delete-account.ts';

export const staffPrivacyResolvers: Resolvers = {
  Mutation: {
    eraseCustomer: async (_, wanted, ctx) => staffMutationResult(await deleteCustomer(ctx, wanted)),
  },
};
