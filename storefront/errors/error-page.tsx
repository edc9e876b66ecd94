import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { traceName, useTraceId } from '#storefront/state/trace-id.ts';
import { DebugBox } from './debug-box.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The error page: not found, gone for good, or failed (HF5). */
export function ErrorPage({ error }: { error: unknown }) {
  const texts = useTexts();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundPage error={error} />;
  if (status === 410) return <NotFoundPage error={error} isGone />;
  return (
    <>
      <title>{texts('shop.error.title')}</title>
      <meta name="robots" content="noindex,follow" />
      <BrokenPage error={error} />
    </>
  );
}

/** The page of a fault of the shop, with a link home (HF5). A full page load resets the broken state. */
function BrokenPage({ error }: { error: unknown }) {
  const texts = useTexts();
  return (
    <section className="page-width section-gap">
      <div className="karo rounded-card border border-linie-blau p-4 py-10 md:p-16">
        <div className="mx-auto grid max-w-2xl justify-items-start gap-4 rounded-card bg-white p-6 md:p-10">
          <h1>{texts('vue.statuscode.headline')}</h1>
          <p>{texts('vue.statuscode.text')}</p>
          <ButtonLink href="/" data-reload="">
            {texts('vue.statuscode.button')}
          </ButtonLink>
          <TraceNote />
          <DebugBox error={error} />
        </div>
      </div>
    </section>
  );
}

/** The id by which the staff finds what happened, where requests are traced. */
function TraceNote() {
  const texts = useTexts();
  const id = useTraceId();
  if (id === undefined) return null;
  return (
    <p className="text-small break-all text-tafel-500">
      <meta name={traceName} content={id} />
      {texts('shop.error.reference', { id })}
    </p>
  );
}
