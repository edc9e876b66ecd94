import type { Ctx } from '#shop/kernel/ctx.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { isFlagOn } from '#shop/parameters/global-parameter.ts';
import type {
  ProductHit,
  SearchHubRedirect,
  SearchRedirect,
} from '#shop/resolver-types.generated.ts';
import { findListCode } from '#shop/lists/class/public-list.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { foldQuery } from './analyser/analyser.ts';
import { findProducts } from './find-products.ts';
import { findHubPage, findNumberedItem, findRedirect } from './submit.sql.ts';

type SearchCtx = Pick<Ctx, 'db' | 'storefront'>;

const longestNumber = 40;

/** The redirect of a text, or its rewritten form; a text without an entry does not change (SE2). */
export async function checkRedirect(
  { db, storefront }: SearchCtx,
  originalQuery: string,
): Promise<SearchRedirect> {
  const words = foldQuery(originalQuery);
  const found = words === '' ? undefined : await findRedirect(db, storefront, words);
  return {
    redirectPath: found?.redirectPath ?? null,
    query: found?.rewrittenQuery ?? originalQuery.trim(),
    originalQuery,
  };
}

/** The hub page of a text, while the search hub is switched on (SE2). */
export async function checkHub(ctx: SearchCtx, query: string): Promise<SearchHubRedirect | null> {
  const words = foldQuery(query);
  if (words === '' || !(await isFlagOn(ctx, 'searchHub', 'activation'))) return null;
  const page = await findHubPage(ctx.db, ctx.storefront, words);
  return page ? { redirectPath: page.path } : null;
}

/**
 * The product or item of an order number or EAN, with or without spaces and dashes (SE2), else the public list of a code (WL7).
 * A network address above its limit of codes is sent to the page of lists, which shows that, unless products match the text.
 * Two statements at most for numbers, four for codes, and a search above the limit.
 */
export async function findDirectHit(
  ctx: Parameters<typeof findProducts>[0] & Parameters<typeof findListCode>[0],
  searchTerm: string,
): Promise<ProductHit | null> {
  const { db, storefront } = ctx;
  const spellings = spellingsOf(searchTerm);
  const item = spellings.length > 0 && (await findNumberedItem(db, storefront, spellings));
  if (!item) {
    const code = await findListCode(ctx, searchTerm);
    if (isRefusal(code))
      return (await fitsProducts(ctx, searchTerm)) ? null : listHit(searchTerm.trim());
    return code ? listHit(code) : null;
  }
  const path = productPath(item.productId);
  return { link: { url: item.isOneOfSeveral ? `${path}?varid=${item.itemId}` : path } };
}

async function fitsProducts(
  ctx: Parameters<typeof findProducts>[0],
  searchTerm: string,
): Promise<boolean> {
  const anything = { searchTerm, enumFilters: [], rangeFilters: [] };
  return (await findProducts(ctx, anything, { offset: 0, limit: 1 })).totalCount > 0;
}

const listHit = (code: string): ProductHit => ({
  link: { url: `/liste/?${new URLSearchParams({ code })}` },
});

/** The spellings of a number: as typed, with dashes, and without separators. */
function spellingsOf(searchTerm: string): string[] {
  const typed = searchTerm.trim().toUpperCase();
  if (typed.length > longestNumber || !/\d/.test(typed) || !/^[A-Z0-9 ./–-]+$/.test(typed))
    return [];
  const parts = typed.split(/[^A-Z0-9]+/).filter(Boolean);
  return [...new Set([typed, parts.join('-'), parts.join('')])];
}
