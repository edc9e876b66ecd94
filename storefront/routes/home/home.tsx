import { data } from 'react-router';
import { contentPage } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { organizationData, websiteData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { doorContext, loaderHeaders, sharedPage } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Grid } from '#storefront/teasers/grid.tsx';
import { firstPicture } from '#storefront/teasers/teaser.ts';
import { withLists } from '#storefront/teasers/wishlist/named-lists.ts';
import logo from '#storefront/ui/brand/logo.svg';
import { contentTags } from '../content/content-tags.ts';
import type { Route } from './+types/home.ts';

/** The home page, from content. */
export async function loader({ context }: Route.LoaderArgs) {
  const door = context.get(doorContext);
  const { pageDetails } = await door.ask(contentPage, { url: '/' });
  const { title, description, robots } = pageDetails;
  const rows = await withLists(door, pageDetails.rows);
  return data(
    { title, description, robots, rows },
    { headers: sharedPage(contentTags('/', { rows })) },
  );
}

export const headers = loaderHeaders;

export default function Home({
  loaderData: { title, description, robots, rows },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={title}
        description={description}
        robots={robots}
        picture={firstPicture(rows)}
      />
      <ShopData />
      <Grid rows={rows} />
    </>
  );
}

/** Who sells here, and how to search (SO1). */
function ShopData() {
  const { baseUrl, country } = useStorefront();
  const texts = useTexts();
  const shop = {
    name: texts('shop.meta.shop'),
    phone: texts('shop.header.phoneLink'),
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
