import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { staffMutationResult } from '#shop/kernel/staff-mutation-result.ts';
import { listCatalogues } from './list-catalogues.ts';
import { makeCatalogue } from './make-catalogue.ts';

export const bmecatResolvers: Resolvers = {
  Query: {
    catalogues: (_, { after }, ctx) => listCatalogues(ctx, after ?? undefined),
  },
  Mutation: {
    makeCatalogue: async (_, { key, catalogue }, ctx) => {
      const made = await makeCatalogue(ctx, { key, by: ctx.staff.name, wanted: catalogue });
      return staffMutationResult(isRefusal(made) ? made : undefined);
    },
  },
};
