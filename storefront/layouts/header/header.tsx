import { useLocation } from 'react-router';
import { island } from '#storefront/ui/islands/island.tsx';
import { staticPart } from '#storefront/ui/islands/static-part.tsx';
import { menuMedia, prefetchMenu } from '../flyout-scripts.ts';
import type { Shell } from '../load-shell.ts';
import { useRememberCategory } from '../navigation/visited-category.ts';
import { SearchBar } from '#storefront/search/box/search-bar.tsx';

const ServiceStrip = island({
  name: 'service-strip',
  load: async () => (await import('./service-strip.tsx')).ServiceStrip,
});
const HeaderStart = island({
  name: 'header-start',
  load: async () => {
    prefetchMenu();
    return (await import('./header-start.tsx')).HeaderStart;
  },
  // The menu of phones is what their visitors press first, and a press would wait for both scripts.
  hydratesWhenIdle: menuMedia,
});
const Shortcuts = island({
  name: 'shortcuts',
  load: async () => (await import('./shortcuts.tsx')).Shortcuts,
  hydratesWhenIdle: true,
});
const SiteNavigation = island({
  name: 'navigation',
  load: async () => (await import('../navigation/site-navigation.tsx')).SiteNavigation,
});
const SellingPoints = staticPart(async () => (await import('./selling-points.tsx')).SellingPoints);

/** The header of every page (HF1). */
export function Header({ shell }: { shell: Shell }) {
  const { pathname } = useLocation();
  useRememberCategory();
  return (
    // Parts of the header stay visible while the rest scrolls away, so it is no single element.
    <header className="contents">
      <ServiceStrip />
      <div className="header-row relative z-31 bg-papier">
        <div className="page-width grid grid-cols-[1fr_auto] items-center gap-x-1.5 py-1.5 md:py-2.5 lg:grid-cols-[auto_minmax(0,760px)_auto] lg:justify-between lg:gap-10 lg:py-4">
          <HeaderStart />
          <SearchBar />
          <Shortcuts />
        </div>
      </div>
      <SiteNavigation shell={shell} />
      {!pathname.includes('checkout/basket') && <SellingPoints />}
    </header>
  );
}
