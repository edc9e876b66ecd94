import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ClientInstrumentation } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import type { ShopApi, StorefrontView } from '#contract/shop-api.ts';
import { failToMount } from './fail-to-mount.ts';
import { fetchForRouter } from './state/all-routes.ts';
import { TextsProvider } from './state/texts.tsx';
import { islandsHydrated } from './ui/islands/hydration.ts';

declare global {
  interface Window {
    /** Set by the script at the storefront's `textsUrl`, which runs before this one. */
    __ranzenTexts?: ShopApi['texts'];
    /** Set by the same script: the addresses of the texts that only some pages need. */
    __ranzenTextParts?: Partial<StorefrontView['textPartUrls']>;
  }
}

/** Hydrates the islands before a navigation within the same path, which keeps opened parts and the focus. */
const keepPage: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        if (`${to}`.split('?')[0] === location.pathname) await islandsHydrated();
        await go();
      },
    }),
};

/** In a task of its own: together with the evaluation of the modules it would block a slow phone for twice as long. */
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsProvider texts={window.__ranzenTexts ?? {}} locale={document.documentElement.lang}>
        <HydratedRouter instrumentations={[keepPage]} unstable_fetch={fetchForRouter} />
      </TextsProvider>,
      { onUncaughtError: failToMount },
    );
  }),
);
