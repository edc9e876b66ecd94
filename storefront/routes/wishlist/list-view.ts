import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import type { Place } from './places-of.ts';

export const sortings = ['position', 'name', 'priceAsc', 'priceDesc', 'newest'] as const;
export const narrowings = ['all', 'reduced', 'toChoose', 'unavailable'] as const;

/** How a list is looked at: in which order, and which of its entries. */
export type ListView = {
  q: string;
  sort: (typeof sortings)[number];
  show: (typeof narrowings)[number];
};

/** Reads it from an address; what is unknown there shows the whole list as it is. */
export function readListView(query: URLSearchParams): ListView {
  return {
    q: (query.get('q') ?? '').slice(0, 100),
    sort: sortings.find((each) => each === query.get('sort')) ?? 'position',
    show: narrowings.find((each) => each === query.get('show')) ?? 'all',
  };
}

/** The places that are looked at, in the wanted order; what was removed stays where it can be found again. Pure. */
export function viewedPlaces(
  places: readonly Place[],
  { q, sort, show }: ListView,
  locale: string,
): Place[] {
  const words = q.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  const shown = places.filter(
    ({ entry }) => !entry || (holdsAll(entry, words, locale) && isShown[show](entry)),
  );
  if (sort === 'position') return shown;
  return shown.toSorted(orders(locale)[sort]);
}

function holdsAll(entry: ListEntryViewFragment, words: readonly string[], locale: string): boolean {
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

type Order = (one: Place, other: Place) => number;

function orders(locale: string): Record<Exclude<ListView['sort'], 'position'>, Order> {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return {
    name: (one, other) => compare(nameOf(one), nameOf(other)),
    priceAsc: (one, other) => priceOf(one) - priceOf(other),
    priceDesc: (one, other) => priceOf(other) - priceOf(one),
    newest: (one, other) => positionOf(other) - positionOf(one),
  };
}

const nameOf = ({ entry, removed }: Place): string => (entry ?? removed).name;
const positionOf = ({ entry, removed }: Place): number => (entry ?? removed).position;
const priceOf = ({ entry }: Place): number => entry?.pricePerUnit?.amountMinor ?? 0;
