import { redirect } from 'react-router';
import { searchPage, type SearchPageQuery } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { resolveSearch } from '#storefront/search/resolve-search.ts';
import { withPage } from '../listing/change-listing.ts';
import { addressOfForm } from '../listing/form-address.ts';
import { listingFilter } from '../listing/listing-filter.ts';
import {
  listingQuery,
  listingSearch,
  offsetOf,
  pageCount,
  type ListingQuery,
} from '../listing/listing-query.ts';

export type FoundProducts = { list: SearchPageQuery['search']; query: ListingQuery };

/**
 * A page of what fits the words of `q` (SE3). Throws redirects: home where there are no words, to where the words lead
 * (SE2), from behind the last page to page 1, and to the address that a form of filters means.
 */
export async function loadSearch(door: Pick<ShopDoor, 'ask'>, url: URL): Promise<FoundProducts> {
  const query = listingQuery(url.searchParams);
  if (query.words === undefined) throw redirect('/');
  const ofForm = addressOfForm(url);
  if (ofForm) throw redirect(ofForm);
  await resolveSearch(door, url);
  const { search: list } = await door.ask(searchPage, {
    filter: { searchTerm: query.words, category: query.categoryId, ...listingFilter(query) },
    offset: offsetOf(query),
    sortBy: query.sort,
  });
  if (query.page > pageCount(list.totalCount))
    throw redirect(url.pathname + listingSearch(withPage(query, 1)));
  return { list, query };
}
