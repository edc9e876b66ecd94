import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { ShopDoor, StorefrontView } from '#contract/door.ts';
import { failToMount } from './fail-to-mount.ts';
import { TextsProvider } from './state/texts.tsx';

declare global {
  interface Window {
    /** Set by the script at the storefront's `textsUrl`, which stands before this one. */
    __ranzenTexts?: ShopDoor['texts'];
    /** Set by the same script: where the parts are that the page does not have yet. */
    __ranzenTextParts?: Partial<StorefrontView['textPartUrls']>;
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
