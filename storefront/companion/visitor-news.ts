import { useList } from '#storefront/lists/list-store.ts';
import { loadArticleCount, loadCart, useCart } from '#storefront/state/cart-store.ts';
import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { loadCustomer, useCustomer } from '#storefront/state/customer-store.ts';
import { knownCartId } from '#storefront/state/known-cart-id.ts';
import type { VisitorFlags } from '#storefront/state/tabs.ts';
import { refreshList } from './list-sync.ts';

const freshMs = 10 * 60_000;

export type VisitorNews = {
  /** Acts on what changed (TP6); in a tab that nobody sees once somebody looks at it. */
  take(flags: VisitorFlags): void;
  /** Acts on what waited. */
  catchUp(): void;
  /** On a navigation: asks anew for what is older than ten minutes (TP5). */
  refreshOld(): void;
};

type NewsParts = {
  isB2b: boolean;
  /** Asks anew for the data of the page that is open. */
  revalidate: () => void;
};

export function createVisitorNews({ isB2b, revalidate }: NewsParts): VisitorNews {
  let waiting: VisitorFlags = {};
  let refreshedAtMs = performance.now();

  const act = ({ cartId, user, cart, wishlist }: VisitorFlags): void => {
    if (user) resetVisitor();
    if (user && (isB2b || isCustomerMarked())) void loadCustomer();
    if (user || cartId || cart) refreshCart();
    if (user || wishlist) void refreshList();
    const isShown =
      ((cartId || cart) && location.pathname.startsWith('/checkout/')) ||
      (wishlist && location.pathname.startsWith('/myaccount/'));
    if (user || isShown) revalidate();
  };
  const take = (flags: VisitorFlags): void => {
    waiting = { ...waiting, ...flags };
    if (document.visibilityState === 'visible') catchUp();
  };
  const catchUp = (): void => {
    const flags = waiting;
    waiting = {};
    act(flags);
  };
  return {
    take,
    catchUp,
    refreshOld() {
      if (performance.now() - refreshedAtMs <= freshMs) return;
      refreshedAtMs = performance.now();
      refreshCart();
      void refreshList();
      if (useCustomer.getState().customer) void loadCustomer();
    },
  };
}

/** Another visitor, as far as this tab knows: nothing of the last one stays. */
function resetVisitor(): void {
  useCart.setState({ cart: undefined });
  useCustomer.setState({ customer: undefined });
  if (useList.getState().list) useList.setState({ list: null, lists: [] });
}

/** As much of the cart as this tab had. A failure leaves what is shown. */
function refreshCart(): void {
  const asked = useCart.getState().cart && knownCartId() ? loadCart() : loadArticleCount();
  asked.catch(() => undefined);
}
