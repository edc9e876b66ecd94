/** Registers the service worker or, where the shop wants none, takes away the one that a browser has (TP7). */
export function settleServiceWorker({ hasServiceWorker }: { hasServiceWorker: boolean }): void {
  if (!('serviceWorker' in navigator)) return;
  void (hasServiceWorker ? register() : unregister()).catch((fault: unknown) =>
    console.warn('The service worker could not be settled', fault),
  );
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** The update to the worker that leaves takes its caches along. */
async function unregister(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.update();
}
