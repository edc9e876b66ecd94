import { Outlet } from 'react-router';
import { doorContext, loaderHeaders } from '#storefront/state/door.server.ts';
import type { Route } from './+types/default.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { Infobar } from './infobar/infobar.tsx';
import { LateFlyouts } from './late-flyouts.tsx';
import { loadShell } from './load-shell.ts';
import { isStale } from './stale-data.ts';
import { useStorefront } from './use-storefront.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { shell: await loadShell(context.get(doorContext)) };
}

export const headers = loaderHeaders;

export const shouldRevalidate = isStale;

/** Header, page, footer: every page but the checkout's steps. */
export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  const { navigation, footerGrid, deals, ...parameters } = loaderData.shell;
  const shown = navigation.filter((entry) => !entry.isExcludedFromNav);
  const { language } = useStorefront();
  const news = language === 'en' ? parameters.infobarEnglish : parameters.infobarGerman;
  return (
    <>
      {parameters.infobar === 'true' && news && (
        <Infobar words={news} link={parameters.infobarLink} />
      )}
      <Header
        navigation={shown}
        hasDeals={deals === 'true'}
        hasSecondNavigation={parameters.secondNavigation === 'true'}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <LateFlyouts navigation={shown} />
      <Footer footer={footerGrid} parameters={parameters} />
    </>
  );
}
