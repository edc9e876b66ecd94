import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { findProducts } from './find-products.ts';

export const searchResolvers: Pick<Resolvers, 'Query'> = {
  Query: {
    search: (_, { filter, paging }, ctx) => findProducts(ctx, filter, paging),
  },
};
