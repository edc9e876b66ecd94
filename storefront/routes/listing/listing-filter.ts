import type { ListingFilterInput } from '#contract/operations.generated.ts';
import type { ListingQuery } from './listing-query.ts';

/** The filters of a query as the contract's input. */
export function listingFilter({ enumFilters, ranges }: ListingQuery): Required<ListingFilterInput> {
  return {
    enumFilters: enumFilters.map(({ id, values }) => ({ id, values: [...values] })),
    rangeFilters: Object.entries(ranges).map(([id, range]) => ({ id, ...range })),
  };
}
