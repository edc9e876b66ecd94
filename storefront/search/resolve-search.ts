import { redirect } from 'react-router';
import type { ShopDoor } from '#contract/door.ts';
import { findSearchTarget } from './search-target.ts';

/**
 * Does for a search that came without script what the search box does before it: throws a redirect where the words
 * lead elsewhere (SE2). `oq` says that it was done; so do pages, orders, categories and filters, which only results have.
 */
export async function resolveSearch(
  door: Pick<ShopDoor, 'ask'>,
  { searchParams }: URL,
): Promise<void> {
  const names = [...searchParams.keys()];
  if (names.some((name) => resolvedNames.test(name))) return;
  const query = searchParams.get('q') ?? '';
  const target = await findSearchTarget({ query, originalQuery: query }, door.ask.bind(door));
  if (target !== plainAddress(query)) throw redirect(target);
}

const resolvedNames = /^(?:oq|p|sort|searchInCategoryId|filter\..+)$/;

/** The results' own address, which is where the visitor is already. */
function plainAddress(query: string): string {
  const words = query.trim();
  return `/search/?${new URLSearchParams({ q: words, oq: words })}`;
}
