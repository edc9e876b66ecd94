import type { IncomingHttpHeaders } from 'node:http';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { SearchCounter } from '#shop/search/count-searches.ts';

type Request = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
};

/** Counts a page that was sent: the first page of a search's results, or a product that was opened from them. No statement, no person. */
export function noteSearch(
  searches: SearchCounter,
  { method, url = '', headers }: Request,
  { storefront, results }: { storefront: Storefront; results: number | undefined },
): void {
  if (method !== 'GET') return;
  if (results !== undefined) {
    const found = searchIn(url);
    if (found) searches.countSearch({ storefront, ...found, results });
  } else if (url.startsWith('/prod/') && headers.referer?.includes(searchPath)) {
    const from = pathFrom(headers.referer, headers.host);
    const found = from === undefined ? undefined : searchIn(from);
    if (found && !isPrefetch(headers)) searches.countClick({ storefront, ...found });
  }
}

const searchPath = '/search/';

/** The words of a search's first page, as the search box opens it; undefined where the shopper has paged, sorted or narrowed it. */
function searchIn(address: string): { typed: string; searched: string } | undefined {
  const at = address.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : address.slice(at));
  const [searched, typed] = [query.get('q'), query.get('oq')];
  if (searched === null || ['p', 'sort', 'searchInCategoryId'].some((name) => query.has(name)))
    return undefined;
  const isFiltered = [...query.keys()].some((name) => name.startsWith('filter.'));
  // Filters beside the typed words are chosen by the shopper; beside others they come from the adjustment.
  if (isFiltered && (typed === null || typed === searched)) return undefined;
  return { searched, typed: typed ?? searched };
}

/** The path of a referrer on the same host that shows results of a search. */
function pathFrom(referer: string, host: string | undefined): string | undefined {
  if (!URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  return from.host === host && from.pathname === searchPath
    ? from.pathname + from.search
    : undefined;
}

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const { 'sec-purpose': purpose = '' } = headers;
  return purpose.includes('prefetch');
}
