import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginFlyout } from '#storefront/flyouts/account.ts';
import { forgetVisitor } from '#storefront/state/forget-visitor.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import { showToast, type ToastKind } from '#storefront/ui/toasts/toasts.ts';

/** Notices that an address may carry as `?notice=`; anything else in it is ignored. */
const notices: ReadonlySet<string> = new Set([
  'vue.user.registerPage.notification.alreadyLoggedIn',
  'shop.register.welcome',
  'vue.checkout.message.sessionExpired',
  'vue.message.sessionExpired',
  'vue.message.securityLogout',
  'vue.user.logout.message',
  'shop.password.changed',
  'vue.checkout.error.orderAlreadySubmitted',
  'shop.checkout.cartChanged',
  'shop.checkout.outOfStock',
]);

const kinds: Record<string, ToastKind | undefined> = {
  'vue.user.logout.message': 'ok',
  'vue.user.registerPage.notification.alreadyLoggedIn': 'info',
  'shop.register.welcome': 'ok',
  'shop.password.changed': 'ok',
};

/** Shows the notice that a redirect left in the address, once, and takes it out of the address. */
export function useNotice(): void {
  const texts = useTexts();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const notice = query.get('notice');
    if (notice === null) return;
    if (notice === 'vue.user.logout.message') forgetVisitor();
    const kind = kinds[notice] ?? 'warn';
    if (notices.has(notice)) showToast({ id: notice, kind, title: texts(notice) });
    if (notice === 'vue.message.sessionExpired' && pathname !== '/login/') openModal(loginFlyout);
    query.delete('notice');
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, {
      replace: true,
      preventScrollReset: true,
    });
  }, [pathname, search, navigate, texts]);
}
