import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberWanted } from '#storefront/state/wanted-page.ts';
import { useTexts } from '#storefront/state/texts.tsx';

/** Shows the notice that a redirect left in the address, once, and takes it out of the address. */
export function useNotice(): void {
  const texts = useTexts();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const notice = query.get('notice');
    if (notice === null) return;
    void import('./show-notice.ts').then(({ showNotice }) => showNotice(notice, pathname, texts));
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
