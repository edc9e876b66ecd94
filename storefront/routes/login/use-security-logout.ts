import { useEffect } from 'react';
import { postEdge } from '#storefront/state/post-edge.ts';
import { homeAfterLogout } from './home-after-logout.ts';
import { endSecurityLogout } from '#storefront/state/security-logout.ts';

/** Ends a session that was flagged as unsafe, on the page that ends sessions, and goes home with the warning (RT6). */
export function useSecurityLogout(): void {
  useEffect(() => {
    const home = homeAfterLogout(location.href, { isForced: true });
    void endSecurityLogout(() => postEdge('/api/logout-action/', {}), home);
  }, []);
}
