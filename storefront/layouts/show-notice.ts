import { loginFlyout } from '#storefront/flyouts/account.ts';
import { unmarkCustomer } from '#storefront/state/customer-marker.ts';
import { loadCustomer, useCustomer } from '#storefront/state/customer-store.ts';
import { forgetVisitor } from '#storefront/state/forget-visitor.ts';
import type { Texts } from '#storefront/state/texts.tsx';
import { rememberWanted } from '#storefront/state/wanted-page.ts';
import { openModal } from '#storefront/ui/modals.ts';
import { showToast } from '#storefront/ui/toasts/toasts.ts';
import { noticeKind } from './notices.ts';

/** Says a notice, and does what belongs to it: a logout is one of this tab too, a session that ended asks to sign in. */
export function showNotice(notice: string, pathname: string, texts: Texts): void {
  if (notice === 'vue.user.logout.message') forgetVisitor();
  const kind = noticeKind(notice);
  if (kind) showToast({ id: notice, kind, title: texts(notice) });
  if (notice !== 'vue.message.sessionExpired') return;
  void unmarkWhereOver();
  if (pathname !== '/login/') openModal(loginFlyout);
}

/** A notice is an address's word: whether nobody is signed in any more, the shop says. */
async function unmarkWhereOver(): Promise<void> {
  await loadCustomer();
  const { customer } = useCustomer.getState();
  if (customer && customer.visitorLoginState !== 'loggedIn') unmarkCustomer();
}

/** The address that the visitor is to see; where a session ended, a page that was wanted is kept in mind. */
export function addressWithout(notice: string, pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  if (ofEndedSessions.has(notice)) keepWanted(pathname, query);
  query.delete('notice');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

const ofEndedSessions: ReadonlySet<string> = new Set([
  'vue.message.sessionExpired',
  'vue.message.securityLogout',
]);

/** For the login that follows here; the login page keeps its own in its address. */
function keepWanted(pathname: string, query: URLSearchParams): void {
  const target = query.get('target');
  if (target === null || pathname === '/login/') return;
  rememberWanted(pathname, target);
  query.delete('target');
}
