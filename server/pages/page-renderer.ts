import { pathToFileURL } from 'node:url';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { ShopDoor } from '#contract/door.ts';

/** What a page is made with: the storefront's `openContext` takes it. */
export type PageContents = {
  door: ShopDoor;
  /** Stands on the page's own inline scripts; nobody can guess it. */
  scriptMark: string;
  reportFault: (fault: unknown) => void;
};

/** Answers a page's request, whole. */
export type PageRenderer = (request: Request, contents: PageContents) => Promise<Response>;

/** The build of the storefront, with what its entry hands out. */
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
