import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { isOwnCartId } from '#storefront/state/shop-ids.ts';
import { knownCartId } from '#storefront/state/cookies.ts';
import { tabChannel, type VisitorFlags } from '#storefront/state/tabs.ts';
import type { VisitorRefresh } from './visitor-refresh.ts';

const pollMs = 300;

/**
 * Reacts to notifications from other tabs and to changed cookies while the tab is visible, because forms and redirects change
 * cookies too (TP2, TP6).
 */
export function watchVisitor(refresh: VisitorRefresh): () => void {
  const channel = tabChannel();
  const onMessage = ({ data }: MessageEvent<VisitorFlags>): void => refresh.apply(data);
  const onShown = (): void => {
    if (document.visibilityState === 'visible') refresh.catchUp();
  };
  channel?.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onShown);
  /** A page restored from the back/forward cache is as old as when it was left. */
  const onReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) refresh.apply({ cart: true });
  };
  addEventListener('pageshow', onReturn);
  const check = createCookieCheck();
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const flags = check();
    if (flags) refresh.apply(flags);
  }, pollMs);
  return () => {
    channel?.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onShown);
    removeEventListener('pageshow', onReturn);
    clearInterval(timer);
  };
}

/** Compares the cookies with the last check; ignores changes that this tab made itself. */
export function createCookieCheck(): () => VisitorFlags | undefined {
  let cartId = knownCartId();
  let isMarked = isCustomerMarked();
  return () => {
    const now = { cartId: knownCartId(), isMarked: isCustomerMarked() };
    const isOtherCart = now.cartId !== cartId && !isOwnCartId(now.cartId);
    const isOtherUser = now.isMarked !== isMarked && now.isMarked !== isLoggedIn();
    ({ cartId, isMarked } = now);
    if (isOtherUser) return { user: true };
    return isOtherCart ? { cartId: true } : undefined;
  };
}

function isLoggedIn(): boolean {
  return useCustomer.getState().customer?.visitorLoginState === 'loggedIn';
}
