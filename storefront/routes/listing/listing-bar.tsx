import { FilterBar } from './filter-bar.tsx';
import { ListingContext, type ListingProps, useOpenListing } from './use-listing.ts';

/** The controls of a listing as an island. */
export function ListingBar({ kind, list }: ListingProps) {
  return (
    <ListingContext value={useOpenListing(kind, list)}>
      <FilterBar />
    </ListingContext>
  );
}
