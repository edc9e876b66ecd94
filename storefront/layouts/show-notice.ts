import { loginFlyout } from '#storefront/flyouts/account.ts';
import { forgetVisitor } from '#storefront/lists/forget-visitor.ts';
import { unmarkCustomer } from '#storefront/state/customer-marker.ts';
import { loadCustomer, useCustomer } from '#storefront/state/customer-store.ts';
import type { Texts } from '#storefront/state/texts.tsx';
import { rememberWanted } from '#storefront/state/wanted-page.ts';
import { openModal } from '#storefront/ui/modals.ts';
import { showToast } from '#storefront/state/toasts.ts';
import { noticeKind } from './notices.ts';

/** Shows a notice and applies its effect: a logout applies to this tab too, an expired session opens the login. */
export function showNotice(notice: string, pathname: string, texts: Texts): void {
  if (notice === 'vue.user.logout.message') forgetVisitor();
  const kind = noticeKind(notice);
  if (kind) showToast({ id: notice, kind, title: texts(notice) });
  if (notice !== 'vue.message.sessionExpired') return;
  void unmarkIfEnded();
  if (pathname !== '/login/') openModal(loginFlyout);
}

/**
 * Removes the customer's marker where the shop confirms that the session is over; the notice in the address alone is no proof.
 */
async function unmarkIfEnded(): Promise<void> {
  await loadCustomer();
  const { customer } = useCustomer.getState();
  if (customer && customer.visitorLoginState !== 'loggedIn') unmarkCustomer();
}

/** The address without the notice; after the end of a session the wanted page is stored. */
export function addressWithout(notice: string, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  if (ofEndedSessions.has(notice)) keepWanted(pathname, query);
  query.delete('notice');
  query.delete('paymentError');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

const ofEndedSessions: ReadonlySet<string> = new Set([
  'vue.message.sessionExpired',
  'vue.message.securityLogout',
]);

/** Stores the target for the next login here; the login page has its own in its address. */
function keepWanted(pathname: string, query: URLSearchParams): void {
  const target = query.get('target');
  if (target === null || pathname === '/login/') return;
  rememberWanted(pathname, target);
  query.delete('target');
}
