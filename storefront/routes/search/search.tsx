import { type CacheTag, categoryTag, productTag } from '#contract/tags.ts';
import { looksLikeListCode } from '#contract/list-codes.ts';
import { data } from 'react-router';
import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { apiContext, loaderHeaders, sharedPage } from '#storefront/state/api.server.ts';
import { pack, unpack } from '#storefront/state/packed.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { staticPart } from '#storefront/ui/islands/static-part.tsx';
import { choiceCount } from '../listing/change-listing.ts';
import { Listing } from '../listing/listing.tsx';
import type { Route } from './+types/search.ts';
import { loadSearch } from './load-search.ts';

const Head = staticPart(async () => (await import('./search-head.tsx')).SearchHead);
const NoResults = staticPart(async () => (await import('./no-results.tsx')).NoResults);

/**
 * Loads search results for `q` (SE2, SE3). Shared, except for words that may be the code of a list: their result
 * depends on the visitor's number of attempts (WL7).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { list, query } = await loadSearch(context.get(apiContext), url);
  const headers = looksLikeListCode(url.searchParams.get('q') ?? '')
    ? {}
    : { ...sharedPage(tagsOf(list)), 'X-Search-Results': String(list.totalCount) };
  return data({ list: pack(list), query }, { headers });
}

/**
 * Cache tags of the results. They include the categories that are offered, because a change of any product in them may
 * change counts and ranges.
 */
function tagsOf({ products, categoryFilterOptions }: ListingViewFragment): CacheTag[] {
  return [
    ...shellTags,
    'search',
    ...products.map(({ id }) => productTag(id)),
    ...categoryFilterOptions.map(({ id }) => categoryTag(id)),
  ];
}

export const headers = loaderHeaders;

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData;
  const list = unpack(loaderData.list);
  const texts = useTexts();
  const words = query.words ?? '';
  return (
    <div className="page-width">
      <PageHead title={texts('shop.search.headline', { words })} />
      {list.totalCount === 0 && choiceCount(query) === 0 ? (
        <NoResults searchTerm={words} />
      ) : (
        <>
          <Head list={list} query={query} />
          <Listing kind="search" list={list} page={query.page} />
        </>
      )}
    </div>
  );
}
