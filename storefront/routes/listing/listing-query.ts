import {
  byCodeUnit,
  joinValues,
  type Range,
  readRange,
  splitValues,
  writeRange,
} from './filter-values.ts';

export const pageSize = 60;

/** Filters that take a range, as addresses name them, and the highest number that counts. */
export const rangeLimits = { PRICE: 1_000_000, rating: 5 } as const;
export type RangeName = keyof typeof rangeLimits;
export const rangeNames = ['PRICE', 'rating'] as const satisfies readonly RangeName[];

export type EnumChoice = { id: string; values: readonly string[] };

/** What a listing's address asks for. Its address is its state: nothing of it is kept elsewhere (LS1). */
export type ListingQuery = {
  page: number;
  /** Undefined for the listing's own order. */
  sort: string | undefined;
  /** Sorted by id, none without values. */
  enumFilters: readonly EnumChoice[];
  ranges: Readonly<Partial<Record<RangeName, Range>>>;
  /** `q`: the words of a search. */
  words: string | undefined;
  /** `oq`: the words as they were typed, where others took their place. */
  typedWords: string | undefined;
  /** `searchInCategoryId`: where a search looks. */
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
const pagesAtMost = 10_000;
const filtersAtMost = 20;
const wordsLengthLimit = 200;
const filterPrefix = 'filter.';

/** Reads a listing's address. What is out of bounds or makes no sense counts as not given; it never throws (LS1). */
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

/** The parameters of a listing's address, in one order whatever was chosen first, so that one state has one address. */
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
  // A comma may stand in a query as it is, and addresses are read by people too.
  return written.length > 0 ? `?${new URLSearchParams(written)}`.replaceAll('%2C', ',') : '';
}

export function offsetOf({ page }: Pick<ListingQuery, 'page'>): number {
  return (page - 1) * pageSize;
}

export function pageCount(totalCount: number): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}

function readPage(text: string): number {
  const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
  return page <= pagesAtMost ? page : 1;
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
    .slice(0, filtersAtMost);
}

/** Names of filters have no blanks at their ends, no control characters and no dot, which parts the fields of a range. */
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
    .slice(0, wordsLengthLimit)
    .join('')
    .trim();
  return words === '' ? undefined : words;
}

function readCategoryId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
