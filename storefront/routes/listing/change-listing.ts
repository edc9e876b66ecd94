import type { Range } from './filter-values.ts';
import { byCodeUnit } from './filter-values.ts';
import type { ListingQuery, RangeName } from './listing-query.ts';

/** Another page of the same choice (LS3). */
export function withPage(query: ListingQuery, page: number): ListingQuery {
  return { ...query, page };
}

/** Another order. Page numbers of another order mean nothing, so it begins at page 1. */
export function withSort(query: ListingQuery, sort: string | undefined): ListingQuery {
  return { ...query, sort, page: 1 };
}

/** Chooses the values of an enum filter; none removes the filter (LS2). */
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

/** Adds or takes away one value of an enum filter. */
export function withValue(
  query: ListingQuery,
  id: string,
  value: string,
  isChosen: boolean,
): ListingQuery {
  const others = valuesOf(query, id).filter((other) => other !== value);
  return withValues(query, id, isChosen ? [...others, value] : others);
}

/** Limits price or rating; undefined lifts the limit (LS2). */
export function withRange(
  query: ListingQuery,
  name: RangeName,
  range: Range | undefined,
): ListingQuery {
  const { [name]: _, ...others } = query.ranges;
  return { ...query, ranges: range ? { ...others, [name]: range } : others, page: 1 };
}

/** Looks in one category, or everywhere. */
export function withCategory(query: ListingQuery, categoryId: number | undefined): ListingQuery {
  return { ...query, categoryId, page: 1 };
}

/** Takes all filters away; the order goes back to the listing's own with them (LS2). */
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

/** How many values, limits and categories are chosen. */
export function choiceCount({ enumFilters, ranges, categoryId }: ListingQuery): number {
  const values = enumFilters.reduce((count, filter) => count + filter.values.length, 0);
  return values + Object.keys(ranges).length + (categoryId === undefined ? 0 : 1);
}

type KnownFilters = {
  enumFilters: readonly { id: string; values: readonly { id: string }[] }[];
};

/** Without filters and values that the listing does not know: they are ignored, and no further address carries them (LS1). */
export function knownQuery(query: ListingQuery, { enumFilters }: KnownFilters): ListingQuery {
  const known = new Map(
    enumFilters.map(({ id, values }) => [id, new Set(values.map((value) => value.id))]),
  );
  const kept = query.enumFilters
    .map(({ id, values }) => ({ id, values: values.filter((value) => known.get(id)?.has(value)) }))
    .filter(({ values }) => values.length > 0);
  return { ...query, enumFilters: kept };
}
