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
    accessories: ({ id }, _, ctx) => findRelated(ctx, id, 'accessory'),
    replacementProducts: ({ id }, _, ctx) => findRelated(ctx, id, 'replacement'),
    recommendations: ({ id }, { limit }, ctx) => findRelated(ctx, id, 'recommendation', limit),
    bookVariants: ({ id }, _, ctx) => findRelated(ctx, id, 'edition'),
  },
};
