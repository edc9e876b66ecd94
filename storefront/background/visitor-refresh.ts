import { resetVisitor } from '#storefront/lists/forget-visitor.ts';
import { loadArticleCount, loadCart, useCart } from '#storefront/state/cart-store.ts';
import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { loadCustomer, useCustomer } from '#storefront/state/customer-store.ts';
import { knownCartId } from '#storefront/state/cookies.ts';
import type { VisitorFlags } from '#storefront/state/tabs.ts';
import { refreshList } from './list-sync.ts';

const freshMs = 10 * 60_000;

export type VisitorRefresh = {
  /** Refreshes what the flags name (TP6); in a hidden tab once it becomes visible. */
  apply(flags: VisitorFlags): void;
  /** Applies the pending flags. */
  catchUp(): void;
  /** After a navigation: refetches what is older than ten minutes (TP5). */
  refreshOld(): void;
};

type VisitorRefreshParts = {
  isB2b: boolean;
  /** Refetches the data of the open page. */
  revalidate: () => void;
};

export function createVisitorRefresh({ isB2b, revalidate }: VisitorRefreshParts): VisitorRefresh {
  let waiting: VisitorFlags = {};
  let refreshedAtMs = performance.now();

  const refresh = ({ cartId, user, cart, wishlist }: VisitorFlags): void => {
    if (user) resetVisitor();
    if (user && (isB2b || isCustomerMarked())) void loadCustomer();
    if (user || cartId || cart) refreshCart();
    if (user || wishlist) void refreshList({ mayBegin: wishlist && !user });
    const isShown =
      ((cartId || cart) && location.pathname.startsWith('/checkout/')) ||
      (wishlist && location.pathname.startsWith('/myaccount/'));
    if (user || isShown) revalidate();
  };
  const apply = (flags: VisitorFlags): void => {
    waiting = { ...waiting, ...flags };
    if (document.visibilityState === 'visible') catchUp();
  };
  const catchUp = (): void => {
    const flags = waiting;
    waiting = {};
    refresh(flags);
  };
  return {
    apply,
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

/** Refetches as much of the cart as this tab had. After a failure the shown data stay. */
function refreshCart(): void {
  const asked = useCart.getState().cart && knownCartId() ? loadCart() : loadArticleCount();
  asked.catch(() => undefined);
}
