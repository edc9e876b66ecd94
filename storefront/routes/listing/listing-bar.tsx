import { FilterBar } from './filter-bar.tsx';
import { ListingContext, type ListingProps, useOpenListing } from './use-listing.ts';

/** What a listing is chosen by. */
export function ListingBar({ kind, list }: ListingProps) {
  return (
    <ListingContext value={useOpenListing(kind, list)}>
      <FilterBar />
    </ListingContext>
  );
}
