import type { PagingInput, ProductList } from '#shop/resolver-types.generated.ts';
import { findListedCount } from './category.sql.ts';
import { tilesOf, type TilesCtx } from './find-tiles.ts';
import { pickListed, sortNames } from './listing.sql.ts';
import { pageOf, sortOf, sortOptions } from './sorting.ts';

/**
 * A page of at most 60 tiles of a category, with the number of all its products in this price list; undefined where there
 * is no such category (LS1). Unknown sorts become `si`; a page beyond the end is empty. Two statements.
 */
export async function listCategory(
  ctx: TilesCtx,
  id: number,
  paging: PagingInput,
): Promise<ProductList | undefined> {
  const found = await findListedCount(ctx.db, id, ctx.storefront.priceList);
  if (!found) return undefined;
  const sortBy = sortOf(sortNames, paging.sortBy, 'si');
  const page = { ...pageOf(paging), sortBy };
  const isBeyond = page.offset >= found.count;
  return {
    products: isBeyond ? [] : await tilesOf(ctx, pickListed(id, page, ctx.storefront)),
    totalCount: found.count,
    sortOptions: sortOptions(sortNames, sortBy, ctx.texts),
    enumFilters: [],
    categoryFilterOptions: [],
  };
}
