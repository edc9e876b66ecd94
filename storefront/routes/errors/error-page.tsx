import { isRouteErrorResponse } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { BrokenPage } from './broken-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What a page shows that failed: not found, gone for good, or broken (HF5). */
export function ErrorPage({ error }: { error: unknown }) {
  const texts = useTexts();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundPage />;
  if (status === 410) return <NotFoundPage isGone />;
  return (
    <>
      <title>{texts('shop.error.title')}</title>
      <meta name="robots" content="noindex,follow" />
      <BrokenPage error={error} />
    </>
  );
}
