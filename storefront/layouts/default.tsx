import { Outlet } from 'react-router';
import { doorContext, loaderHeaders } from '#storefront/state/door.server.ts';
import { island } from '#storefront/ui/islands/island.tsx';
import { still } from '#storefront/ui/islands/still.tsx';
import type { Route } from './+types/default.ts';
import { Header } from './header/header.tsx';
import { LateFlyouts } from './late-flyouts.tsx';
import { loadShell } from './load-shell.ts';
import { isStale } from './stale-data.ts';
import { useStorefront } from './use-storefront.ts';

const Infobar = island({
  name: 'infobar',
  load: async () => (await import('./infobar/infobar.tsx')).Infobar,
});
const Footer = still(async () => (await import('./footer/footer.tsx')).Footer);

export async function loader({ context }: Route.LoaderArgs) {
  return { shell: await loadShell(context.get(doorContext)) };
}

export const headers = loaderHeaders;

export const shouldRevalidate = isStale;

/** Header, page, footer: every page but the checkout's steps. */
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
      <LateFlyouts navigation={shell.navigation} sale={shell.sale} />
      <Footer shell={shell} />
    </>
  );
}
