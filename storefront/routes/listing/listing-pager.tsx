import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { listData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { Pager } from '#storefront/ui/pager.tsx';
import { withPage } from './change-listing.ts';
import { offsetOf, pageCount } from './listing-query.ts';
import { type ListingProps, useOpenListing } from './use-listing.ts';

/** Links to a listing's other pages, and structured data of this one. */
export function ListingPager({ kind, list, page }: ListingProps & { page: number }) {
  const { query, hrefOf } = useOpenListing(kind, list);
  return (
    <>
      <ListingData products={list.products} page={page} />
      <Pager
        current={page}
        total={pageCount(list.totalCount)}
        hrefOf={(target) => hrefOf(withPage(query, target))}
      />
    </>
  );
}

type ListingDataProps = Pick<ListingViewFragment, 'products'> & { page: number };

/** Structured data of the products on this page (SO1). */
function ListingData({ products, page }: ListingDataProps) {
  const { baseUrl } = useStorefront();
  if (products.length === 0) return null;
  const paths = products.map(({ path }) => path);
  return <StructuredData content={listData(paths, offsetOf({ page }), baseUrl)} />;
}
