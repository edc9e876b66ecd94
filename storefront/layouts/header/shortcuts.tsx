import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { openMinicart } from '#storefront/flyouts/minicart.ts';
import { useCart, loadArticleCount } from '#storefront/state/cart-store.ts';
import { loadCustomer, useCustomer } from '#storefront/state/customer-store.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { IconName } from '#storefront/ui/icons.ts';
import { useStorefront } from '../use-storefront.ts';

/** Account and basket. Counts belong to the visitor, so they come after the page has loaded (HF1). */
export function Shortcuts() {
  const texts = useTexts();
  const articleCount = useCart((cart) => cart.articleCount);
  useEffect(() => {
    loadArticleCount().catch(() => useCart.setState({ articleCount: undefined }));
  }, []);
  return (
    <div className="flex gap-0.5 max-lg:-mr-2">
      <AccountShortcut />
      <Shortcut
        href="/checkout/basket/"
        icon="shopping-basket"
        label={texts('shop.header.basket')}
        count={articleCount}
        onClick={openMinicart}
        countLabel={texts('shop.header.basketCount', { count: articleCount ?? 0 })}
      />
    </div>
  );
}

/**
 * Signs in, or out again. Only the business shop has customers who can, so only its pages ask. The login page is for
 * those who are nobody yet; behind it, who visits is asked anew.
 */
function AccountShortcut() {
  const texts = useTexts();
  const { isB2b } = useStorefront();
  const customer = useCustomer((state) => state.customer);
  const isAtLogin = useLocation().pathname === '/login/';
  useEffect(() => {
    if (isB2b && !isAtLogin) void loadCustomer();
  }, [isB2b, isAtLogin]);
  if (!isAtLogin && customer?.visitorLoginState === 'loggedIn') {
    return <Shortcut href="/logout/" icon="user" label={texts('shop.header.signOut')} />;
  }
  const label = texts(isB2b ? 'shop.header.customerNumber' : 'shop.header.signIn');
  return <Shortcut href="/login/" icon="user" label={label} />;
}

type ShortcutProps = {
  href: string;
  icon: IconName;
  label: string;
  count?: number | undefined;
  countLabel?: string;
  onClick?: (event: MouseEvent) => void;
};

function Shortcut({ href, icon, label, count = 0, countLabel, onClick }: ShortcutProps) {
  return (
    <a
      href={href}
      onClick={onClick}
      className="relative grid min-h-12 min-w-11 content-center justify-items-center gap-0.5 rounded-m px-1 py-0.5 text-micro font-semibold whitespace-nowrap hover:bg-papier-2 lg:px-2.5"
    >
      <Icon name={icon} className="size-6.5" />
      <span className="max-md:sr-only">{label}</span>
      {count > 0 && (
        <span className="absolute top-0.5 left-[calc(50%+5px)] h-5 min-w-5 rounded-full bg-tinte px-1.25 text-center text-tiny leading-5 font-bold text-white">
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="sr-only">{countLabel}</span>
        </span>
      )}
    </a>
  );
}
