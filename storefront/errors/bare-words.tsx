import { isRouteErrorResponse } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';

/** A short error message with a link home, small enough to be part of every page's script. */
export function BareWords({ error }: { error: unknown }) {
  const texts = useTexts();
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  return (
    <section className="page-width grid justify-items-start gap-4 py-16">
      <title>{texts(isMissing ? 'shop.notFound.title' : 'shop.error.title')}</title>
      <meta name="robots" content="noindex,follow" />
      <h1>{texts(isMissing ? 'shop.notFound.headline' : 'vue.statuscode.headline')}</h1>
      <p>{texts(isMissing ? 'shop.notFound.text' : 'vue.statuscode.text')}</p>
      <a
        href="/"
        className="inline-flex min-h-12 items-center rounded-m bg-tinte px-6 font-bold text-white hover:bg-tinte-dunkel"
      >
        {texts('vue.statuscode.button')}
      </a>
    </section>
  );
}
