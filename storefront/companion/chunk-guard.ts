import { leaveTo } from '#storefront/state/security-logout.ts';
import { missingRoutes, onNavigation } from './router-parts.ts';

const guardMs = 10_000;
const guardKey = 'chunkReload';

/**
 * Where a part of the program cannot be loaded, as after a release, the target's page is loaded whole; within ten seconds
 * of such a load `fail` shows the error page instead (TP5). The router by itself would load the page that is left.
 */
export function guardChunks(fail: (fault: unknown) => void): () => void {
  const recover = (address: string, fault: unknown): void => {
    const outcome = recoverAt(address, Date.now());
    if (outcome === 'failed') {
      globalThis.stop();
      fail(fault);
    }
  };
  const endNavigations = onNavigation(({ pathname, address }) => {
    let isFirst = true;
    for (const { module } of missingRoutes(pathname))
      import(/* @vite-ignore */ module).catch((fault: unknown) => {
        // The router hears of it too, and reloads. What comes last holds.
        if (isFirst) setTimeout(() => recover(address, fault));
        isFirst = false;
      });
  });
  const onPreloadError = ({ payload }: VitePreloadErrorEvent): void => {
    if (navigator.onLine) recover(location.pathname + location.search, payload);
  };
  addEventListener('vite:preloadError', onPreloadError);
  return () => {
    endNavigations();
    removeEventListener('vite:preloadError', onPreloadError);
  };
}

/** Loads the address whole, unless that was tried within the last ten seconds of this tab. */
export function recoverAt(address: string, nowMs: number): 'left' | 'failed' {
  const lastMs = Number(sessionStorage.getItem(guardKey) ?? Number.NEGATIVE_INFINITY);
  if (nowMs - lastMs < guardMs) return 'failed';
  sessionStorage.setItem(guardKey, String(nowMs));
  leaveTo(address);
  return 'left';
}
