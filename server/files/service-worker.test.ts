import { beforeEach, describe, expect, test } from 'vitest';
import {
  leavingWorker,
  serviceWorker,
  type WorkerEvent,
  type WorkerScope,
} from './service-worker.ts';

const origin = 'https://www.ranzen.de';
const immutable = 'public, max-age=31536000, immutable';

let caches: Map<string, Map<string, Response>>;
let listeners: Record<string, (event: WorkerEvent) => void>;
let network: (path: string) => Response;
let fetched: string[];
let done: string[];

beforeEach(() => {
  caches = new Map();
  listeners = {};
  fetched = [];
  done = [];
  network = () => new Response('from the network', { headers: { 'cache-control': immutable } });
});

describe('[TP7] the service worker', () => {
  beforeEach(async () => {
    serviceWorker(scope(), {
      build: 'b2',
      offlinePath: '/offline.html',
      facePaths: [],
      shellAtMost: 3,
      picturesAtMost: 2,
    });
    await live('install');
  });

  test('[TP7.offline] caches the offline page and shows it when the network fails', async () => {
    expect(kept('ranzen-shell-b2')).toEqual(['/offline.html']);
    expect(await (await ask('/cat/schulranzen-1/', { mode: 'navigate' }))?.text()).toBe(
      'from the network',
    );
    network = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await (await ask('/myaccount/', { mode: 'navigate' }))?.text()).toBe('from the network');
    expect(fetched.slice(-1)).toEqual(['/myaccount/']);
    expect(kept('ranzen-shell-b2')).toEqual(['/offline.html']);
  });

  test('answers with the browser’s navigation preload', async () => {
    const preloaded = new Response('ahead');
    expect(await (await ask('/', { mode: 'navigate' }, preloaded))?.text()).toBe('ahead');
    expect(fetched).toEqual(['/offline.html']);
  });

  test.each([
    ['/api/shop/', {}],
    ['/api/token/', {}],
    ['/cat/schulranzen-1.data', {}],
    ['/downloads/anleitung.pdf', {}],
    ['/checkout/login/', { mode: 'navigate', method: 'POST' }],
    ['https://elsewhere.example/assets/a.js', {}],
  ])('leaves %s to the browser', async (path, request) => {
    expect(await ask(path, request)).toBeUndefined();
    expect(fetched).toEqual(['/offline.html']);
  });

  test('[TP7.keeping] caches files of the build and the newest pictures', async () => {
    for (const path of ['/assets/a-1.js', '/assets/b-2.css', '/texts/de.0.js', '/assets/a-1.js'])
      await ask(path);
    for (const path of ['/bilder/tile/1.webp', '/bilder/tile/2.webp', '/bilder/tile/3.webp'])
      await ask(path);
    expect(kept('ranzen-shell-b2')).toEqual([
      '/offline.html',
      '/assets/a-1.js',
      '/assets/b-2.css',
      '/texts/de.0.js',
    ]);
    expect(kept('ranzen-pictures')).toEqual(['/bilder/tile/2.webp', '/bilder/tile/3.webp']);
    expect(fetched.filter((path) => path === '/assets/a-1.js')).toHaveLength(1);
  });

  test.each([
    ['a refusal', { status: 404, headers: { 'cache-control': immutable } }],
    ['what is for one visitor', { headers: { 'cache-control': 'private, immutable' } }],
    ['what changes', { headers: { 'cache-control': 'public, max-age=60' } }],
    ['what is not to be stored', { headers: { 'cache-control': 'no-store' } }],
  ])('[TP7.personal] does not keep %s', async (_, init) => {
    network = () => new Response('x', init);
    expect(await (await ask('/bilder/tile/9.webp'))?.text()).toBe('x');
    expect(kept('ranzen-pictures')).toEqual([]);
  });

  test('deletes caches of earlier builds, and no others', async () => {
    for (const name of ['ranzen-shell-b1', 'ranzen-pictures', 'unrelated-cache'])
      caches.set(name, new Map());
    await live('activate');
    expect([...caches.keys()].toSorted()).toEqual([
      'ranzen-pictures',
      'ranzen-shell-b2',
      'unrelated-cache',
    ]);
    expect(done).toEqual(['preload enabled']);
  });
});

test('[TP7] never evicts the fonts of the offline page', async () => {
  serviceWorker(scope(), {
    build: 'b2',
    offlinePath: '/offline.html',
    facePaths: ['/assets/text-1.woff2'],
    shellAtMost: 1,
    picturesAtMost: 1,
  });
  await live('install');
  for (const path of ['/assets/a-1.js', '/assets/b-2.css']) await ask(path);
  expect(kept('ranzen-shell-b2')).toEqual([
    '/offline.html',
    '/assets/text-1.woff2',
    '/assets/b-2.css',
  ]);
});

test('[TP7] when off, it unregisters itself and deletes its caches', async () => {
  for (const name of ['ranzen-shell-b1', 'ranzen-pictures', 'unrelated-cache'])
    caches.set(name, new Map());
  leavingWorker(scope());
  await live('install');
  await live('activate');
  expect([...caches.keys()]).toEqual(['unrelated-cache']);
  expect(done).toEqual(['skipped waiting', 'unregistered']);
  expect(listeners['fetch']).toBeUndefined();
});

const kept = (name: string): string[] => [...(caches.get(name)?.keys() ?? [])];

function scope(): WorkerScope {
  const note = (what: string) => async () => void done.push(what);
  return {
    addEventListener: (name, listener) => void (listeners[name] = listener),
    location: { origin },
    registration: {
      unregister: async () => done.push('unregistered') > 0,
      navigationPreload: { enable: note('preload enabled') },
    },
    skipWaiting: note('skipped waiting'),
    fetch: async ({ url }) => answerOf(pathOf(url)),
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (path: string) =>
        [...caches.values()]
          .map((cache) => cache.get(path))
          .find(Boolean)
          ?.clone(),
    } as unknown as WorkerScope['caches'],
  };
}

function cacheOf(name: string) {
  const entries = caches.get(name) ?? new Map<string, Response>();
  caches.set(name, entries);
  return {
    add: async (path: string) => void entries.set(path, answerOf(path)),
    match: async ({ url }: Request) => entries.get(pathOf(url))?.clone(),
    put: async ({ url }: Request, answer: Response) => void entries.set(pathOf(url), answer),
    keys: async () => [...entries.keys()].map((path) => ({ url: `${origin}${path}` })),
    delete: async ({ url }: Request) => entries.delete(pathOf(url)),
  };
}

function answerOf(path: string): Response {
  fetched.push(path);
  return network(path);
}

const pathOf = (url: string): string => new URL(url).pathname;

/** Dispatches a lifecycle event and waits for its promises. */
async function live(name: 'install' | 'activate'): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners[name]?.({ waitUntil: (one: Promise<unknown>) => void work.push(one) } as WorkerEvent);
  await Promise.all(work);
}

/** The worker's response; undefined where it leaves the request to the browser. */
async function ask(
  path: string,
  { method = 'GET', mode = 'cors' }: { method?: string; mode?: string } = {},
  preloaded?: Response,
): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const work: Promise<unknown>[] = [];
  const request = { method, mode, url: new URL(path, origin).href, headers: new Headers() };
  listeners['fetch']?.({
    request: request as Request,
    preloadResponse: Promise.resolve(preloaded),
    waitUntil: (one) => void work.push(one),
    respondWith: (given) => void (answer = given),
  });
  const given = await answer;
  await Promise.all(work);
  return given;
}
