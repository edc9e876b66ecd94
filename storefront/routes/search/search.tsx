import { data, redirect } from 'react-router';
import { searchPage } from '#contract/operations.generated.ts';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { shellTags } from '#storefront/layouts/shell-tags.ts';
import { resolveSearch } from '#storefront/search/resolve-search.ts';
import { doorContext, loaderHeaders, sharedPage } from '#storefront/state/door.server.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { listingQuery, offsetOf, pageAddress, pageCount } from '../listing/listing-query.ts';
import { Listing } from '../listing/listing.tsx';
import type { Route } from './+types/search.ts';
import { NothingFound } from './nothing-found.tsx';

const searchTermLimit = 200;

/** What fits the words of `q`; no words lead to the home page (SE2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const searchTerm = (url.searchParams.get('q') ?? '').trim().slice(0, searchTermLimit);
  if (searchTerm === '') throw redirect('/');
  await resolveSearch(context.get(doorContext), url);
  const query = listingQuery(url.searchParams);
  const { search } = await context
    .get(doorContext)
    .ask(searchPage, { searchTerm, offset: offsetOf(query), sortBy: query.sort });
  if (query.page > pageCount(search.totalCount)) throw redirect(pageAddress(url, 1));
  const tags = search.products.map(({ id }) => `product:${id}`);
  return data(
    { searchTerm, list: search, page: query.page },
    { headers: sharedPage([...shellTags, 'search', ...tags]) },
  );
}

export const headers = loaderHeaders;

export default function Search({ loaderData: { searchTerm, list, page } }: Route.ComponentProps) {
  const texts = useTexts();
  const headline = texts('shop.search.headline', { words: searchTerm });
  return (
    <div className="page-width">
      <PageHead title={headline} />
      <Crumbs crumbs={[]} current={texts('shop.search.crumb')} />
      {list.totalCount === 0 ? (
        <NothingFound searchTerm={searchTerm} />
      ) : (
        <>
          <h1 className="pt-2">{headline}</h1>
          <Listing
            products={list.products}
            totalCount={list.totalCount}
            sortOptions={list.sortOptions}
            page={page}
          />
        </>
      )}
    </div>
  );
}
