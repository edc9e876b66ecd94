import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginFlyout } from '#storefront/flyouts/account.ts';
import { rememberWanted } from '#storefront/state/wanted-page.ts';
import { forgetVisitor } from '#storefront/state/forget-visitor.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { openModal } from '#storefront/ui/modals.ts';
import { showToast } from '#storefront/ui/toasts/toasts.ts';
import { noticeKind } from './notices.ts';

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
    const kind = noticeKind(notice);
    if (kind) showToast({ id: notice, kind, title: texts(notice) });
    if (notice === 'vue.message.sessionExpired' && pathname !== '/login/') openModal(loginFlyout);
    if (ofEndedSessions.has(notice)) keepWanted(pathname, query);
    query.delete('notice');
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, {
      replace: true,
      preventScrollReset: true,
    });
  }, [pathname, search, navigate, texts]);
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
