import '#storefront/texts/checkout.ts';
import type { PunchOutView } from '#contract/shop-api.ts';
import { SearchBar } from '#storefront/search/box/search-bar.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { iconButtonClass } from '#storefront/ui/icon-button.tsx';
import { Shortcut } from '#storefront/ui/shortcut.tsx';
import { Logo } from './header/logo.tsx';
import type { Shell } from './load-shell.ts';
import { SiteNavigation } from './navigation/site-navigation.tsx';

type PunchOutHeaderProps = { visit: PunchOutView; shell: Shell; articleCount: number };

/** The header of a visit from a purchasing system: for whom it is, search, basket and ranges; no account, lists and other shops. */
export function PunchOutHeader({ visit, shell, articleCount }: PunchOutHeaderProps) {
  const texts = useTexts();
  return (
    <header className="contents">
      <p className="tafel text-small">
        <span className="page-width flex min-h-11 items-center gap-x-3 py-1.5">
          <Icon name="school" size="small" className="shrink-0 text-sonne" />
          <span className="min-w-0">
            {texts('shop.punchOut.for', { customer: visit.customer })}
          </span>
          {visit.isTest && (
            <b className="rounded-badge bg-sonne px-2 py-0.5 text-tafel-900">
              {texts('shop.punchOut.test')}
            </b>
          )}
        </span>
      </p>
      <div className="header-row relative z-31 bg-papier">
        <div className="page-width grid grid-cols-[1fr_auto] items-center gap-x-1.5 py-1.5 md:py-2.5 lg:grid-cols-[auto_minmax(0,760px)_auto] lg:justify-between lg:gap-10 lg:py-4">
          <div className="flex items-center gap-1">
            <a
              href="/sortimente/"
              aria-label={texts('shop.navigation.allRanges')}
              className={classes(iconButtonClass, '-ml-2.5 lg:hidden')}
            >
              <Icon name="menu" />
            </a>
            <Logo />
          </div>
          <SearchBar />
          <Shortcut
            href="/checkout/basket/"
            icon="shopping-basket"
            label={texts('shop.header.basket')}
            count={articleCount}
            countLabel={texts('shop.header.basketCount', { count: articleCount })}
          />
        </div>
      </div>
      <SiteNavigation shell={shell} />
    </header>
  );
}
