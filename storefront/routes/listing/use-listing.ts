import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { scrollToListing } from '#storefront/ui/scroll-to-listing.ts';
import { knownQuery } from './change-listing.ts';
import { listingQuery, listingSearch, type ListingQuery } from './listing-query.ts';

export type ListingKind = 'category' | 'search';

/** `address` is a prop of static parts only: they render again when it changes. */
export type ListingProps = { kind: ListingKind; list: ListingViewFragment; address?: string };

export type OpenListing = {
  kind: ListingKind;
  list: ListingViewFragment;
  /** The current choice, including one whose products are still loading. */
  query: ListingQuery;
  hrefOf: (query: ListingQuery) => string;
  /**
   * Navigates to another query and preserves the scroll position; scrolls to the listing where the address does not
   * change (LS3).
   */
  change: (query: ListingQuery) => void;
};

export const ListingContext = createContext<OpenListing | undefined>(undefined);

/** The listing from context. Throws outside of Listing. */
export function useListing(): OpenListing {
  const listing = useContext(ListingContext);
  if (!listing) throw new Error('useListing belongs inside of Listing');
  return listing;
}

/** Provides a listing's state, which is the current address or the one that is being loaded. */
export function useOpenListing(kind: ListingKind, list: ListingViewFragment): OpenListing {
  const { pathname, search, leave } = useAddress();
  const navigate = useNavigate();
  return useMemo(() => {
    const hrefOf = (query: ListingQuery): string => pathname + listingSearch(query);
    const change = (query: ListingQuery): void => {
      const address = hrefOf(query);
      if (address === location.pathname + location.search) return void scrollToListing();
      leave(listingSearch(query));
      void navigate(address, { preventScrollReset: true });
    };
    const query = knownQuery(listingQuery(new URLSearchParams(search)), list);
    return { kind, list, query, hrefOf, change };
  }, [kind, list, pathname, search, leave, navigate]);
}

/**
 * The address including the last choice before the router has started its navigation, so that a ticked box stays
 * ticked.
 */
function useAddress() {
  const { key, pathname, search: here } = useLocation();
  const { location: next } = useNavigation();
  const [wanted, setWanted] = useState<{ key: string; search: string }>();
  if (wanted && wanted.key !== key) setWanted(undefined);
  const leave = useCallback((search: string) => setWanted({ key, search }), [key]);
  const coming = next?.pathname === pathname ? next.search : here;
  return { pathname, search: wanted?.key === key ? wanted.search : coming, leave };
}
