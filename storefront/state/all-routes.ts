import { useLayoutEffect } from 'react';
import { unstable_useRouteDiscovery } from 'react-router';

/** What React Router requests: `manifest` for the routes of an address, other types for data. */
type RouterRequest = { type: string };

let load: () => Promise<void> = () => Promise.resolve();

/**
 * Adds the routes of all other pages to those that a page starts with, once. Rejects where the file that lists them cannot be fetched; a
 * later call tries again.
 */
export function loadAllRoutes(): Promise<void> {
  return load();
}

/** Makes `loadAllRoutes` add to the router of this page. */
export function useAllRoutes(): void {
  const { loadAllRoutes: loadOfRouter } = unstable_useRouteDiscovery();
  useLayoutEffect(() => {
    load = loadOfRouter;
  }, [loadOfRouter]);
}

/**
 * The router's `fetch`. A request for the routes of an address is answered by loading all routes, which are one file; where it cannot be
 * fetched, the answer makes the router load the address from the server.
 */
export async function fetchForRouter(request: Request, { type }: RouterRequest): Promise<Response> {
  if (type !== 'manifest') return fetch(request);
  try {
    await loadAllRoutes();
    return Response.json({});
  } catch {
    return new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } });
  }
}

/** `discover="none"` for the forms of fetchers, whose type lacks it: the router does not load routes for their addresses ahead. */
export const notDiscovered = { discover: 'none' } as const;
