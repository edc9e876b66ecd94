import { openMinicart } from '#storefront/flyouts/minicart.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import mark from '#storefront/ui/brand/favicon.svg';
import { Icon } from '#storefront/ui/icon.tsx';
import { findSearchField } from '#storefront/search/box/mobile-search.ts';

/**
 * The logo's mark, search and basket in the navigation bar while the header's own row is scrolled away. They are for pointers:
 * keyboard and screen readers use the originals, which scroll into view when focused (see header.css).
 */
export function ScrolledTools() {
  const texts = useTexts();
  const count = useCart(({ articleCount }) => articleCount) ?? 0;
  return (
    <div className="scrolled-tools pointer-events-none absolute inset-0 z-1" aria-hidden="true">
      <div className="page-width flex h-full items-center">
        <a href="/" tabIndex={-1} className="pointer-events-auto mr-auto py-2">
          <img src={mark} width={36} height={36} alt={texts('shop.header.logo')} />
        </a>
        <button
          type="button"
          tabIndex={-1}
          className={tool}
          onClick={() => findSearchField()?.focus({ preventScroll: true })}
        >
          <Icon name="search" />
        </button>
        <a
          href="/checkout/basket/"
          tabIndex={-1}
          className={`${tool} -mr-2.5`}
          onClick={openMinicart}
        >
          <Icon name="shopping-basket" />
          {count > 0 && (
            <span className="absolute top-0 right-0 h-5 min-w-5 rounded-full bg-tinte px-1.25 text-center text-tiny leading-5 font-bold text-white">
              {count > 99 ? '99+' : count}
            </span>
          )}
        </a>
      </div>
    </div>
  );
}

const tool =
  'pointer-events-auto relative grid size-11 place-items-center rounded-m hover:bg-papier-2';
