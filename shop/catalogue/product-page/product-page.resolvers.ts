import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { findItem } from '../find-item.ts';
import { findExtraTab, findLabelLayer } from './find-extra-tab.ts';
import { findProduct } from './find-product.ts';
import { findRelated } from './find-related.ts';
import { readVariants } from './read-variants.ts';
import { recordGlanceView } from './record-glance-view.ts';

export const productPageResolvers: Pick<Resolvers, 'Query' | 'Mutation' | 'Product'> = {
  Query: {
    product: (_, { id }, ctx) => findProduct(ctx, id),
    item: (_, { id }, ctx) => findItem(ctx, id),
    variantInfo: (_, { productId, selectedVariants, itemId }, ctx) =>
      readVariants(ctx, { productId, selected: selectedVariants, itemId: itemId ?? undefined }),
    extraTabContent: (_, wanted, ctx) => findExtraTab(ctx, wanted),
    labelLayer: (_, { layerId }, ctx) => findLabelLayer(ctx, layerId),
  },
  Mutation: {
    recordGlanceView: (_, view, ctx) => recordGlanceView(ctx, view),
  },
  Product: {
    accessories: (product, _, ctx) => findRelated(ctx, product, 'accessory'),
    replacementProducts: (product, _, ctx) => findRelated(ctx, product, 'replacement'),
    recommendations: (product, { limit }, ctx) =>
      findRelated(ctx, product, 'recommendation', limit),
    bookVariants: (product, _, ctx) => findRelated(ctx, product, 'edition'),
  },
};
