import { Outlet } from 'react-router';
import { shell } from '#contract/operations.generated.ts';
import { doorContext, loaderHeaders } from '#storefront/state/door.server.ts';
import type { Route } from './+types/default.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LateFlyouts } from './late-flyouts.tsx';
import { isStale } from './stale-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { shell: await context.get(doorContext).ask(shell, {}) };
}

export const headers = loaderHeaders;

export const shouldRevalidate = isStale;

/** Header, page, footer: every page but the checkout's steps. */
export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  const { navigation, footerGrid, deals, ...parameters } = loaderData.shell;
  const shown = navigation.filter((entry) => !entry.isExcludedFromNav);
  return (
    <>
      <Header navigation={shown} hasDeals={deals === 'true'} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <LateFlyouts navigation={shown} />
      <Footer footer={footerGrid} parameters={parameters} />
    </>
  );
}
