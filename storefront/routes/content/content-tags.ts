import { shellTags } from '#storefront/layouts/shell-tags.ts';
import type { GridRow } from '#storefront/teasers/grid.tsx';
import { listIdOf } from '#storefront/teasers/wishlist/named-lists.ts';

export type PageDetails = { rows: readonly GridRow[] };

/** Everything that a content page is made of: it is dropped from the cache when one of it changes. */
export function contentTags(path: string, { rows }: PageDetails): string[] {
  const teasers = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.teasers));
  const products = teasers.flatMap(({ productsRecommendations, list }) => [
    ...productsRecommendations.map(({ id }) => id),
    ...(list?.entries ?? []).map(({ productId }) => productId),
  ]);
  const lists = teasers.flatMap((teaser) => listIdOf(teaser) ?? []);
  return [
    ...new Set([
      ...shellTags,
      'content',
      `page:${path}`,
      ...products.map((id) => `product:${id}`),
      ...lists.map((id) => `list:${id}`),
    ]),
  ];
}
