import { data } from 'react-router';
import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { doorContext, loaderHeaders, sharedPage } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { still } from '#storefront/ui/islands/still.tsx';
import { isNarrowed } from '../listing/is-narrowed.ts';
import { Listing } from '../listing/listing.tsx';
import type { Route } from './+types/search.ts';
import { loadSearch } from './load-search.ts';

const Head = still(async () => (await import('./search-head.tsx')).SearchHead);
const NothingFound = still(async () => (await import('./nothing-found.tsx')).NothingFound);

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
      {list.totalCount === 0 && !isNarrowed(query) ? (
        <NothingFound searchTerm={words} />
      ) : (
        <>
          <Head list={list} query={query} />
          <Listing kind="search" list={list} page={query.page} />
        </>
      )}
    </div>
  );
}
