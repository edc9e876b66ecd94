import { startTransition, useCallback, useState } from 'react';
import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { island } from '#storefront/ui/islands/island.tsx';
import { still } from '#storefront/ui/islands/still.tsx';
import { useLocation } from 'react-router';
import { useTicking } from '#storefront/ui/product-tile/use-ticking.ts';
import { useIsLate } from './use-is-late.ts';
import type { ListingKind } from './use-listing.ts';

const ListingBar = island({
  name: 'listing-bar',
  load: async () => (await import('./listing-bar.tsx')).ListingBar,
});
const NoProducts = still(async () => (await import('./no-products.tsx')).NoProducts);
const ListingPager = still(async () => (await import('./listing-pager.tsx')).ListingPager);

const Tiles = still(
  async () => (await import('#storefront/ui/product-tile/tile-grid.tsx')).TileGrid,
);

type ListingProps = { kind: ListingKind; list: ListingViewFragment; page: number };

/** Filters, order, tiles and pages of a category or a search (LS2, LS3). */
export function Listing({ kind, list, page }: ListingProps) {
  const texts = useTexts();
  const isLate = useIsLate();
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
      aria-busy={isLate || undefined}
      className="scroll-mt-4 pt-6"
    >
      <ListingBar kind={kind} list={list} />
      {list.totalCount === 0 ? (
        <NoProducts kind={kind} list={list} address={address} />
      ) : (
        <div className={isLate ? 'tiles-late' : undefined}>
          <Tiles tiles={list.products} headingLevel={2} isDealOver={isDealOver} />
        </div>
      )}
      <ListingPager kind={kind} list={list} page={page} address={address} />
    </section>
  );
}
