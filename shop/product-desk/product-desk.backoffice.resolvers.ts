import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { findProducts, viewFacets } from './find-products.ts';

export const productDeskResolvers: Resolvers = {
  Query: {
    products: (_, { filter, search, after }, ctx) =>
      findProducts(ctx, {
        filter,
        search: search ?? undefined,
        after: after ?? undefined,
      }),
    productFacets: (_, _arguments, ctx) => viewFacets(ctx),
  },
};
