import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { findCategory } from '../find-category.ts';
import { findNavigation, findPartialNavigation } from '../find-navigation.ts';
import { findTiles } from '../find-tiles.ts';
import { listCategory } from './list-category.ts';
import { pageSize } from './sorting.ts';

export const listingResolvers: Pick<Resolvers, 'Query'> = {
  Query: {
    category: (_, { coreCategoryId }, ctx) => findCategory(ctx, coreCategoryId),
    categoryProducts: (_, { id, paging, filter }, ctx) =>
      listCategory(ctx, id, paging, filter ?? undefined),
    productTiles: (_, { ids }, ctx) => findTiles(ctx, ids.slice(0, pageSize)),
    navigation: (_parent, _, ctx) => findNavigation(ctx),
    partialNavigation: (_, { categoryId }, ctx) => findPartialNavigation(ctx, categoryId),
  },
};
