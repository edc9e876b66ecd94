import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { listCatalogueRequests, noteCataloguesSent } from './list-catalogue-requests.ts';

export const catalogueDeskResolvers: Resolvers = {
  Query: {
    catalogueRequests: (_, { isSent, after }, ctx) =>
      listCatalogueRequests(ctx, { isSent, after: after ?? undefined }),
  },
  Mutation: {
    noteCataloguesSent: async (_, { ids }, ctx) =>
      staffMutationResult(await noteCataloguesSent(ctx, ids)),
  },
};
