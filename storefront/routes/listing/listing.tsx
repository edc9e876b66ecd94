import { startTransition, useCallback, useEffect, useState } from 'react';
import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { island } from '#storefront/ui/islands/island.tsx';
import { staticPart } from '#storefront/ui/islands/static-part.tsx';
import { useLocation, useNavigation } from 'react-router';
import { useTicking } from '#storefront/product-tile/use-ticking.ts';
import { LazyCompareBar } from '#storefront/product-tile/lazy-compare-bar.tsx';
import type { ListingKind } from './use-listing.ts';

const ListingBar = island({
  name: 'listing-bar',
  load: async () => (await import('./listing-bar.tsx')).ListingBar,
});
const NoProducts = staticPart(async () => (await import('./no-products.tsx')).NoProducts);
const ListingPager = staticPart(async () => (await import('./listing-pager.tsx')).ListingPager);

const Tiles = staticPart(
  async () => (await import('#storefront/product-tile/tile-grid.tsx')).TileGrid,
);

type ListingProps = { kind: ListingKind; list: ListingViewFragment; page: number };

/** Listing of a category or a search: filters, sort order, tiles and pager (LS2, LS3). */
export function Listing({ kind, list, page }: ListingProps) {
  const texts = useTexts();
  const isSlow = useIsSlow();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [isDealOver, setDealOver] = useState(false);
  const onDealOver = useCallback(() => startTransition(() => setDealOver(true)), []);
  const hasDeals = list.products.some(({ lightningDealInfo }) => lightningDealInfo);
  useTicking(hasDeals && !isDealOver, onDealOver);
  return (
    <section
      id="listing"
      aria-label={texts('shop.listing.label')}
      aria-busy={isSlow || undefined}
      className="scroll-mt-4 pt-6"
    >
      <ListingBar kind={kind} list={list} />
      {list.totalCount === 0 ? (
        <NoProducts kind={kind} list={list} address={address} />
      ) : (
        <div className={isSlow ? 'tiles-slow' : undefined}>
          <Tiles tiles={list.products} headingLevel={2} isDealOver={isDealOver} isComparable />
        </div>
      )}
      <ListingPager kind={kind} list={list} page={page} address={address} />
      <LazyCompareBar />
    </section>
  );
}

const slowAfterMs = 100;

/**
 * Whether loading another page of this listing has taken longer than 100 ms. Quicker changes show no busy state, which
 * would flash.
 */
function useIsSlow(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isComing = next?.pathname === pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isComing) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isComing]);
  return isSlow;
}
