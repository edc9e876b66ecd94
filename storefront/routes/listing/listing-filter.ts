import type { ListingFilterInput } from '#contract/operations.generated.ts';
import type { ListingQuery } from './listing-query.ts';

/** A listing's address in the words of the contract. */
export function listingFilter({ enumFilters, ranges }: ListingQuery): Required<ListingFilterInput> {
  return {
    enumFilters: enumFilters.map(({ id, values }) => ({ id, values: [...values] })),
    rangeFilters: Object.entries(ranges).map(([id, range]) => ({ id, ...range })),
  };
}
