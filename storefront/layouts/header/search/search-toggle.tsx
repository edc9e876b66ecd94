import { useTexts } from '#storefront/state/texts.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { searchBarId, toggleMobileSearch, useIsProduct, useMobileSearch } from './mobile-search.ts';

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
        aria-controls={searchBarId}
        className="size-12! rounded-m! max-[359px]:size-11!"
        onClick={toggleMobileSearch}
      />
    </span>
  );
}
