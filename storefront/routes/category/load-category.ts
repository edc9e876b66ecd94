import { redirect } from 'react-router';
import { categoryPage, type CategoryPageQuery } from '#contract/operations.generated.ts';
import type { ShopDoor } from '#contract/door.ts';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { notFound, sharedPage } from '#storefront/state/door.server.ts';
import { withPage } from '../listing/change-listing.ts';
import { addressOfForm } from '../listing/form-address.ts';
import { listingFilter } from '../listing/listing-filter.ts';
import { listingQuery, listingSearch, offsetOf, pageCount } from '../listing/listing-query.ts';

export type CategoryListingData = {
  category: NonNullable<CategoryPageQuery['category']>;
  list: NonNullable<CategoryPageQuery['categoryProducts']>;
  page: number;
};

type LoadedCategory = { category: CategoryListingData; headers: ReturnType<typeof sharedPage> };

/** A page of a category (LS1). Throws not found where there is none, and redirects: from behind the last page to page 1, and to the address that a form of filters means. */
export async function loadCategory(
  door: ShopDoor,
  id: number,
  address: string,
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
  return {
    category: { category, list, page: query.page },
    headers: sharedPage([
      ...shellTags,
      `category:${id}`,
      ...list.products.map((tile) => `product:${tile.id}`),
    ]),
  };
}
