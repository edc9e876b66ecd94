const filterValue = /^[^\p{Cc}]{1,300}$/u;
const words = /^[^\p{Cc}]{1,200}$/u;
const name = /^[a-z0-9-]{1,40}$/;

/** The allowed values of shared pages' query parameters. `filter.*` means all filters of a listing. */
const patterns = {
  p: /^[1-9]\d{0,4}$/,
  sort: /^[a-zA-Z]{1,20}$/,
  q: words,
  oq: words,
  searchInCategoryId: /^[1-9]\d{0,8}$/,
  'filter.*': filterValue,
  varid: /^\d{1,10}$/,
  stars: /^[1-5]$/,
  reviews: /^[1-9]\d{0,3}$/,
  tab: name,
  layer: name,
  land: /^(?:DE-[A-Z]{2}|AT|CH)?$/,
  klasse: /^[1-5]?$/,
} as const;

export type QueryName = keyof typeof patterns;

/** The query parameters of listings and searches. */
export const listingQuery: readonly QueryName[] = [
  'p',
  'sort',
  'q',
  'oq',
  'searchInCategoryId',
  'filter.*',
];

/** The route ids that the browser's router requests; allowed for the data of every page. */
const routerQuery = /^[\w./,$*:-]{1,300}$/;

/** Whether a parameter with this value distinguishes shared pages with the parameters `allowed`. */
export function isSharedQuery(
  allowed: readonly QueryName[],
  parameter: string,
  value: string,
): boolean {
  if (parameter === '_routes') return routerQuery.test(value);
  const known = parameter.startsWith('filter.') ? 'filter.*' : parameter;
  const isAllowed = parameter.length <= 60 && (allowed as readonly string[]).includes(known);
  return isAllowed && patterns[known as QueryName].test(value);
}
