import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import type { Row } from './rows-of.ts';

export const sortOrders = ['position', 'name', 'priceAsc', 'priceDesc', 'newest'] as const;
export const listFilters = ['all', 'reduced', 'toChoose', 'unavailable'] as const;

/** Search words, filter and sort order of a list's view. */
export type ListView = {
  q: string;
  sort: (typeof sortOrders)[number];
  show: (typeof listFilters)[number];
};

/** Reads the view from query parameters; unknown values mean the default. */
export function readListView(query: URLSearchParams): ListView {
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    sort: sortOrders.find((each) => each === query.get('sort')) ?? 'position',
    show: listFilters.find((each) => each === query.get('show')) ?? 'all',
  };
}

/** Filters and sorts the rows. Removed entries are always included, so that they can be restored. Pure. */
export function visibleRows(
  rows: readonly Row[],
  { q, sort, show }: ListView,
  locale: string,
): Row[] {
  const words = q.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  const shown = rows.filter(
    ({ entry }) => !entry || (containsAll(entry, words, locale) && isShown[show](entry)),
  );
  if (sort === 'position') return shown;
  return shown.toSorted(orders(locale)[sort]);
}

function containsAll(
  entry: ListEntryViewFragment,
  words: readonly string[],
  locale: string,
): boolean {
  const { name, brand, orderNumber, variantInfoList } = entry;
  const text = [name, brand, orderNumber, ...variantInfoList.map(({ value }) => value)]
    .join(' ')
    .toLocaleLowerCase(locale);
  return words.every((word) => text.includes(word));
}

const isShown: Record<ListView['show'], (entry: ListEntryViewFragment) => boolean> = {
  all: () => true,
  reduced: ({ oldPricePerUnit, isSaleable }) => isSaleable && oldPricePerUnit !== null,
  toChoose: ({ isSaleable, buyableItemId }) => isSaleable && buyableItemId === null,
  unavailable: ({ isSaleable }) => !isSaleable,
};

type Order = (one: Row, other: Row) => number;

function orders(locale: string): Record<Exclude<ListView['sort'], 'position'>, Order> {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return {
    name: (one, other) => compare(nameOf(one), nameOf(other)),
    priceAsc: (one, other) => priceOf(one) - priceOf(other),
    priceDesc: (one, other) => priceOf(other) - priceOf(one),
    newest: (one, other) => positionOf(other) - positionOf(one),
  };
}

const nameOf = ({ entry, removed }: Row): string => (entry ?? removed).name;
const positionOf = ({ entry, removed }: Row): number => (entry ?? removed).position;
const priceOf = ({ entry }: Row): number => entry?.pricePerUnit?.amountMinor ?? 0;
