import { useEffect } from 'react';
import { obeySecurityLogout } from '#storefront/state/security-logout.ts';
import { BareWords } from './bare-words.tsx';

/** An error page without header and footer, where not even those could be made. */
export function BarePage({ error }: { error: unknown }) {
  useEffect(() => obeySecurityLogout(location), []);
  return (
    <main id="main">
      <BareWords error={error} />
    </main>
  );
}
