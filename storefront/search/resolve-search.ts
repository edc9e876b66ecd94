import { redirect } from 'react-router';
import type { ShopApi } from '#contract/shop-api.ts';
import { findSearchTarget } from './search-target.ts';

/**
 * Resolves a search without script as the search box does: throws a redirect where it leads elsewhere (SE2). Addresses with `oq`
 * are resolved already; so are those with page, sort order, category or filters, which only results have.
 */
export async function resolveSearch(
  api: Pick<ShopApi, 'ask'>,
  { searchParams }: URL,
): Promise<void> {
  const names = [...searchParams.keys()];
  if (names.some((name) => resolvedNames.test(name))) return;
  const query = searchParams.get('q') ?? '';
  const target = await findSearchTarget({ query, originalQuery: query }, api.ask.bind(api));
  if (target !== plainAddress(query)) throw redirect(target);
}

const resolvedNames = /^(?:oq|p|sort|searchInCategoryId|filter\..+)$/;

/** The address of the results, which is the current one. */
function plainAddress(query: string): string {
  const words = query.trim();
  return `/search/?${new URLSearchParams({ q: words, oq: words })}`;
}
