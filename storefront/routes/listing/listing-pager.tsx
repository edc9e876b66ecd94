import { Pager } from '#storefront/ui/pager.tsx';
import { withPage } from './change-listing.ts';
import { FoundData } from './found-data.tsx';
import { pageCount } from './listing-query.ts';
import { type ListingProps, useOpenListing } from './use-listing.ts';

/** The ways to a listing's other pages, and what stands on this one for search engines. */
export function ListingPager({ kind, list, page }: ListingProps & { page: number }) {
  const { query, hrefOf } = useOpenListing(kind, list);
  return (
    <>
      <FoundData products={list.products} page={page} />
      <Pager
        current={page}
        total={pageCount(list.totalCount)}
        hrefOf={(target) => hrefOf(withPage(query, target))}
      />
    </>
  );
}
