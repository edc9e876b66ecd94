import { useEffect } from 'react';
import { redirectFlaggedSession } from '#storefront/state/security-logout.ts';
import { BareWords } from './bare-words.tsx';

/** An error page without header and footer, where these could not be rendered. */
export function BarePage({ error }: { error: unknown }) {
  useEffect(() => redirectFlaggedSession(location), []);
  return (
    <main id="main">
      <BareWords error={error} />
    </main>
  );
}
