import { categoryTag, productTag } from '#contract/tags.ts';
import { redirect } from 'react-router';
import {
  categoryPage,
  type CategoryPageQuery,
  contentPage,
} from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { notFound, sharedPage } from '#storefront/state/api.server.ts';
import { pack, type Packed } from '#storefront/state/packed.ts';
import { withLists } from '#storefront/teasers/wishlist/named-lists.ts';
import { contentTags, type PageDetails } from '../content/content-tags.ts';
import { replacedQuery, withPage } from '../listing/change-listing.ts';
import { addressOfForm } from '../listing/form-address.ts';
import { listingFilter } from '../listing/listing-filter.ts';
import {
  listingQuery,
  listingSearch,
  hasValidListingQuery,
  offsetOf,
  pageCount,
} from '../listing/listing-query.ts';
import { type CategoryContent, splitContent } from './split-content.ts';

export type CategoryListingData = {
  category: NonNullable<CategoryPageQuery['category']>;
  list: Packed<NonNullable<CategoryPageQuery['categoryProducts']>>;
  page: number;
  content: Packed<CategoryContent>;
};

type LoadedCategory = { category: CategoryListingData; headers: ReturnType<typeof sharedPage> };

/**
 * Loads a page of a category's listing (LS1) with its content rows, which are queried unless `details` has them (LS5).
 * Throws 404 for an unknown category or an invalid page or sort order. Throws a redirect from a page past the end to
 * page 1, from the address of a filter form posted without script to its canonical one, and from former values of filters to those
 * that they were merged into.
 */
export async function loadCategory(
  api: Pick<ShopApi, 'ask'>,
  id: number,
  address: string,
  details?: PageDetails,
): Promise<LoadedCategory> {
  const url = new URL(address);
  if (!hasValidListingQuery(url.searchParams)) throw notFound([]);
  const ofForm = addressOfForm(url);
  if (ofForm) throw redirect(ofForm);
  const query = listingQuery(url.searchParams);
  const { category, categoryProducts: list } = await api.ask(categoryPage, {
    id,
    offset: offsetOf(query),
    sortBy: query.sort,
    filter: listingFilter(query),
  });
  if (!category || !list) throw notFound([categoryTag(id)]);
  if (query.page > pageCount(list.totalCount))
    throw redirect(url.pathname + listingSearch(withPage(query, 1)));
  const replaced = replacedQuery(query, list);
  if (replaced) throw redirect(url.pathname + listingSearch(replaced), 301);
  const { path } = category;
  const content = details ?? (await api.ask(contentPage, { url: path })).pageDetails;
  const rows = await withLists(api, content.rows);
  return {
    category: {
      category,
      list: pack(list),
      page: query.page,
      content: pack(splitContent(rows)),
    },
    headers: sharedPage([
      ...contentTags(path, { rows }),
      categoryTag(id),
      ...list.products.map((tile) => productTag(tile.id)),
    ]),
  };
}
