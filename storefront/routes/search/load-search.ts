import { redirect } from 'react-router';
import { searchPage, type SearchPageQuery } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { resolveSearch } from '#storefront/search/resolve-search.ts';
import { replacedQuery, withPage } from '../listing/change-listing.ts';
import { notFound } from '#storefront/state/api.server.ts';
import { addressOfForm } from '../listing/form-address.ts';
import { listingFilter } from '../listing/listing-filter.ts';
import {
  listingQuery,
  listingSearch,
  hasValidListingQuery,
  offsetOf,
  pageCount,
  type ListingQuery,
} from '../listing/listing-query.ts';

export type FoundProducts = { list: SearchPageQuery['search']; query: ListingQuery };

/**
 * Loads a page of search results for `q` (SE3). Throws redirects: to the home page without words, to the target of the
 * search (SE2), from a page past the end to page 1, to the canonical address of a filter form posted without
 * script, and from former values of filters to those that they were merged into.
 */
export async function loadSearch(api: Pick<ShopApi, 'ask'>, url: URL): Promise<FoundProducts> {
  if (!hasValidListingQuery(url.searchParams)) throw notFound([]);
  const query = listingQuery(url.searchParams);
  if (query.words === undefined) throw redirect('/');
  const ofForm = addressOfForm(url);
  if (ofForm) throw redirect(ofForm);
  await resolveSearch(api, url);
  const { search: list } = await api.ask(searchPage, {
    filter: { searchTerm: query.words, category: query.categoryId, ...listingFilter(query) },
    offset: offsetOf(query),
    sortBy: query.sort,
  });
  if (query.page > pageCount(list.totalCount))
    throw redirect(url.pathname + listingSearch(withPage(query, 1)));
  const replaced = replacedQuery(query, list);
  if (replaced) throw redirect(url.pathname + listingSearch(replaced), 301);
  return { list, query };
}
