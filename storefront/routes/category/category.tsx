import { data } from 'react-router';
import { apiContext, loaderHeaders, notFound } from '#storefront/state/api.server.ts';
import type { Route } from './+types/category.ts';
import { CategoryListing } from './category-listing.tsx';
import { loadCategory } from './load-category.ts';

/** Loads a category by its id (LS1); 404 for an invalid id. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
  const { category, headers } = await loadCategory(
    context.get(apiContext),
    Number(params.id),
    url.href,
  );
  return data(category, { headers });
}

export const headers = loaderHeaders;

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryListing {...loaderData} />;
}
