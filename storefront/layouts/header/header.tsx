import { useLocation } from 'react-router';
import type { NavigationEntryFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import { mobileNavigation } from '../navigation/mobile-navigation-name.ts';
import { SiteNavigation } from '../navigation/site-navigation.tsx';
import { Logo } from './logo.tsx';
import { closeMobileSearch } from './search/mobile-search.ts';
import { SearchBar } from './search/search-bar.tsx';
import { SellingPoints } from './selling-points.tsx';
import { ServiceStrip } from './service-strip.tsx';
import { Shortcuts } from './shortcuts.tsx';

type HeaderProps = {
  navigation: readonly NavigationEntryFragment[];
  hasDeals: boolean;
  hasSecondNavigation: boolean;
};

/** The header of every page (HF1). */
export function Header({ navigation, hasDeals, hasSecondNavigation }: HeaderProps) {
  const texts = useTexts();
  const { pathname } = useLocation();
  return (
    // The navigation is to stay while the rest scrolls away, so the header itself may not hold it.
    <header className="contents">
      <ServiceStrip />
      <div className="relative z-31 bg-papier">
        <div className="page-width grid grid-cols-[1fr_auto] items-center gap-x-1.5 py-1.5 md:py-2.5 lg:grid-cols-[auto_minmax(0,760px)_auto] lg:justify-between lg:gap-10 lg:py-4">
          <div className="flex items-center gap-1">
            <IconButton
              icon="menu"
              label={texts('shop.header.openMenu')}
              className="-ml-2.5 lg:hidden"
              aria-haspopup="dialog"
              onClick={() => {
                closeMobileSearch();
                openModal(mobileNavigation);
              }}
            />
            <Logo />
          </div>
          <SearchBar />
          <Shortcuts />
        </div>
      </div>
      <SiteNavigation entries={navigation} hasDeals={hasDeals} isSecond={hasSecondNavigation} />
      {!pathname.includes('checkout/basket') && <SellingPoints />}
    </header>
  );
}
