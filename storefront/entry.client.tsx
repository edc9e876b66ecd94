import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ClientInstrumentation } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import type { ShopDoor, StorefrontView } from '#contract/door.ts';
import { failToMount } from './fail-to-mount.ts';
import { TextsProvider } from './state/texts.tsx';
import { islandsAwake } from './ui/islands/gates.ts';

declare global {
  interface Window {
    /** Set by the script at the storefront's `textsUrl`, which stands before this one. */
    __ranzenTexts?: ShopDoor['texts'];
    /** Set by the same script: where the parts are that the page does not have yet. */
    __ranzenTextParts?: Partial<StorefrontView['textPartUrls']>;
  }
}

/** A page that becomes another state of itself keeps what was opened in it and where the focus is. */
const keepPage: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        if (`${to}`.split('?')[0] === location.pathname) await islandsAwake();
        await go();
      },
    }),
};

startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider texts={window.__ranzenTexts ?? {}} locale={document.documentElement.lang}>
      <HydratedRouter instrumentations={[keepPage]} />
    </TextsProvider>,
    { onUncaughtError: failToMount },
  );
});
