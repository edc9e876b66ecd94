import { data } from 'react-router';
import { contentPage } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { organizationData, websiteData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { apiContext, loaderHeaders, sharedPage } from '#storefront/state/api.server.ts';
import { pack, unpack } from '#storefront/state/packed.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { usePhoneLink } from '#storefront/state/use-phone-link.ts';
import { Grid } from '#storefront/teasers/grid.tsx';
import { island } from '#storefront/ui/islands/island.tsx';
import { firstPicture } from '#storefront/teasers/teaser.ts';
import { withLists } from '#storefront/teasers/wishlist/named-lists.ts';
import logo from '#storefront/ui/brand/logo.svg';
import { contentTags } from '../content/content-tags.ts';
import type { Route } from './+types/home.ts';

const BusinessDesk = island({
  name: 'business-desk',
  load: async () => (await import('./business-desk.tsx')).BusinessDesk,
  hydratesWhenIdle: true,
});

/** Loads the home page's content. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { pageDetails } = await api.ask(contentPage, { url: '/' });
  const { title, description, robots } = pageDetails;
  const rows = await withLists(api, pageDetails.rows);
  return data(
    { title, description, robots, rows: pack(rows) },
    { headers: sharedPage(contentTags('/', { rows })) },
  );
}

export const headers = loaderHeaders;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { title, description, robots } = loaderData;
  const rows = unpack(loaderData.rows);
  const { isB2b } = useStorefront();
  return (
    <>
      <PageHead
        title={title}
        description={description}
        robots={robots}
        picture={firstPicture(rows)}
      />
      <ShopData />
      {isB2b ? (
        <>
          <Grid rows={rows.slice(0, 1)} />
          <BusinessDesk />
          <Grid rows={rows.slice(1)} from={1} />
        </>
      ) : (
        <Grid rows={rows} />
      )}
    </>
  );
}

/** Structured data about the shop and its search (SO1). */
function ShopData() {
  const { baseUrl, country } = useStorefront();
  const texts = useTexts();
  const phone = usePhoneLink();
  const shop = {
    name: texts('shop.meta.shop'),
    phone,
    logo,
    baseUrl,
    country,
  };
  return (
    <>
      <StructuredData content={organizationData(shop)} />
      <StructuredData content={websiteData(shop)} />
    </>
  );
}
