import { useTexts } from '#storefront/state/texts.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import { mobileNavigation } from '../navigation/mobile-navigation-name.ts';
import { Logo } from './logo.tsx';
import { closeMobileSearch } from './search/mobile-search.ts';

/** The logo, and on small screens the way into the menu before it. */
export function HeaderStart() {
  const texts = useTexts();
  return (
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
  );
}
