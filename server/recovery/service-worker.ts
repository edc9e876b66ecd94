/** What of a worker's world the script uses; `lib.webworker` does not go together with the page's own types. */
export type WorkerScope = {
  addEventListener(
    name: 'install' | 'activate' | 'fetch',
    listener: (event: WorkerEvent) => void,
  ): void;
  location: { origin: string };
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  fetch(request: Request): Promise<Response>;
  registration: {
    unregister(): Promise<boolean>;
    navigationPreload?: { enable(): Promise<void> } | undefined;
  };
  skipWaiting(): Promise<void>;
};

export type WorkerEvent = {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
};

/** The build's files are kept in a cache of the build's, pictures in one that outlives it. */
export type WorkerPlan = {
  build: string;
  offlinePath: string;
  shellAtMost: number;
  picturesAtMost: number;
};

/**
 * The service worker (TP7): pages always come from the network, and the offline page stands in where it fails. Kept are
 * files whose address says what they hold, the build's and pictures, so nothing of a visitor. It travels as text
 * and so leans on nothing outside itself.
 */
export function serviceWorker(
  worker: WorkerScope,
  { build, offlinePath, shellAtMost, picturesAtMost }: WorkerPlan,
): void {
  const shell = { name: `ranzen-shell-${build}`, atMost: shellAtMost };
  const pictures = { name: 'ranzen-pictures', atMost: picturesAtMost };

  worker.addEventListener('install', (event) => {
    event.waitUntil(worker.caches.open(shell.name).then((cache) => cache.add(offlinePath)));
  });

  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([dropOthers(), worker.registration.navigationPreload?.enable()]));
  });

  worker.addEventListener('fetch', (event) => {
    const { method, mode, url, headers } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== worker.location.origin) return;
    if (mode === 'navigate') event.respondWith(page(event));
    else if (/^\/(?:assets|texts)\//.test(pathname)) event.respondWith(kept(event, shell));
    else if (pathname.startsWith('/bilder/') && !headers.has('range'))
      event.respondWith(kept(event, pictures));
  });

  async function dropOthers(): Promise<void> {
    for (const name of await worker.caches.keys())
      if (name.startsWith('ranzen-') && name !== shell.name && name !== pictures.name)
        await worker.caches.delete(name);
  }

  async function page({ request, preloadResponse }: WorkerEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await worker.fetch(request));
    } catch {
      return (await worker.caches.match(offlinePath)) ?? Response.error();
    }
  }

  async function kept(event: WorkerEvent, { name, atMost }: typeof shell): Promise<Response> {
    const cache = await worker.caches.open(name);
    const found = await cache.match(event.request);
    if (found) return found;
    const answer = await worker.fetch(event.request);
    const control = answer.headers.get('cache-control') ?? '';
    if (answer.status === 200 && /\bpublic\b.*\bimmutable\b/.test(control))
      event.waitUntil(keep(cache, atMost, event.request, answer.clone()));
    return answer;
  }

  async function keep(cache: Cache, atMost: number, request: Request, answer: Response) {
    await cache.put(request, answer);
    const oldestFirst = await cache.keys();
    for (const old of oldestFirst.slice(0, Math.max(0, oldestFirst.length - atMost)))
      await cache.delete(old);
  }
}

/** Where the service worker is switched off: the one that a browser has goes, and all that it kept. */
export function leavingWorker(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(leave()));

  async function leave(): Promise<void> {
    for (const name of await worker.caches.keys())
      if (name.startsWith('ranzen-')) await worker.caches.delete(name);
    await worker.registration.unregister();
  }
}
