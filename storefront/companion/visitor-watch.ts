import { isCustomerMarked } from '#storefront/state/customer-marker.ts';
import { useCustomer } from '#storefront/state/customer-store.ts';
import { isOwnCartId } from '#storefront/state/shop-ids.ts';
import { knownCartId } from '#storefront/state/known-cart-id.ts';
import { tabChannel, type VisitorFlags } from '#storefront/state/tabs.ts';
import type { VisitorNews } from './visitor-news.ts';

const pollMs = 300;

/** Listens to the other tabs, and looks at the cookies while the tab is seen: forms and redirects change them too (TP2, TP6). */
export function watchVisitor(news: VisitorNews): () => void {
  const channel = tabChannel();
  const onMessage = ({ data }: MessageEvent<VisitorFlags>): void => news.take(data);
  const onShown = (): void => {
    if (document.visibilityState === 'visible') news.catchUp();
  };
  channel.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onShown);
  /** Back from the browser's memory a page is as old as when it was left. */
  const onReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) news.take({ cart: true });
  };
  addEventListener('pageshow', onReturn);
  const look = createCookieLook();
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const flags = look();
    if (flags) news.take(flags);
  }, pollMs);
  return () => {
    channel.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onShown);
    removeEventListener('pageshow', onReturn);
    clearInterval(timer);
  };
}

/** Says what changed in the cookies since the last look, but for what this tab did itself. */
export function createCookieLook(): () => VisitorFlags | undefined {
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
