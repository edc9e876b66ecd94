import type { ContentPageQuery } from '#contract/operations.generated.ts';
import { shellTags } from '#storefront/layouts/shell-tags.ts';

export type PageDetails = Pick<ContentPageQuery['pageDetails'], 'rows'>;

/** Everything that a content page is made of: it is dropped from the cache when one of it changes. */
export function contentTags(path: string, { rows }: PageDetails): string[] {
  const teasers = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.teasers));
  const products = teasers.flatMap(({ productsRecommendations }) =>
    productsRecommendations.map(({ id }) => `product:${id}`),
  );
  return [...new Set([...shellTags, 'content', `page:${path}`, ...products])];
}
