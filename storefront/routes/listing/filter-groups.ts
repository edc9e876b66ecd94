import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { choiceCount, valuesOf } from './change-listing.ts';
import type { ListingQuery } from './listing-query.ts';
import type { OpenListing } from './use-listing.ts';

export type EnumFilterView = ListingViewFragment['enumFilters'][number];

/** A filter of the panel. `name` is undefined where it comes from the shop's texts. */
export type FilterGroup = {
  id: string;
  name: string | undefined;
  chosenCount: number;
} & ({ kind: 'category' | 'price' | 'rating' } | { kind: 'enum'; filter: EnumFilterView });

/** All filters of a listing in the order of the panel: category, first enum filter, price, rating, further enum filters. */
export function filterGroups({ list, query }: Pick<OpenListing, 'list' | 'query'>): FilterGroup[] {
  const enums = list.enumFilters
    .filter((filter) => offeredValues(filter, query).length > 0)
    .map((filter) => ({
      kind: 'enum' as const,
      id: `filter.${filter.id}`,
      name: filter.displayName,
      chosenCount: valuesOf(query, filter.id).length,
      filter,
    }));
  const { PRICE: price, rating } = query.ranges;
  const [first, ...others] = enums;
  return [
    ...(list.categoryFilterOptions.length > 0
      ? [plain('category', query.categoryId === undefined ? 0 : 1)]
      : []),
    ...(first ? [first] : []),
    ...(list.priceFilter || price ? [plain('price', price ? 1 : 0)] : []),
    ...(list.ratingFilter || rating ? [plain('rating', rating ? 1 : 0)] : []),
    ...others,
  ];
}

/** Values with products, and chosen values, which must be removable (LS2). */
export function offeredValues(filter: EnumFilterView, query: ListingQuery) {
  const chosen = valuesOf(query, filter.id);
  return filter.values.filter(({ id, count }) => count > 0 || chosen.includes(id));
}

const maxHeroesBesideCategory = 4;
const maxHeroes = 5;

/**
 * Hero filters, which have a button of their own: at most four including the price beside the category, otherwise five
 * (LS3).
 */
export function heroGroups(groups: readonly FilterGroup[]): FilterGroup[] {
  const category = groups.filter(({ kind }) => kind === 'category');
  const price = groups.filter(({ kind }) => kind === 'price');
  const most = category.length > 0 ? maxHeroesBesideCategory : maxHeroes;
  const enums = groups.filter(({ kind }) => kind === 'enum').slice(0, most - price.length);
  return [...category, ...enums, ...price];
}

/** Whether the listing has filters, or choices to remove. */
export function hasFilters(listing: Pick<OpenListing, 'list' | 'query'>): boolean {
  return filterGroups(listing).length > 0 || choiceCount(listing.query) > 0;
}

function plain(kind: 'category' | 'price' | 'rating', chosenCount: number) {
  return { kind, id: kind, name: undefined, chosenCount };
}
