import type { Plugin } from 'vite';

/**
 * Leaves out of the browser's build what React Router can do and this shop never asks for: all routes are known from the
 * start, nothing but navigations is instrumented, no route brings links or is prefetched by its link, the page's files are
 * named by the server, and its data comes with it. Each module is replaced by one that answers as the whole one does where
 * its feature is off. The build fails when React Router has moved them or they export something else.
 */
export function leanRouter(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const path = Object.keys(unused).find((end) =>
        id.endsWith(`/react-router/dist/production/lib/${end}`),
      );
      if (!path) return undefined;
      replaced.add(path);
      const lean = unused[path] ?? '';
      const names = namesIn(code);
      const missing = names.filter((name) => !lean.includes(`const ${name} =`));
      if (missing.length > 0)
        throw new Error(
          `React Router's ${path} exports ${missing.join(', ')} too: say in storefront/lean-router.ts what that does.`,
        );
      return { code: lean, map: null };
    },
    buildEnd(error) {
      const gone = Object.keys(unused).filter((path) => !replaced.has(path));
      if (!error && gone.length > 0)
        throw new Error(
          `React Router has no ${gone.join(', ')} any more: mend storefront/lean-router.ts.`,
        );
    },
  };
}

function namesIn(code: string): string[] {
  const [, list = ''] = /export \{([^}]*)\}/.exec(code) ?? [];
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

const unused: Readonly<Record<string, string>> = {
  'dom/ssr/fog-of-war.js': `
    const nothing = () => {};
    export const URL_LIMIT = 7680;
    export const getManifestPath = nothing;
    export const getPartialManifest = nothing;
    export const getPatchRoutesOnNavigationFunction = nothing;
    export const getPathsWithAncestors = nothing;
    export const handleClientVersionMismatch = nothing;
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = nothing;
  `,
  'dom/ssr/links.js': `
    const none = () => [];
    const later = async () => [];
    export const getKeyedLinksForMatches = none;
    export const getKeyedPrefetchLinks = later;
    export const getModuleLinkHrefs = none;
    export const getNewMatchesForLinks = none;
    export const isPageLinkDescriptor = () => false;
    export const prefetchRouteCss = later;
    export const prefetchStyleLinks = later;
  `,
  'dom/ssr/fallback.js': `
    export const RemixRootDefaultHydrateFallback = () => null;
  `,
  'router/instrumentation.js': `
    const nothing = () => {};
    export const consumeInstrumentationClientResultMetaReceiver = nothing;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router, tell) => {
      const { navigate } = router;
      tell[0]({
        instrument: (around) => {
          router.navigate = (to, options) => around.navigate(() => navigate(to, options), { to });
        },
      });
      return router;
    };
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;
  `,
};
