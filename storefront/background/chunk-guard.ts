import { leaveTo } from '#storefront/state/security-logout.ts';
import { isLeavingByLink } from '#storefront/ui/leave-by-link.ts';
import { missingRoutes, onNavigation } from '#storefront/state/router-parts.ts';

const guardMs = 10_000;
const guardKey = 'chunkReload';

/**
 * Recovers from scripts that cannot be loaded, as after a release: loads the target's page in full; within ten seconds of such a
 * load `fail` shows the error page instead (TP5). A link that waits for such a script is followed, and nothing else happens. The router itself would reload the current page.
 */
export function guardChunks(fail: (fault: unknown) => void): () => void {
  let target: string | undefined;
  const recover = (address: string, fault: unknown): void => {
    target = undefined;
    if (recoverAt(address, Date.now()) === 'left') return;
    globalThis.stop();
    fail(fault);
  };
  const recoverTarget = (fault: unknown): void => {
    if (target !== undefined) recover(target, fault);
  };
  const endNavigations = onNavigation((begun) => {
    target = begun?.address;
    // The router handles the failure too, and reloads. The later call wins.
    if (begun)
      importMissing(begun.pathname).catch((fault: unknown) =>
        setTimeout(() => recoverTarget(fault)),
      );
  });
  const endReloads = preventReloads(() => {
    if (target === undefined) return false;
    setTimeout(() => recoverTarget(new Error('A part of the program could not be loaded')));
    return true;
  });
  const onPreloadError = ({ payload }: VitePreloadErrorEvent): void => {
    const { pathname, search } = location;
    // Later, so that a link that was pressed and waits for the script is followed first.
    setTimeout(() => {
      if (navigator.onLine && !isLeavingByLink()) recover(pathname + search, payload);
    });
  };
  addEventListener('vite:preloadError', onPreloadError);
  return () => {
    endNavigations();
    endReloads();
    removeEventListener('vite:preloadError', onPreloadError);
  };
}

async function importMissing(pathname: string): Promise<void> {
  const routes = await missingRoutes(pathname);
  await Promise.all(routes.map(({ module }) => import(/* @vite-ignore */ module)));
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/** Prevents reloads by the router where the browser supports the Navigation API. */
function preventReloads(isOurs: () => boolean): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  const listen = (event: Event): void => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    if (navigationType === 'reload' && !userInitiated && isOurs()) event.preventDefault();
  };
  navigation?.addEventListener('navigate', listen);
  return () => navigation?.removeEventListener('navigate', listen);
}

/** Loads the address in full, unless this tab did so within the last ten seconds. */
export function recoverAt(address: string, nowMs: number): 'left' | 'failed' {
  const lastMs = Number(sessionStorage.getItem(guardKey) ?? Number.NEGATIVE_INFINITY);
  if (nowMs - lastMs < guardMs) return 'failed';
  sessionStorage.setItem(guardKey, String(nowMs));
  leaveTo(address);
  return 'left';
}
