import { useRouteLoaderData } from 'react-router';
import type { StorefrontView } from '#contract/shop-api.ts';

/** The storefront that the host decided. Throws outside of the root route. */
export function useStorefront(): StorefrontView {
  const root = useRouteLoaderData<{ storefront: StorefrontView }>('root');
  if (!root)
    throw new Error(
      'The root route has no data here. Read the storefront in components below root.tsx only.',
    );
  return root.storefront;
}
