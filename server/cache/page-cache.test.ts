import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';
import type { MadePage } from './stored-page.ts';

function made(text: string, headers: Record<string, string> = {}, status = 200): MadePage {
  return {
    status,
    headers: new Headers({ 'cache-control': 'public', ...headers }),
    body: Buffer.from(text),
  };
}

function cacheOf(maxBytes = 1_000_000, isShared = false) {
  const clock = { nowMs: 1 };
  return { clock, cache: new PageCache({ maxBytes, isShared, nowMs: () => clock.nowMs }) };
}

async function isStored(page: MadePage): Promise<boolean> {
  const { cache } = cacheOf();
  await cache.fill('key', async () => page);
  return cache.get('key') !== undefined;
}

describe('stored pages', () => {
  test.each([200, 301, 404, 410])('status %i', async (status) =>
    expect(await isStored(made('x', {}, status))).toBe(true),
  );
  test.each([201, 202, 204, 302, 303, 307, 400, 401, 403, 500, 503])(
    'status %i never',
    async (status) => expect(await isStored(made('x', {}, status))).toBe(false),
  );
  test.each([
    { 'set-cookie': 'a=b' },
    { 'cache-control': '' },
    { 'cache-control': 'private' },
    { 'cache-control': 'public, no-store' },
    { 'cache-control': 'public, Private="x"' },
    { 'cache-control': 'max-age=60' },
    { 'cache-control': 'not-public' },
  ])('never with %o', async (headers) =>
    expect(await isStored(made('x', headers as unknown as Record<string, string>))).toBe(false),
  );
});

test('concurrent requests for a key share one fill', async () => {
  const { cache } = cacheOf();
  let fills = 0;
  const gate = Promise.withResolvers<void>();
  const make = async () => {
    fills += 1;
    await gate.promise;
    return made('shared');
  };
  const waiting = [1, 2, 3, 4].map(() => cache.fill('key', make));
  gate.resolve();
  const pages = (await Promise.all(waiting)).map((filled) =>
    'page' in filled ? brotliDecompressSync(filled.page.body).toString() : 'own',
  );
  expect([fills, pages]).toEqual([1, ['shared', 'shared', 'shared', 'shared']]);
});

test('a personal page is never returned to waiting requests', async () => {
  const { cache } = cacheOf();
  const gate = Promise.withResolvers<void>();
  const fillFor = (visitor: string) =>
    cache.fill('key', async () => {
      await gate.promise;
      return made(`for ${visitor}`, { 'set-cookie': `visitor=${visitor}` });
    });
  const waiting = ['anna', 'ben'].map(fillFor);
  gate.resolve();
  const texts = (await Promise.all(waiting)).map((filled) =>
    'made' in filled ? filled.made.body.toString() : 'shared',
  );
  expect(texts).toEqual(['for anna', 'for ben']);
  expect(cache.get('key')).toBeUndefined();
});

test('a fill that throws rejects all waiting requests and stores nothing', async () => {
  const { cache } = cacheOf();
  const gate = Promise.withResolvers<void>();
  const broken = async (): Promise<MadePage> => {
    await gate.promise;
    throw new Error('broken');
  };
  const waiting = Promise.allSettled([cache.fill('key', broken), cache.fill('key', broken)]);
  gate.resolve();
  expect((await waiting).map((result) => result.status)).toEqual(['rejected', 'rejected']);
  await cache.fill('key', async () => made('works'));
  const body = cache.get('key')?.body ?? '';
  expect(brotliDecompressSync(body).toString()).toBe('works');
});

test('a page whose data changed during its fill is sent but not stored', async () => {
  const { cache } = cacheOf();
  const filled = await cache.fill('key', async () => {
    cache.drop(['product:1']);
    return made('old', { 'x-page-tags': 'category:2, product:1' });
  });
  expect('page' in filled && filled.isStored).toBe(false);
  expect(cache.get('key')).toBeUndefined();
});

test('a tag invalidates its pages, texts invalidate all', async () => {
  const { cache } = cacheOf();
  await cache.fill('one', async () => made('1', { 'x-page-tags': 'category:1' }));
  await cache.fill('two', async () => made('2', { 'x-page-tags': 'category:2' }));
  cache.drop(['category:1']);
  expect([cache.get('one'), cache.get('two')?.status]).toEqual([undefined, 200]);
  cache.drop(['texts']);
  expect(cache.get('two')).toBeUndefined();
});

test('tags and framing headers are not sent', async () => {
  const { cache } = cacheOf();
  await cache.fill('key', async () =>
    made('x', { 'x-page-tags': 'a', 'content-length': '99', 'content-type': 'text/html' }),
  );
  const page = cache.get('key');
  const own = ['cache-control', 'public, max-age=0, must-revalidate', 'vary'];
  const head = ['content-type', 'text/html', ...own, 'accept-encoding, cookie', 'etag', page?.etag];
  expect(page?.headers).toEqual(head);
  expect(page?.head).toEqual([...head, 'content-length', '5', 'content-encoding', 'br']);
});

test('pages expire after ten minutes, missing ones after half a minute', async () => {
  const { cache, clock } = cacheOf();
  await cache.fill('page', async () => made('x'));
  await cache.fill('missing', async () => made('x', {}, 404));
  clock.nowMs = 30_002;
  expect([cache.get('missing'), cache.get('page')?.status]).toEqual([undefined, 200]);
  clock.nowMs = 600_002;
  expect(cache.get('page')).toBeUndefined();
});

test('missing pages evict no real ones', async () => {
  const { cache } = cacheOf(1_000_000);
  await cache.fill('page', async () => made('x'));
  for (let index = 0; index < 200; index += 1)
    await cache.fill(`missing ${index}`, async () => made('y'.repeat(1000), {}, 404));
  expect(cache.get('page')?.status).toBe(200);
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
});

test('a disabled cache stores nothing and shares no fills', async () => {
  const { cache } = cacheOf(0);
  const filled = await cache.fill('key', async () => made('x'));
  expect(['made' in filled, cache.get('key')]).toEqual([true, undefined]);
});

describe('[OP5.edge] keys of shared caches', () => {
  const tagged = (headers: Record<string, string> = {}) =>
    made('x', { 'x-page-tags': 'product:7,products', ...headers });

  async function keysOf(cache: PageCache, make: () => Promise<MadePage>) {
    const filled = await cache.fill('key', make);
    if (!('page' in filled)) return undefined;
    const { headers, head } = filled.page;
    return [headers, head].map((pairs) => {
      const at = pairs.indexOf('xkey');
      return at < 0 ? undefined : pairs[at + 1];
    });
  }

  test('are on a page that is stored', async () => {
    const { cache } = cacheOf(1_000_000, true);
    const keys = 'all texts product:7 products';
    expect(await keysOf(cache, async () => tagged())).toEqual([keys, keys]);
  });

  test('are on no page without the setting', async () => {
    const none = [undefined, undefined];
    expect(await keysOf(cacheOf().cache, async () => tagged({ xkey: 'all' }))).toEqual(none);
  });

  test('are not on a page that was made from data that changed meanwhile', async () => {
    const { cache } = cacheOf(1_000_000, true);
    const keys = await keysOf(cache, async () => {
      cache.drop(['product:7']);
      return tagged();
    });
    expect(keys).toEqual([undefined, undefined]);
  });

  test('are on no page while changes are not announced', async () => {
    const { cache } = cacheOf(1_000_000, true);
    cache.disable();
    const keys = await keysOf(cache, async () => tagged());
    expect(keys).toEqual([undefined, undefined]);
  });

  test('are not on a page with more tags than a header holds', async () => {
    const { cache } = cacheOf(1_000_000, true);
    const tags = Array.from({ length: 900 }, (_, at) => `product:${at}`).join(',');
    const keys = await keysOf(cache, async () => tagged({ 'x-page-tags': tags }));
    expect(keys).toEqual([undefined, undefined]);
  });
});
