import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { repeatDocument } from './send-document.ts';

export const purchaseDocumentResolvers: Resolvers = {
  Mutation: {
    repeatPurchaseDocument: async (_, { id }, ctx) =>
      staffMutationResult(await repeatDocument(ctx, /^\d{1,15}$/.test(id) ? Number(id) : 0)),
  },
};
