import type { Range } from './filter-values.ts';
import { byCodeUnit } from './filter-values.ts';
import type { ListingQuery, RangeName } from './listing-query.ts';

/** The query for another page (LS3). */
export function withPage(query: ListingQuery, page: number): ListingQuery {
  return { ...query, page };
}

/** The query in another sort order, from page 1. */
export function withSort(query: ListingQuery, sort: string | undefined): ListingQuery {
  return { ...query, sort, page: 1 };
}

/** Sets the values of an enum filter; an empty list removes the filter (LS2). */
export function withValues(
  query: ListingQuery,
  id: string,
  values: readonly string[],
): ListingQuery {
  const others = query.enumFilters.filter((filter) => filter.id !== id);
  const chosen = { id, values: [...new Set(values)].sort(byCodeUnit) };
  const enumFilters = values.length > 0 ? [...others, chosen] : others;
  return {
    ...query,
    enumFilters: enumFilters.sort((one, other) => byCodeUnit(one.id, other.id)),
    page: 1,
  };
}

/** Adds or removes one value of an enum filter. */
export function withValue(
  query: ListingQuery,
  id: string,
  value: string,
  isChosen: boolean,
): ListingQuery {
  const others = valuesOf(query, id).filter((other) => other !== value);
  return withValues(query, id, isChosen ? [...others, value] : others);
}

/** Sets the range of price or rating; undefined removes it (LS2). */
export function withRange(
  query: ListingQuery,
  name: RangeName,
  range: Range | undefined,
): ListingQuery {
  const { [name]: _, ...others } = query.ranges;
  return { ...query, ranges: range ? { ...others, [name]: range } : others, page: 1 };
}

/** Narrows a search to one category; undefined removes the limit. */
export function withCategory(query: ListingQuery, categoryId: number | undefined): ListingQuery {
  return { ...query, categoryId, page: 1 };
}

/** Removes all filters and resets the sort order to the default (LS2). */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return {
    ...query,
    enumFilters: [],
    ranges: {},
    categoryId: undefined,
    sort: undefined,
    page: 1,
  };
}

export function valuesOf({ enumFilters }: ListingQuery, id: string): readonly string[] {
  return enumFilters.find((filter) => filter.id === id)?.values ?? [];
}

/** The number of chosen values, ranges and categories. */
export function choiceCount({ enumFilters, ranges, categoryId }: ListingQuery): number {
  const values = enumFilters.reduce((count, filter) => count + filter.values.length, 0);
  return values + Object.keys(ranges).length + (categoryId === undefined ? 0 : 1);
}

type KnownFilters = {
  enumFilters: readonly { id: string; values: readonly { id: string }[] }[];
};

type ChosenFilters = {
  enumFilters: readonly { id: string; values: readonly { id: string; selected: boolean }[] }[];
};

/** The query with the values that the shop put in the place of former ones; undefined where there are none. */
export function replacedQuery(query: ListingQuery, list: ChosenFilters): ListingQuery | undefined {
  const chosenIn = new Map(
    list.enumFilters.map(({ id, values }) => [
      id,
      values.filter(({ selected }) => selected).map((value) => value.id),
    ]),
  );
  const isReplaced = query.enumFilters.some(({ id, values }) =>
    chosenIn.get(id)?.some((value) => !values.includes(value)),
  );
  if (!isReplaced) return undefined;
  const enumFilters = query.enumFilters.map(({ id, values }) => ({
    id,
    values: (chosenIn.get(id) ?? values).toSorted(byCodeUnit),
  }));
  return { ...query, enumFilters };
}

/** Drops filters and values that the listing does not have: they are ignored and appear in no link (LS1). */
export function knownQuery(query: ListingQuery, { enumFilters }: KnownFilters): ListingQuery {
  const known = new Map(
    enumFilters.map(({ id, values }) => [id, new Set(values.map((value) => value.id))]),
  );
  const kept = query.enumFilters
    .map(({ id, values }) => ({ id, values: values.filter((value) => known.get(id)?.has(value)) }))
    .filter(({ values }) => values.length > 0);
  return { ...query, enumFilters: kept };
}
