import { Outlet } from 'react-router';
import { countCart } from '#contract/operations.generated.ts';
import type { ShopApi } from '#contract/shop-api.ts';
import { apiContext, loaderHeaders } from '#storefront/state/api.server.ts';
import { island } from '#storefront/ui/islands/island.tsx';
import { staticPart } from '#storefront/ui/islands/static-part.tsx';
import type { Route } from './+types/default.ts';
import { Header } from './header/header.tsx';
import { LegalFooter } from './footer/legal-footer.tsx';
import { LazyFlyouts } from './lazy-flyouts.tsx';
import { loadShell } from './load-shell.ts';
import { PunchOutHeader } from './punch-out-header.tsx';
import { isStale } from './stale-data.ts';
import { usePunchOut } from '#storefront/state/use-punch-out.ts';
import { pack, unpack } from '#storefront/state/packed.ts';
import { useStorefront } from '#storefront/state/use-storefront.ts';

const Infobar = island({
  name: 'infobar',
  load: async () => (await import('./infobar/infobar.tsx')).Infobar,
});
const Footer = staticPart(async () => (await import('./footer/footer.tsx')).Footer);

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return { shell: pack(await loadShell(api)), articleCount: await countArticles(api) };
}

/** The articles in the cart of a visit from a purchasing system, whose pages run no script that loads it. */
async function countArticles(api: ShopApi): Promise<number | undefined> {
  const { cartId, punchOut } = api.visitor;
  if (!punchOut) return undefined;
  if (!cartId) return 0;
  return (await api.ask(countCart, { cartId })).shop_findCart.details.articleCount;
}

export const headers = loaderHeaders;

export const shouldRevalidate = isStale;

/** The layout with header and footer, of every page but the checkout's steps. */
export default function DefaultLayout({ loaderData }: Route.ComponentProps) {
  const { articleCount = 0 } = loaderData;
  const shell = unpack(loaderData.shell);
  const { language } = useStorefront();
  const visit = usePunchOut();
  const news = language === 'en' ? shell.infobarEnglish : shell.infobarGerman;
  if (visit)
    return (
      <>
        <PunchOutHeader visit={visit} shell={shell} articleCount={articleCount} />
        <main id="main" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
        <LegalFooter />
      </>
    );
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
