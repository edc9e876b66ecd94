import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { findCategory } from './find-category.ts';
import { findExtraTab, findLabelLayer } from './find-extra-tab.ts';
import { findItem } from './find-item.ts';
import { findNavigation, findPartialNavigation } from './find-navigation.ts';
import { findProduct } from './find-product.ts';
import { findRelated } from './find-related.ts';
import { findReviews } from './find-reviews.ts';
import { findTiles } from './find-tiles.ts';
import { listCategory } from './list-category.ts';
import { readVariants } from './read-variants.ts';
import { recordGlanceView } from './record-glance-view.ts';
import { pageSize } from './sorting.ts';

export const catalogueResolvers: Pick<Resolvers, 'Query' | 'Mutation' | 'Product'> = {
  Query: {
    category: (_, { coreCategoryId }, ctx) => findCategory(ctx, coreCategoryId),
    categoryProducts: (_, { id, paging, filter }, ctx) =>
      listCategory(ctx, id, paging, filter ?? undefined),
    product: (_, { id }, ctx) => findProduct(ctx, id),
    item: (_, { id }, ctx) => findItem(ctx, id),
    variantInfo: (_, { productId, selectedVariants, itemId }, ctx) =>
      readVariants(ctx, { productId, selected: selectedVariants, itemId: itemId ?? undefined }),
    reviews: (_, { stars, ...wanted }, ctx) =>
      findReviews(ctx, { ...wanted, stars: stars ?? undefined }),
    productTiles: (_, { ids }, ctx) => findTiles(ctx, ids.slice(0, pageSize)),
    navigation: (_parent, _, ctx) => findNavigation(ctx),
    partialNavigation: (_, { categoryId }, ctx) => findPartialNavigation(ctx, categoryId),
    extraTabContent: (_, wanted, ctx) => findExtraTab(ctx, wanted),
    labelLayer: (_, { layerId }, ctx) => findLabelLayer(ctx, layerId),
  },
  Mutation: {
    recordGlanceView: (_, view, ctx) => recordGlanceView(ctx, view),
  },
  Product: {
    accessories: ({ id }, _, ctx) => findRelated(ctx, id, 'accessory'),
    replacementProducts: ({ id }, _, ctx) => findRelated(ctx, id, 'replacement'),
    recommendations: ({ id }, { limit }, ctx) => findRelated(ctx, id, 'recommendation', limit),
    bookVariants: ({ id }, _, ctx) => findRelated(ctx, id, 'edition'),
  },
};
