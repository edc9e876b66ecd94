import { redirect } from 'react-router';
import {
  categoryPage,
  type CategoryPageQuery,
  contentPage,
} from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { notFound, sharedPage } from '#storefront/state/door.server.ts';
import { withLists } from '#storefront/teasers/wishlist/named-lists.ts';
import { contentTags, type PageDetails } from '../content/content-tags.ts';
import { withPage } from '../listing/change-listing.ts';
import { addressOfForm } from '../listing/form-address.ts';
import { listingFilter } from '../listing/listing-filter.ts';
import { listingQuery, listingSearch, offsetOf, pageCount } from '../listing/listing-query.ts';
import { type CategoryContent, placeContent } from './place-content.ts';

export type CategoryListingData = {
  category: NonNullable<CategoryPageQuery['category']>;
  list: NonNullable<CategoryPageQuery['categoryProducts']>;
  page: number;
  content: CategoryContent;
};

type LoadedCategory = { category: CategoryListingData; headers: ReturnType<typeof sharedPage> };

/** A page of a category (LS1) with its content, which is looked up unless `details` has it (LS5). Throws not found where there is none, and redirects: from behind the last page to page 1, and to the address that a form of filters means. */
export async function loadCategory(
  door: Pick<ShopDoor, 'ask'>,
  id: number,
  address: string,
  details?: PageDetails,
): Promise<LoadedCategory> {
  const url = new URL(address);
  const ofForm = addressOfForm(url);
  if (ofForm) throw redirect(ofForm);
  const query = listingQuery(url.searchParams);
  const { category, categoryProducts: list } = await door.ask(categoryPage, {
    id,
    offset: offsetOf(query),
    sortBy: query.sort,
    filter: listingFilter(query),
  });
  if (!category || !list) throw notFound([`category:${id}`]);
  if (query.page > pageCount(list.totalCount))
    throw redirect(url.pathname + listingSearch(withPage(query, 1)));
  const { path } = category;
  const content = details ?? (await door.ask(contentPage, { url: path })).pageDetails;
  const rows = await withLists(door, content.rows);
  return {
    category: { category, list, page: query.page, content: placeContent(rows) },
    headers: sharedPage([
      ...contentTags(path, { rows }),
      `category:${id}`,
      ...list.products.map((tile) => `product:${tile.id}`),
    ]),
  };
}
