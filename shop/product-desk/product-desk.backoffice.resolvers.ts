import type { Resolvers } from '#shop/backoffice-resolver-types.generated.ts';
import { viewChoices, viewProduct } from './view-product.ts';
import { findProducts, viewFacets } from './find-products.ts';

export const productDeskResolvers: Resolvers = {
  Query: {
    products: (_, { filter, search, after }, ctx) =>
      findProducts(ctx, {
        filter,
        search: search ?? undefined,
        after: after ?? undefined,
      }),
    product: async (_, { id }, ctx) => (await viewProduct(ctx, id)) ?? null,
    productChoices: (_, _arguments, ctx) => viewChoices(ctx),
    productFacets: (_, _arguments, ctx) => viewFacets(ctx),
  },
};
