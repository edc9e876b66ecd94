import type { ListingQuery } from './listing-query.ts';

/** Whether anything is chosen that keeps products out. */
export function isNarrowed({ enumFilters, ranges, categoryId }: ListingQuery): boolean {
  return enumFilters.length > 0 || Object.keys(ranges).length > 0 || categoryId !== undefined;
}
