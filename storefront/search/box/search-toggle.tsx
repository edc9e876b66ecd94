import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import {
  searchBarId,
  toggleMobileSearch,
  useIsProduct,
  useIsScrolledAway,
  useIsSearch,
  useMobileSearch,
} from './mobile-search.ts';

/** The button of the search bar on small screens; without script, and on the page of results, the bar is always open. */
export function SearchToggle() {
  const texts = useTexts();
  const isProduct = useIsProduct();
  const isSearch = useIsSearch();
  const chosen = useMobileSearch((state) => state.isOpen);
  const isAway = useIsScrolledAway();
  const isOpen = (chosen ?? !isProduct) && !isAway;
  return (
    <span className={classes('search-toggle hidden', !isSearch && 'scripted:max-md:contents')}>
      <button
        type="button"
        aria-label={texts('shop.header.searchToggle')}
        aria-expanded={isOpen}
        aria-controls={searchBarId}
        className={classes(iconButtonClass, 'size-12! rounded-m! max-[359px]:size-11!')}
        onClick={toggleMobileSearch}
      >
        {/* The style sheet shows one of the two: the field may be open and scrolled away. */}
        {chosen === true && <Icon name="x" />}
        <Icon name="search" />
      </button>
    </span>
  );
}
