import { pathToFileURL } from 'node:url';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { ShopApi } from '#contract/shop-api.ts';

/** Input of a page for the storefront's `openContext`. */
export type PageContents = {
  api: ShopApi;
  /** Unguessable mark of the page's own inline scripts. */
  scriptMark: string;
  reportFault: (fault: unknown) => void;
};

/** Renders the whole response of a page's request. */
export type PageRenderer = (request: Request, contents: PageContents) => Promise<Response>;

/** The storefront's build with the exports of its entry. */
export type StorefrontBuild = ServerBuild & {
  entry: {
    module: {
      openContext: (contents: PageContents) => RouterContextProvider;
      createRequestHandler: (
        build: ServerBuild,
        mode: string,
      ) => (request: Request, context: RouterContextProvider) => Promise<Response>;
    };
  };
};

/** The renderer of the built storefront. Throws where it was not built. */
export async function loadPageRenderer(serverBuildPath: string): Promise<PageRenderer> {
  const build = (await import(pathToFileURL(serverBuildPath).href)) as StorefrontBuild;
  return rendererOf(build, 'production');
}

export function rendererOf(
  build: StorefrontBuild,
  mode: 'production' | 'development',
): PageRenderer {
  const { createRequestHandler, openContext } = build.entry.module;
  const handle = createRequestHandler(build, mode);
  return (request, contents) => handle(request, openContext(contents));
}
