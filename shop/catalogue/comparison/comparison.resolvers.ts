import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { compareProducts } from './compare-products.ts';

export const comparisonResolvers: Pick<Resolvers, 'Query'> = {
  Query: {
    comparison: (_, { ids }, ctx) => compareProducts(ctx, ids),
  },
};
