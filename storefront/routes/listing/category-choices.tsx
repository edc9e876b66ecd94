import { withCategory } from './change-listing.ts';
import { Count } from './choice-row.tsx';
import { listingSearch } from './listing-query.ts';
import { type OpenListing, useListing } from './use-listing.ts';

/** Links to categories: children of a category, or those with results of a search (LS2, SE3). */
export function CategoryChoices() {
  const listing = useListing();
  return (
    <ul>
      {listing.list.categoryFilterOptions.map((option) => (
        <li key={option.id}>
          <a
            href={categoryHref(listing, option)}
            data-keeps-place={listing.kind === 'search' || undefined}
            aria-current={option.selected ? 'true' : undefined}
            className="flex min-h-11 items-center justify-between gap-3 underline-offset-3 hover:underline aria-[current]:font-bold"
          >
            {option.name}
            <Count count={option.count} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * In a search the link narrows the search to the category; in a listing it leads to the child category with the same
 * filters.
 */
function categoryHref(
  { kind, query, hrefOf }: OpenListing,
  { id, path }: { id: number; path: string },
): string {
  if (kind === 'search') return hrefOf(withCategory(query, id));
  return path + listingSearch({ ...query, page: 1 });
}
