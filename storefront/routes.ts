import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import type { Layout, Page } from './pages/page.ts';
import { pages } from './pages/pages.ts';

const files = new Map<string, number>();
for (const { file } of pages) files.set(file, (files.get(file) ?? 0) + 1);

/** The routes of the pages of `pages/pages.ts`, in their layouts. */
export default inExactCase([
  layout('layouts/default.tsx', [
    layout('layouts/error-guard.tsx', [
      ...routesIn('default'),
      layout('layouts/account.tsx', routesIn('account')),
      layout('layouts/returns.tsx', routesIn('returns')),
    ]),
  ]),
  ...(['reset-password', 'checkout', 'prime-checkout'] as const).map((name) =>
    layout(`layouts/${name}.tsx`, [
      layout('layouts/error-guard.tsx', { id: `layouts/${name}-guard` }, routesIn(name)),
    ]),
  ),
  layout('layouts/empty.tsx', routesIn('empty')),
]) satisfies RouteConfig;

/** Areas have no route of their own: addresses without a route belong to the content page. */
function routesIn(name: Layout): RouteConfigEntry[] {
  return pages.filter((page) => page.layout === name && !isContent(page)).map(routeOf);
}

function isContent({ address, file }: Page): boolean {
  return address !== '*' && file === 'routes/content/content.tsx';
}

/** Routes of the same file get their address as id. */
function routeOf({ address, file }: Page): RouteConfigEntry {
  if (address === '/') return index(file);
  const path = address === '*' ? address : address.slice(1, -1);
  return (files.get(file) ?? 0) > 1 && address !== '*'
    ? route(path, file, { id: `${file.replace(/^.*\/|\.tsx?$/g, '')}: ${path}` })
    : route(path, file);
}

/** Matches addresses case-sensitively: one in other letters is not found (RT2). */
function inExactCase(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.map(({ children, ...entry }) => ({
    ...entry,
    caseSensitive: true,
    ...(children && { children: inExactCase(children) }),
  }));
}
