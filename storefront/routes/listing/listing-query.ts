export const pageSize = 60;

/** What a listing's address asks for. `sort` is undefined for the listing's own order. */
export type ListingQuery = { page: number; sort: string | undefined };

const sorts: ReadonlySet<string> = new Set([
  'si',
  'relevance',
  'priceAsc',
  'priceDesc',
  'rating',
  'new',
  'name',
]);
const pagesAtMost = 10_000;

/** Reads `p` and `sort`; what is no page or no known order counts as not given (LS1). */
export function listingQuery(query: URLSearchParams): ListingQuery {
  const page = /^[1-9]\d{0,4}$/.test(query.get('p') ?? '') ? Number(query.get('p')) : 1;
  const sort = query.get('sort') ?? '';
  return { page: page <= pagesAtMost ? page : 1, sort: sorts.has(sort) ? sort : undefined };
}

export function offsetOf({ page }: ListingQuery): number {
  return (page - 1) * pageSize;
}

export function pageCount(totalCount: number): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}

/** The address of another page of the same listing: everything else in it stays, page 1 has no `p` (LS3). */
export function pageAddress(
  { pathname, search }: { pathname: string; search: string },
  page: number,
): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set('p', String(page));
  else query.delete('p');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
