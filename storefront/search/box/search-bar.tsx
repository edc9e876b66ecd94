import { island } from '#storefront/ui/islands/island.tsx';
import {
  searchBarClass,
  searchBarId,
  useFirstPageOnly,
  useIsProduct,
  useIsSearch,
  useMobileSearch,
} from './mobile-search.ts';

const SearchBox = island({
  name: 'search-box',
  load: async () => (await import('./search-box.tsx')).SearchBox,
});

/**
 * The search bar in the header; small screens show it on the first page of a session, except product pages (RT9), and on the page
 * of results.
 */
export function SearchBar() {
  const isSearch = useIsSearch();
  const chosen = useMobileSearch((state) => state.isOpen);
  const isOpen = isSearch || chosen;
  const isProduct = useIsProduct();
  useFirstPageOnly();
  return (
    <div
      id={searchBarId}
      data-open={isOpen}
      data-product={isProduct || undefined}
      className={`${searchBarClass} max-lg:order-last max-lg:col-span-2 max-lg:pt-1.5 max-lg:pb-1.5`}
    >
      <SearchBox />
    </div>
  );
}
