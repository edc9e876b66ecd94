import type { Ctx } from '#shop/kernel/ctx.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { isFlagOn } from '#shop/parameters/global-parameter.ts';
import type {
  ProductHit,
  SearchHubRedirect,
  SearchRedirect,
  SuggestQuery,
} from '#shop/resolver-types.generated.ts';
import { foldQuery } from './analyser/analyser.ts';
import { findHubPage, findNumberedItem, findRedirect } from './submit.sql.ts';

type SearchCtx = Pick<Ctx, 'db' | 'storefront'>;

const longestText = 200;
const longestNumber = 40;
const mostSuggestions = 10;

/** Where a text leads instead of to results, or how it is better written; a text that nobody spoke of stays as it is (SE2). */
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

/** The page that stands for a text, while the search hub is switched on (SE2). */
export async function checkHub(ctx: SearchCtx, query: string): Promise<SearchHubRedirect | null> {
  const words = foldQuery(query);
  if (words === '' || !(await isFlagOn(ctx, 'searchHub', 'activation'))) return null;
  const page = await findHubPage(ctx.db, ctx.storefront, words);
  return page ? { redirectPath: page.path } : null;
}

/** The product, or the item of several, whose order number or EAN a text is, with or without spaces and dashes (SE2). */
export async function findDirectHit(
  { db, storefront }: SearchCtx,
  searchTerm: string,
): Promise<ProductHit | null> {
  const spellings = spellingsOf(searchTerm);
  const item = spellings.length > 0 && (await findNumberedItem(db, storefront, spellings));
  if (!item) return null;
  const path = productPath(item.productId);
  return { link: { url: item.isOneOfSeveral ? `${path}?varid=${item.itemId}` : path } };
}

/** A number as it may be written: with what is between its parts, with dashes, or with nothing. */
function spellingsOf(searchTerm: string): string[] {
  const typed = searchTerm.trim().toUpperCase();
  if (typed.length > longestNumber || !/\d/.test(typed) || !/^[A-Z0-9 ./–-]+$/.test(typed))
    return [];
  const parts = typed.split(/[^A-Z0-9]+/).filter(Boolean);
  return [...new Set([typed, parts.join('-'), parts.join('')])];
}

/** At most ten completions of what is typed, best first; none in the business shop (SE1). */
export async function suggestQueries(
  { storefront, catalogueIndex }: Pick<Ctx, 'storefront' | 'catalogueIndex'>,
  userQuery: string,
): Promise<SuggestQuery[]> {
  const text = userQuery.replaceAll('\0', '').slice(0, longestText).trim();
  if (storefront.isB2b || text === '') return [];
  const { priceList, language } = storefront;
  const found = await catalogueIndex.suggest({ priceList, language, text, limit: mostSuggestions });
  return found.slice(0, mostSuggestions).map((suggest) => ({ suggest }));
}
