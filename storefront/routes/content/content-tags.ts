import { type CacheTag, listTag, pageTag, productTag } from '#contract/tags.ts';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import type { GridRow } from '#storefront/teasers/grid.tsx';
import { listIdOf } from '#storefront/teasers/wishlist/named-lists.ts';

export type PageDetails = { rows: readonly GridRow[] };

/** Cache tags of a content page: shell, path, products and lists that it shows. */
export function contentTags(path: string, { rows }: PageDetails): CacheTag[] {
  const teasers = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.teasers));
  const products = teasers.flatMap(({ productsRecommendations, list }) => [
    ...productsRecommendations.map(({ id }) => id),
    ...(list?.entries ?? []).map(({ productId }) => productId),
  ]);
  const lists = teasers.flatMap((teaser) => listIdOf(teaser) ?? []);
  return [
    ...new Set<CacheTag>([
      ...shellTags,
      'content',
      pageTag(path),
      ...products.map((id) => productTag(id)),
      ...lists.map((id) => listTag(id)),
    ]),
  ];
}
