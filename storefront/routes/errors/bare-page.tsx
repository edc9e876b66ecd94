import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { obeySecurityLogout } from '#storefront/state/security-logout.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';

/** An error page without header and footer, where not even those could be made. */
export function BarePage({ error }: { error: unknown }) {
  const texts = useTexts();
  useEffect(() => obeySecurityLogout(location), []);
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  return (
    <main id="main" className="page-width grid justify-items-start gap-4 py-16">
      <title>{texts(isMissing ? 'shop.notFound.title' : 'shop.error.title')}</title>
      <meta name="robots" content="noindex,follow" />
      <h1>{texts(isMissing ? 'shop.notFound.headline' : 'vue.statuscode.headline')}</h1>
      <p>{texts(isMissing ? 'shop.notFound.text' : 'vue.statuscode.text')}</p>
      <ButtonLink href="/">{texts('vue.statuscode.button')}</ButtonLink>
    </main>
  );
}
