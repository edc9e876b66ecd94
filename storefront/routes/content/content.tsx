import { lazy, Suspense } from 'react';
import { apiContext, loaderHeaders } from '#storefront/state/api.server.ts';
import { CategoryListing } from '../category/category-listing.tsx';
import type { Route } from './+types/content.ts';
import { resolveAddress } from './resolve-address.ts';

/** Lazy, because category pages use this route too and need no teasers. */
const ContentView = lazy(async () => ({
  default: (await import('./content-view.tsx')).ContentView,
}));

/** Catch-all route: looks up the content of an address that no other route matches (RT2). */
export function loader({ context, url }: Route.LoaderArgs) {
  return resolveAddress(context.get(apiContext), url.href);
}

export const headers = loaderHeaders;

export default function Content({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'category') return <CategoryListing {...loaderData.category} />;
  return (
    <Suspense fallback={null}>
      <ContentView page={loaderData.page} />
    </Suspense>
  );
}
