import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  type ServerBuild,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
} from 'react-router';
import {
  type PageRenderer,
  rendererOf,
  type StorefrontBuild,
} from '#server/pages/page-renderer.ts';
import type { RouteTraces } from '#server/observability/traces.ts';

/** The storefront's pages from their sources, as the server renders them, without styles and scripts. */
export async function loadSourcePages(traces?: RouteTraces): Promise<PageRenderer> {
  const { default: config } = await import('#storefront/routes.ts');
  const routes: ServerBuild['routes'] = {};
  const known: ServerBuild['assets']['routes'] = {};
  const add = async (entry: RouteConfigEntry, parentId: string | undefined): Promise<void> => {
    const { file, children = [], path, index, caseSensitive } = entry;
    const id = entry.id ?? file.replace(/\.tsx$/, '');
    const address = new URL(`../../storefront/${file}`, import.meta.url).pathname;
    const module = withProps(await import(/* @vite-ignore */ address));
    routes[id] = { id, parentId, path, index, caseSensitive, module };
    known[id] = {
      id,
      parentId,
      path,
      index,
      caseSensitive,
      module: '/route.js',
      hasAction: 'action' in module,
      hasLoader: 'loader' in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasErrorBoundary: 'ErrorBoundary' in module,
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    };
    for (const child of children) await add(child, id);
  };
  await add({ id: 'root', file: 'root.tsx', path: '', children: config }, undefined);
  const build: StorefrontBuild = {
    entry: { module: await import('#storefront/entry.server.tsx') },
    routes,
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: known,
      url: '/manifest.js',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as StorefrontBuild;
  return rendererOf(build, 'production', traces);
}

type Component = Parameters<typeof UNSAFE_withComponentProps>[0];
type Boundary = Parameters<typeof UNSAFE_withErrorBoundaryProps>[0];
type RouteModule = { default: Component; ErrorBoundary?: Boundary };

/** Gives components the data of their route, as the build does. */
function withProps({ default: Page, ErrorBoundary, ...module }: RouteModule) {
  return {
    ...module,
    default: UNSAFE_withComponentProps(Page),
    ...(ErrorBoundary && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(ErrorBoundary) }),
  };
}
