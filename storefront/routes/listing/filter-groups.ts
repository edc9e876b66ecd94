import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { choiceCount, valuesOf } from './change-listing.ts';
import type { ListingQuery } from './listing-query.ts';
import type { OpenListing } from './use-listing.ts';

export type EnumFilterView = ListingViewFragment['enumFilters'][number];

/** One thing to choose by. `name` is undefined where the shop's texts name it. */
export type FilterGroup = {
  id: string;
  name: string | undefined;
  chosenCount: number;
} & ({ kind: 'category' | 'price' | 'rating' } | { kind: 'enum'; filter: EnumFilterView });

/** Everything that a listing can be narrowed by, in the order of the panel: price and rating stand before what is special. */
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

/** Values that lead to products, and chosen ones, which must be removable (LS2). */
export function offeredValues(filter: EnumFilterView, query: ListingQuery) {
  const chosen = valuesOf(query, filter.id);
  return filter.values.filter(({ id, count }) => count > 0 || chosen.includes(id));
}

const heroesBesideCategory = 4;
const heroesAlone = 5;

/** The filters that have a button of their own: the price among four beside the category, or among five (LS3). */
export function heroGroups(groups: readonly FilterGroup[]): FilterGroup[] {
  const category = groups.filter(({ kind }) => kind === 'category');
  const price = groups.filter(({ kind }) => kind === 'price');
  const most = category.length > 0 ? heroesBesideCategory : heroesAlone;
  const enums = groups.filter(({ kind }) => kind === 'enum').slice(0, most - price.length);
  return [...category, ...enums, ...price];
}

/** Whether there is anything to choose by, or to take back. */
export function hasFilters(listing: Pick<OpenListing, 'list' | 'query'>): boolean {
  return filterGroups(listing).length > 0 || choiceCount(listing.query) > 0;
}

function plain(kind: 'category' | 'price' | 'rating', chosenCount: number) {
  return { kind, id: kind, name: undefined, chosenCount };
}
