import { type DataRouteObject, matchRoutes } from 'react-router';
import { loadAllRoutes } from './all-routes.ts';

/** Internal globals of React Router; it has no other interface to a navigation that fails to load. */
type RouterParts = {
  __reactRouterDataRouter?: DataRouter;
  __reactRouterManifest?: {
    version: string;
    url: string;
    routes: Record<string, RouteFiles | undefined>;
  };
  __reactRouterRouteModules?: Record<string, unknown>;
};

type DataRouter = {
  routes: DataRouteObject[];
  subscribe(listener: (state: { navigation: Navigation }) => void): () => void;
};

type Navigation = {
  state: 'idle' | 'loading' | 'submitting';
  location?: { pathname: string; search: string; hash: string } | undefined;
};

export type RouteFiles = { id: string; module: string; imports?: readonly string[] };

const parts = (): RouterParts => window as unknown as RouterParts;

/** The build that this page runs. */
export function knownBuild(): string | undefined {
  return parts().__reactRouterManifest?.version;
}

/** The address of the file that lists the routes of all pages. */
export function addressOfRoutes(): string | undefined {
  return parts().__reactRouterManifest?.url;
}

/** The routes that an address needs and whose scripts this page has not loaded yet. Rejects where the list of all routes cannot be loaded. */
export async function missingRoutes(pathname: string): Promise<RouteFiles[]> {
  await loadAllRoutes();
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = parts();
  const loaded = parts().__reactRouterRouteModules ?? {};
  return (matchRoutes(router?.routes ?? [], pathname) ?? [])
    .map(({ route }) => manifest?.routes[route.id])
    .filter((route) => route !== undefined)
    .filter(({ id }) => !(id in loaded));
}

/** Calls `listener` at the start of each navigation, before its page is loaded, and with undefined at its end. */
export function onNavigation(
  listener: (begun: { pathname: string; address: string } | undefined) => void,
): () => void {
  let last: Navigation['location'];
  const listen = ({ navigation: { location } }: { navigation: Navigation }): void => {
    if (location === last) return;
    last = location;
    if (!location) return listener(undefined);
    const { pathname, search, hash } = location;
    listener({ pathname, address: pathname + search + hash });
  };
  return parts().__reactRouterDataRouter?.subscribe(listen) ?? (() => undefined);
}
