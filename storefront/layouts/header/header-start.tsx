import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton, iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import { mobileNavigation } from '../navigation/mobile-navigation-name.ts';
import { FilterShortcut } from './filter-shortcut.tsx';
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
        onClick={() => {
          closeMobileSearch();
          openModal(mobileNavigation);
        }}
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
