import { findTiles, type TilesCtx } from '#shop/catalogue/find-tiles.ts';
import { pageOf, sortOf, sortOptions } from '#shop/catalogue/sorting.ts';
import type { PagingInput, ProductList } from '#shop/resolver-types.generated.ts';
import { limitTime } from './postgres-index/limit-time.sql.ts';
import { findHits, type Hits, type SearchPage, sortNames } from './search.sql.ts';

const longestText = 200;
const longestTimeMs = 2_000;

/**
 * A page of at most 60 products that fit all words of a text, best first (SE3). Umlauts may be written either way; an exact
 * order number or EAN comes first. A blank text finds nothing.
 */
export async function findProducts(
  ctx: TilesCtx,
  searchTerm: string,
  paging: PagingInput,
): Promise<ProductList> {
  const text = searchTerm.replaceAll('\0', '').slice(0, longestText).trim();
  const sortBy = sortOf(sortNames, paging.sortBy, 'relevance');
  const { total, ids } = await hitsOf(ctx, text, { ...pageOf(paging), sortBy });
  return {
    products: await findTiles(ctx, ids),
    totalCount: total,
    sortOptions: sortOptions(sortNames, sortBy, ctx.texts),
    enumFilters: [],
    categoryFilterOptions: [],
  };
}

async function hitsOf({ db, storefront }: TilesCtx, text: string, page: SearchPage): Promise<Hits> {
  if (text === '') return { total: 0, ids: [] };
  return db.transaction(async (tx) => {
    await limitTime(tx, longestTimeMs);
    return findHits(tx, text, page, storefront);
  });
}
