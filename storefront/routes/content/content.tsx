import { lazy, Suspense } from 'react';
import { doorContext, loaderHeaders } from '#storefront/state/door.server.ts';
import { CategoryListing } from '../category/category-listing.tsx';
import type { Route } from './+types/content.ts';
import { resolveAddress } from './resolve-address.ts';

/** Listings live at such addresses too and need none of the teasers. */
const ContentView = lazy(async () => ({
  default: (await import('./content-view.tsx')).ContentView,
}));

/** Every address that no other route claims: what stands there is content (RT2). */
export function loader({ context, url }: Route.LoaderArgs) {
  return resolveAddress(context.get(doorContext), url.href);
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
