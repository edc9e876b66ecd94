import { useLocation } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import {
  searchBarClass,
  toggleMobileSearch,
  useFirstPageOnly,
  useMobileSearch,
} from './mobile-search.ts';
import { SearchBox } from './search-box.tsx';

const barId = 'search-bar';

/** The search's place in the header; small screens show it on the first page of a session, but for products (RT9). */
export function SearchBar() {
  const isOpen = useMobileSearch((state) => state.isOpen);
  const isProduct = useIsProduct();
  useFirstPageOnly();
  return (
    <div
      id={barId}
      data-open={isOpen}
      data-product={isProduct || undefined}
      className={`${searchBarClass} max-lg:order-last max-lg:col-span-2 max-lg:pt-1.5 max-lg:pb-1.5`}
    >
      <SearchBox />
    </div>
  );
}

/** Opens and closes the bar on small screens; without script the bar is always there. */
export function SearchToggle() {
  const texts = useTexts();
  const isProduct = useIsProduct();
  const isOpen = useMobileSearch((state) => state.isOpen) ?? !isProduct;
  return (
    <span className="hidden scripted:max-md:contents">
      <IconButton
        icon="search"
        label={texts('shop.header.searchToggle')}
        aria-expanded={isOpen}
        aria-controls={barId}
        className="size-12! rounded-m! max-[359px]:size-11!"
        onClick={toggleMobileSearch}
      />
    </span>
  );
}

function useIsProduct(): boolean {
  return useLocation().pathname.startsWith('/prod/');
}
