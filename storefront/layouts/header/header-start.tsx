import { useTexts } from '#storefront/state/texts.tsx';
import { afterPaint } from '#storefront/ui/after-paint.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton, iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import { mobileNavigation } from '../navigation/mobile-navigation-name.ts';
import { Logo } from './logo.tsx';
import { closeMobileSearch } from '#storefront/search/box/mobile-search.ts';

/** The logo, preceded by the menu button on small screens; without script that is a link to a page of all ranges. */
export function HeaderStart() {
  const texts = useTexts();
  return (
    <div className="relative flex items-center gap-1">
      <IconButton
        icon="menu"
        label={texts('shop.header.openMenu')}
        className="-ml-2.5 lg:hidden noscript:hidden"
        aria-haspopup="dialog"
        onClick={() =>
          // The press is painted first: to close the search moves the page.
          afterPaint(() => {
            closeMobileSearch();
            openModal(mobileNavigation);
          })
        }
      />
      <a
        href="/sortimente/"
        aria-label={texts('shop.navigation.allRanges')}
        className={`${iconButtonClass} -ml-2.5 hidden! max-lg:noscript:inline-grid!`}
      >
        <Icon name="menu" />
      </a>
      <Logo />
      <FilterShortcut />
    </div>
  );
}

/**
 * Opens all filters of the listing from the bar that phones show when scrolling up. It covers the logo's name, so that nothing
 * else in the bar has to move; hidden on pages without a listing (see header.css).
 */
function FilterShortcut() {
  const texts = useTexts();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="filter-shortcut absolute inset-y-0 left-[76px] hidden items-center gap-1.5 rounded-[8px] border-[1.5px] border-tafel-400 bg-white px-2.5 text-small font-semibold"
      onClick={() => document.querySelector<HTMLElement>('[data-all-filters]')?.click()}
    >
      <Icon name="sliders-horizontal" size="small" />
      <span className="max-[343px]:sr-only">{texts('shop.filter.shortcut')}</span>
    </button>
  );
}
