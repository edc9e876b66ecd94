import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { ShopDoor } from '#contract/door.ts';
import { failToMount } from './fail-to-mount.ts';
import { TextsProvider } from './state/texts.tsx';

declare global {
  interface Window {
    /** Set by the script at the storefront's `textsUrl`, which stands before this one. */
    __ranzenTexts?: ShopDoor['texts'];
  }
}

startTransition(() => {
  hydrateRoot(
    document,
    <TextsProvider texts={window.__ranzenTexts ?? {}} locale={document.documentElement.lang}>
      <HydratedRouter />
    </TextsProvider>,
    { onUncaughtError: failToMount },
  );
});
