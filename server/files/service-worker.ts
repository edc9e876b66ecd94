/** Types of the worker's globals; `lib.webworker` conflicts with the page's types. */
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

/** The build's files have a cache per build, pictures one across builds. */
export type WorkerPlan = {
  build: string;
  offlinePath: string;
  /** Fonts of the offline page. */
  facePaths: readonly string[];
  shellAtMost: number;
  picturesAtMost: number;
};

/**
 * The service worker (TP7): pages always come from the network, with the offline page as a fallback. It caches immutable files,
 * the build's and pictures, and nothing of a visitor. It is sent as the function's text, so it uses nothing from outside
 * itself.
 */
export function serviceWorker(
  worker: WorkerScope,
  { build, offlinePath, facePaths, shellAtMost, picturesAtMost }: WorkerPlan,
): void {
  const shell = { name: `ranzen-shell-${build}`, atMost: shellAtMost };
  const forOffline = [offlinePath, ...facePaths];
  const pictures = { name: 'ranzen-pictures', atMost: picturesAtMost };

  worker.addEventListener('install', (event) => {
    event.waitUntil(prepare());
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

  async function prepare(): Promise<void> {
    const cache = await worker.caches.open(shell.name);
    await Promise.all(forOffline.map((path) => cache.add(path)));
  }

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
    const all = await cache.keys();
    const oldestFirst = all.filter(({ url }) => !forOffline.includes(new URL(url).pathname));
    for (const old of oldestFirst.slice(0, Math.max(0, oldestFirst.length - atMost)))
      await cache.delete(old);
  }
}

/** Replacement when the service worker is off: unregisters the installed one and deletes its caches. */
export function leavingWorker(worker: WorkerScope): void {
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(leave()));

  async function leave(): Promise<void> {
    for (const name of await worker.caches.keys())
      if (name.startsWith('ranzen-')) await worker.caches.delete(name);
    await worker.registration.unregister();
  }
}
