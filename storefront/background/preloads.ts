import { isPageOf } from '#storefront/ui/in-app-address.ts';
import { addressOfRoutes, missingRoutes, type RouteFiles } from '#storefront/state/router-parts.ts';

const pendingAtMost = 4;

/** Preloads the scripts of the page that a link leads to when it is hovered or focused (TP5), and the list of all routes at once. */
export function preloadOnIntent(): () => void {
  const preload = createPreloads(fetchModule);
  const routes = addressOfRoutes();
  if (routes !== undefined && !isSavingData()) fetchModule(routes).catch(() => undefined);
  /** By path: to match one takes some milliseconds, and a click focuses the link that was hovered. */
  const found = new Map<string, Promise<RouteFiles[]>>();
  const findRoutes = (pathname: string): Promise<RouteFiles[]> => {
    const missing = found.get(pathname) ?? missingRoutes(pathname);
    found.set(pathname, missing);
    return missing;
  };
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.target || isSavingData()) return;
    const url = new URL(link.href);
    if (!isPageOf(location.origin, url)) return;
    findRoutes(url.pathname).then(preload, () => found.delete(url.pathname));
  };
  const kinds = ['pointerover', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onIntent);
  };
}

/** Preloads each route once, at most four at a time; others are left to the navigation itself. */
export function createPreloads(
  fetchFile: (address: string) => Promise<unknown>,
): (routes: readonly RouteFiles[]) => void {
  const begun = new Set<string>();
  let pending = 0;
  const preload = async ({ id, module, imports = [] }: RouteFiles): Promise<void> => {
    begun.add(id);
    pending += 1;
    const fetched = await Promise.allSettled([module, ...imports].map(fetchFile));
    pending -= 1;
    if (fetched.some(({ status }) => status === 'rejected')) begun.delete(id);
  };
  return (routes) => {
    for (const route of routes)
      if (!begun.has(route.id) && pending < pendingAtMost) void preload(route);
  };
}

function fetchModule(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} could not be preloaded`));
    });
    document.head.append(link);
  });
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
