import { pathToFileURL } from 'node:url';
import type { RouterContextProvider, ServerBuild, ServerInstrumentation } from 'react-router';
import type { ShopApi } from '#contract/shop-api.ts';
import type { RouteTraces } from '../observability/traces.ts';

/** Input of a page for the storefront's `openContext`. */
export type PageContents = {
  api: ShopApi;
  /** Unguessable mark of the page's own inline scripts. */
  scriptMark: string;
  /** The id of the request's trace, which error pages show. */
  traceId?: string | undefined;
  reportFault: (fault: unknown) => void;
  /** Called with the HTML of a rendered page, whose response has no body then. */
  receiveHtml: (html: Buffer) => void;
};

/** Renders the whole response of a page's request: with its body, or with HTML that is received apart. */
export type PageRenderer = (request: Request, contents: PageContents) => Promise<Response>;

/** The storefront's build with the exports of its entry. */
export type StorefrontBuild = ServerBuild & {
  entry: {
    module: {
      instrumentations?: ServerInstrumentation[];
      openContext: (contents: PageContents) => RouterContextProvider;
      createRequestHandler: (
        build: ServerBuild,
        mode: string,
      ) => (request: Request, context: RouterContextProvider) => Promise<Response>;
    };
  };
};

/** The renderer of the built storefront, whose loaders and actions `traces` runs. Throws where it was not built. */
export async function loadPageRenderer(
  serverBuildPath: string,
  traces?: RouteTraces,
): Promise<PageRenderer> {
  const build = (await import(pathToFileURL(serverBuildPath).href)) as StorefrontBuild;
  return rendererOf(build, 'production', traces);
}

export function rendererOf(
  build: StorefrontBuild,
  mode: 'production' | 'development',
  traces?: RouteTraces,
): PageRenderer {
  const { createRequestHandler, openContext } = build.entry.module;
  const handle = createRequestHandler(traces ? tracedBuild(build, traces) : build, mode);
  return (request, contents) => handle(request, openContext(contents));
}

/** The build with instrumented routes. The router passes on what a loader throws; the instrumentation only sees it. */
function tracedBuild(build: StorefrontBuild, traces: RouteTraces): StorefrontBuild {
  const instrumentation: ServerInstrumentation = {
    route(route) {
      const traced = (kind: 'loader' | 'action') => (call: () => Promise<RouteResult>) =>
        traces(kind, route.id, () => call().then(thrown)).catch(() => undefined);
      route.instrument({ loader: traced('loader'), action: traced('action') });
    },
  };
  const { module } = build.entry;
  const instrumentations = [...(module.instrumentations ?? []), instrumentation];
  return { ...build, entry: { ...build.entry, module: { ...module, instrumentations } } };
}

type RouteResult = { status: 'success' | 'error'; error: unknown };

function thrown({ status, error }: RouteResult): void {
  if (status === 'error') throw error;
}
