/** Registers the service worker or, where the shop has none, updates an installed one, which removes itself (TP7). */
export function syncServiceWorker({ hasServiceWorker }: { hasServiceWorker: boolean }): void {
  if (!('serviceWorker' in navigator)) return;
  void (hasServiceWorker ? register() : unregister()).catch((fault: unknown) =>
    console.warn('The service worker could not be updated', fault),
  );
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** The new worker removes itself and its caches. */
async function unregister(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.update();
}
