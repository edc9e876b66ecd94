import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pager } from '#storefront/ui/pager.tsx';
import { TileGrid } from '#storefront/ui/product-tile/tile-grid.tsx';
import { withoutFilters, withPage } from './change-listing.ts';
import { FilterBar } from './filter-bar.tsx';
import { pageCount } from './listing-query.ts';
import { ListingContext, type ListingKind, useIsLate, useOpenListing } from './use-listing.ts';

type ListingProps = { kind: ListingKind; list: ListingViewFragment; page: number };

/** Filters, order, tiles and pages of a category or a search (LS2, LS3). */
export function Listing({ kind, list, page }: ListingProps) {
  const texts = useTexts();
  const isLate = useIsLate();
  const listing = useOpenListing(kind, list);
  const { query, hrefOf } = listing;
  return (
    <ListingContext value={listing}>
      <section
        id="listing"
        aria-label={texts('shop.listing.label')}
        aria-busy={isLate || undefined}
        className="scroll-mt-4 pt-6"
      >
        <FilterBar />
        {list.totalCount === 0 ? (
          <EmptyState
            headingLevel={2}
            headline={texts('shop.listing.nothing')}
            text={texts('shop.listing.nothingHelp')}
          >
            <ButtonLink href={hrefOf(withoutFilters(query))}>
              {texts('shop.filter.removeAllFilters')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <div className={isLate ? 'tiles-late' : undefined}>
            <TileGrid tiles={list.products} headingLevel={2} />
          </div>
        )}
        <Pager
          current={page}
          total={pageCount(list.totalCount)}
          hrefOf={(target) => hrefOf(withPage(query, target))}
        />
      </section>
    </ListingContext>
  );
}
