import { Outlet } from 'react-router';
import { shell } from '#contract/operations.generated.ts';
import { doorContext, loaderHeaders } from '#storefront/state/door.server.ts';
import type { Route } from './+types/default.ts';
import { AddedToBasket } from '#storefront/flyouts/added-to-basket.tsx';
import { MinicartFlyout } from '#storefront/flyouts/minicart-flyout.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { isStale } from './stale-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { shell: await context.get(doorContext).ask(shell, {}) };
}

export const headers = loaderHeaders;

export const shouldRevalidate = isStale;

/** Header, page, footer: every page but the checkout's steps. */
export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  const { navigation, footerGrid, deals, ...parameters } = loaderData.shell;
  return (
    <>
      <Header navigation={navigation} hasDeals={deals === 'true'} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <MinicartFlyout />
      <AddedToBasket />
      <Footer footer={footerGrid} parameters={parameters} />
    </>
  );
}
