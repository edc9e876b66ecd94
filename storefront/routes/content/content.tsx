import { doorContext, loaderHeaders } from '#storefront/state/door.server.ts';
import { CategoryListing } from '../category/category-listing.tsx';
import type { Route } from './+types/content.ts';
import { ContentView } from './content-view.tsx';
import { resolveAddress } from './resolve-address.ts';

/** Every address that no other route claims: what stands there is content (RT2). */
export function loader({ context, url }: Route.LoaderArgs) {
  return resolveAddress(context.get(doorContext), url.href);
}

export const headers = loaderHeaders;

export default function Content({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'category') return <CategoryListing {...loaderData.category} />;
  return <ContentView page={loaderData.page} />;
}
