import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { checkVatId } from './check-vat-id.ts';

export const staffVatCheckResolvers: Resolvers = {
  Mutation: {
    checkVatId: async (_, { id }, ctx) => staffMutationResult(await checkVatId(ctx, id)),
  },
};
