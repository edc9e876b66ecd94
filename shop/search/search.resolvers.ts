import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { adjustLongTail } from './adjust-long-tail.ts';
import { findProducts } from './find-products.ts';
import { checkHub, checkRedirect, findDirectHit } from './submit-search.ts';
import { suggestQueries } from './suggest-queries.ts';

export const searchResolvers: Pick<Resolvers, 'Query'> = {
  Query: {
    search: (_, { filter, paging }, ctx) => findProducts(ctx, filter, paging),
    searchRedirectCheck: (_, { originalQuery }, ctx) => checkRedirect(ctx, originalQuery),
    searchHubRedirect: (_, { query }, ctx) => checkHub(ctx, query),
    directProductHit: (_, { searchTerm }, ctx) => findDirectHit(ctx, searchTerm),
    suggestQueries: (_, { userQuery }, ctx) => suggestQueries(ctx, userQuery),
    longTailAdjustment: (_, { searchQuery }, ctx) => adjustLongTail(ctx, searchQuery),
  },
};
