import { listingSort, pageNumber, type QueryCheck } from '#storefront/pages/query-checks.ts';
import {
  byCodeUnit,
  joinValues,
  type Range,
  readRange,
  splitValues,
  writeRange,
} from './filter-values.ts';

export const pageSize = 60;

/** Range filters by their name in addresses, and the highest number that each accepts. */
export const rangeLimits = { PRICE: 1_000_000, rating: 5 } as const;
export type RangeName = keyof typeof rangeLimits;
export const rangeNames = ['PRICE', 'rating'] as const satisfies readonly RangeName[];

export type EnumChoice = { id: string; values: readonly string[] };

/** State of a listing. Its address holds all of it (LS1). */
export type ListingQuery = {
  page: number;
  /** Undefined for the default order. */
  sort: string | undefined;
  /** Sorted by id; filters without values are left out. */
  enumFilters: readonly EnumChoice[];
  ranges: Readonly<Partial<Record<RangeName, Range>>>;
  /** Parameter `q`: the words of a search. */
  words: string | undefined;
  /** Parameter `oq`: the words as entered, where the search replaced them. */
  typedWords: string | undefined;
  /** Parameter `searchInCategoryId`: the category that a search is narrowed to. */
  categoryId: number | undefined;
};

const sorts: ReadonlySet<string> = new Set([
  'si',
  'relevance',
  'priceAsc',
  'priceDesc',
  'rating',
  'new',
  'name',
]);
/** Larger than the page count of any listing. */
const maxPages = 10_000;
const maxFilters = 20;
const maxWordsLength = 200;
const filterPrefix = 'filter.';

/**
 * Whether `p` and `sort` of a listing's address are well-formed; other pages ignore both, as they may belong to other
 * systems (RT3).
 */
export function hasValidListingQuery(query: URLSearchParams): boolean {
  const fits = (name: string, check: QueryCheck) =>
    query.getAll(name).every((value) => value === '' || check.test(value));
  return fits('p', pageNumber) && fits('sort', listingSort);
}

/** Parses a listing's address. Values that are malformed or out of range are ignored; never throws (LS1). */
export function listingQuery(query: URLSearchParams): ListingQuery {
  return {
    page: readPage(query.get('p') ?? ''),
    sort: sorts.has(query.get('sort') ?? '') ? (query.get('sort') ?? undefined) : undefined,
    enumFilters: readEnumFilters(query),
    ranges: readRanges(query),
    words: readWords(query.get('q')),
    typedWords: readWords(query.get('oq')),
    categoryId: readCategoryId(query.get('searchInCategoryId') ?? ''),
  };
}

/** Query string of a listing in a fixed order of parameters, so that each state has one address. */
export function listingSearch(query: ListingQuery): string {
  const written: [string, string][] = [];
  const add = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) written.push([name, String(value)]);
  };
  add('q', query.words);
  add('oq', query.typedWords);
  add('searchInCategoryId', query.categoryId);
  for (const { id, values } of query.enumFilters) add(filterPrefix + id, joinValues(values));
  for (const name of rangeNames) {
    const range = query.ranges[name];
    add(filterPrefix + name, range && writeRange(range));
  }
  add('sort', query.sort);
  add('p', query.page > 1 ? query.page : undefined);
  // Commas are valid in a query string; unescaped they keep addresses readable.
  return written.length > 0 ? `?${new URLSearchParams(written)}`.replaceAll('%2C', ',') : '';
}

export function offsetOf({ page }: Pick<ListingQuery, 'page'>): number {
  return (page - 1) * pageSize;
}

export function pageCount(totalCount: number): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}

function readPage(text: string): number {
  return pageNumber.test(text) ? Math.min(Number(text), maxPages) : 1;
}

function readEnumFilters(query: URLSearchParams): EnumChoice[] {
  const texts = new Map<string, string>();
  for (const [name, text] of query) {
    const id = name.slice(filterPrefix.length);
    if (!name.startsWith(filterPrefix) || !isEnumFilter(id)) continue;
    const before = texts.get(id);
    texts.set(id, before === undefined ? text : `${before}, ${text}`);
  }
  return [...texts]
    .map(([id, text]) => ({ id, values: splitValues(text) }))
    .filter(({ values }) => values.length > 0)
    .sort((one, other) => byCodeUnit(one.id, other.id))
    .slice(0, maxFilters);
}

/**
 * Filter ids have no blanks at their ends, no control characters, and no dot, since that separates the fields of a
 * range.
 */
function isEnumFilter(id: string): boolean {
  return !Object.hasOwn(rangeLimits, id) && id === id.trim() && /^[^\p{Cc}.]{1,50}$/u.test(id);
}

function readRanges(query: URLSearchParams): ListingQuery['ranges'] {
  const ranges = rangeNames.flatMap((name) => {
    const range = readRange(query.get(filterPrefix + name) ?? '', rangeLimits[name]);
    return range ? [[name, range] as const] : [];
  });
  return Object.fromEntries(ranges);
}

function readWords(text: string | null): string | undefined {
  const words = Array.from((text ?? '').trim())
    .slice(0, maxWordsLength)
    .join('')
    .trim();
  return words === '' ? undefined : words;
}

function readCategoryId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
