import { useLocation } from 'react-router';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Pager } from '#storefront/ui/pager.tsx';
import { TileGrid } from '#storefront/ui/product-tile/tile-grid.tsx';
import { pageAddress, pageCount } from './listing-query.ts';
import { SortForm, type SortOption } from './sort-form.tsx';

type ListingProps = {
  products: readonly TileViewFragment[];
  totalCount: number;
  sortOptions: readonly SortOption[];
  page: number;
};

/** Count, order, tiles and pages of a category or a search (LS3). */
export function Listing({ products, totalCount, sortOptions, page }: ListingProps) {
  const texts = useTexts();
  const location = useLocation();
  const { number } = useFormats();
  return (
    <section id="listing" aria-label={texts('shop.listing.label')} className="scroll-mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5">
        <p className="font-semibold">
          {texts('shop.listing.count', { count: totalCount, shown: number(totalCount) })}
        </p>
        <SortForm options={sortOptions} />
      </div>
      <TileGrid tiles={products} headingLevel={2} />
      <Pager
        current={page}
        total={pageCount(totalCount)}
        hrefOf={(target) => pageAddress(location, target)}
      />
    </section>
  );
}
