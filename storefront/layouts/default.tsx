import { Outlet } from 'react-router';
import { apiContext, loaderHeaders } from '#storefront/state/api.server.ts';
import { island } from '#storefront/ui/islands/island.tsx';
import { staticPart } from '#storefront/ui/islands/static-part.tsx';
import type { Route } from './+types/default.ts';
import { Header } from './header/header.tsx';
import { LazyFlyouts } from './lazy-flyouts.tsx';
import { loadShell } from './load-shell.ts';
import { isStale } from './stale-data.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';

const Infobar = island({
  name: 'infobar',
  load: async () => (await import('./infobar/infobar.tsx')).Infobar,
});
const Footer = staticPart(async () => (await import('./footer/footer.tsx')).Footer);

export async function loader({ context }: Route.LoaderArgs) {
  return { shell: await loadShell(context.get(apiContext)) };
}

export const headers = loaderHeaders;

export const shouldRevalidate = isStale;

/** The layout with header and footer, of every page but the checkout's steps. */
export default function DefaultLayout({ loaderData: { shell } }: Route.ComponentProps) {
  const { language } = useStorefront();
  const news = language === 'en' ? shell.infobarEnglish : shell.infobarGerman;
  return (
    <>
      {shell.infobar === 'true' && news && <Infobar words={news} link={shell.infobarLink} />}
      <Header shell={shell} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <LazyFlyouts navigation={shell.navigation} sale={shell.sale} deals={shell.deals} />
      <Footer shell={shell} />
    </>
  );
}
