import { useLayoutEffect } from 'react';
import { unstable_useRouteDiscovery } from 'react-router';

/** The request by which React Router asks a server for routes of an address, beside those of data. */
type RouterRequest = { type: string };

let load: () => Promise<void> = () => Promise.resolve();

/**
 * Adds the routes of all other pages to those that a page starts with, once. Rejects where the file that lists them cannot be fetched; a
 * later call tries again.
 */
export function loadAllRoutes(): Promise<void> {
  return load();
}

/** Lets `loadAllRoutes` reach the router of this page. */
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

/** Properties of a fetcher's form whose address does not make the router load all routes ahead, as `discover="none"` of other forms. */
export const notDiscovered = { discover: 'none' } as const;
