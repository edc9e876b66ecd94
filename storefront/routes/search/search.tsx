import { data } from 'react-router';
import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { listData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { doorContext, loaderHeaders, sharedPage } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { choiceCount } from '../listing/change-listing.ts';
import { offsetOf } from '../listing/listing-query.ts';
import { Listing } from '../listing/listing.tsx';
import type { Route } from './+types/search.ts';
import { loadSearch } from './load-search.ts';
import { NothingFound } from './nothing-found.tsx';
import { SearchHead } from './search-head.tsx';

/** What fits the words of `q` (SE2, SE3). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await loadSearch(context.get(doorContext), url);
  return data(found, { headers: sharedPage(tagsOf(found.list)) });
}

/** Hits stand in the top categories that are offered: a change of any of their products may change counts and ranges. */
function tagsOf({ products, categoryFilterOptions }: ListingViewFragment): string[] {
  return [
    ...shellTags,
    'search',
    ...products.map(({ id }) => `product:${id}`),
    ...categoryFilterOptions.map(({ id }) => `category:${id}`),
  ];
}

export const headers = loaderHeaders;

export default function Search({ loaderData: { list, query } }: Route.ComponentProps) {
  const texts = useTexts();
  const words = query.words ?? '';
  return (
    <div className="page-width">
      <PageHead title={texts('shop.search.headline', { words })} />
      <Crumbs crumbs={[]} current={texts('shop.search.crumb')} />
      {list.totalCount === 0 && choiceCount(query) === 0 ? (
        <NothingFound searchTerm={words} />
      ) : (
        <>
          <SearchHead list={list} query={query} />
          <FoundData products={list.products} page={query.page} />
          <Listing kind="search" list={list} page={query.page} />
        </>
      )}
    </div>
  );
}

/** The hits that stand on this page (SO1). */
function FoundData({ products, page }: Pick<ListingViewFragment, 'products'> & { page: number }) {
  const { baseUrl } = useStorefront();
  if (products.length === 0) return null;
  const paths = products.map(({ path }) => path);
  return <StructuredData content={listData(paths, offsetOf({ page }), baseUrl)} />;
}
