import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import {
  business,
  customerToken,
  type FakeShop,
  german,
  guestToken,
  startFakeShop,
} from '#tests/server/fake-shop.ts';
import type { PageRenderer } from './page-renderer.ts';

let shop: FakeShop;
let renders: number;
let answer: (url: URL) => { status?: number; headers?: Record<string, string>; text?: string };
let gate: Promise<void> | undefined;

/** A page that prints all that it can read of its visitor, and declares itself as public. */
const printAllKnown: PageRenderer = async (request, { api }) => {
  renders += 1;
  await gate;
  const { status = 200, headers = {}, text = '' } = answer(new URL(request.url));
  const learned = {
    url: request.url,
    method: request.method,
    headers: [...request.headers],
    langCode: api.storefront.langCode,
    currency: api.storefront.currency,
    visitor: api.visitor,
    render: renders,
  };
  return new Response(`<html>${JSON.stringify(learned)}${text}</html>`, {
    status,
    headers: { 'content-type': 'text/html', 'cache-control': 'public', ...headers },
  });
};

beforeEach(async () => {
  renders = 0;
  answer = () => ({});
  gate = undefined;
  shop = await startFakeShop({ render: printAllKnown });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

async function isServedAgain(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  const before = renders;
  await shop.ask(path, { headers });
  return renders === before;
}

describe('a cached page', () => {
  test('is the same for all visitors', async () => {
    const first = await shop.ask('/cat/1/');
    const second = await shop.ask('/cat/1/', { headers: { Cookie: 'cartId=1' } });
    expect([first.headers['x-cache'], second.headers['x-cache'], renders]).toEqual([
      'miss',
      'hit',
      1,
    ]);
    expect(second.text).toBe(first.text);
    expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(second.headers['vary']).toBe('accept-encoding, cookie');
    expect(second.headers['age']).toBe('0');
    expect(second.headers['x-page-tags']).toBeUndefined();
    expect(second.headers['x-content-type-options']).toBe('nosniff');
    expect(second.headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('[CA6] sends its own time, cached or not', async () => {
    vi.spyOn(systemClock, 'now').mockReturnValue(new Date(1_795_000_000_123));
    const answers = [
      await shop.ask('/cat/1/'),
      await shop.ask('/cat/1/'),
      await shop.ask('/login/'),
    ];
    answer = () => ({ headers: { 'cache-control': 'private' } });
    answers.push(await shop.ask('/cat/2/'));
    expect(answers.map(({ headers }) => headers['server-timing'])).toEqual(
      answers.map(() => 'now;dur=1795000000123'),
    );
    expect(answers.map(({ headers }) => headers['x-cache']).slice(0, 2)).toEqual(['miss', 'hit']);
    expect(answers[3]?.headers['x-cache']).toBe('bypass');
  });

  test('is rendered once for concurrent visitors', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.ask('/cat/1/')));
    expect([renders, new Set(answers.map(({ text }) => text)).size]).toEqual([1, 1]);
  });

  test('is the same in every encoding', async () => {
    const inEncoding = (encoding: string) =>
      shop.ask('/cat/1/', { headers: { 'Accept-Encoding': encoding } });
    const plain = await inEncoding('identity');
    const [br, gzip] = [await inEncoding('br'), await inEncoding('gzip')];
    expect([
      br.headers['content-encoding'],
      gzip.headers['content-encoding'],
      plain.headers['content-encoding'],
    ]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
    expect(Number(br.headers['content-length'])).toBe(br.body.length);
  });

  test('is answered and filled by HEAD as by GET', async () => {
    const head = await shop.ask('/cat/1/', { method: 'HEAD' });
    const get = await shop.ask('/cat/1/');
    expect([head.status, head.body.length, renders]).toEqual([200, 0, 1]);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(get.text).toContain('"method":"GET"');
  });

  test('is 304 for a visitor who has it', async () => {
    const { headers } = await shop.ask('/cat/1/');
    const known = await shop.ask('/cat/1/', { headers: { 'If-None-Match': String(headers.etag) } });
    const other = await shop.ask('/cat/1/', { headers: { 'If-None-Match': '"else"' } });
    expect([known.status, known.body.length, known.headers.etag, other.status]).toEqual([
      304,
      0,
      headers.etag,
      200,
    ]);
  });
});

describe('storefronts never mix', () => {
  const hosts = [
    german,
    'www.ranzen.at.localhost',
    'www.ranzen.ch.localhost',
    'en.ranzen.de.localhost',
  ];

  test('each host has its own pages', async () => {
    for (const Host of hosts) await shop.ask('/cat/1/', { headers: { Host } });
    const again = await Promise.all(
      hosts.map((Host) => shop.ask('/cat/1/', { headers: { Host } })),
    );
    expect(
      again.map(({ text }) => /"langCode":"([^"]+)","currency":"([^"]+)"/.exec(text)?.slice(1)),
    ).toEqual([
      ['de-de', 'EUR'],
      ['at-de', 'EUR'],
      ['ch-de', 'CHF'],
      ['de-en', 'EUR'],
    ]);
    expect(renders).toBe(4);
  });

  test('a header with another host is ignored', async () => {
    const claims = {
      'X-Forwarded-Host': 'www.ranzen.ch.localhost',
      Forwarded: 'host=www.ranzen.ch.localhost',
      'X-Host': 'www.ranzen.ch.localhost',
      'X-Original-URL': '/cat/2/',
      'X-Rewrite-URL': '/cat/2/',
    };
    const first = await shop.ask('/cat/1/', { headers: claims });
    expect(first.text).toContain('"langCode":"de-de"');
    expect(first.text).toContain(`"url":"http://${german}:3150/cat/1/"`);
    expect(first.text).toContain('"headers":[]');
    expect(await isServedAgain('/cat/1/')).toBe(true);
  });

  test('a port in the host does not change addresses of the page', async () => {
    const first = await shop.ask('/cat/1/', { headers: { Host: `${german}:666` } });
    expect(first.text).not.toContain('666');
    expect(await isServedAgain('/cat/1/', { Host: german })).toBe(true);
  });

  test.each(['evil.example', `${german}.evil.example`, `evil.example:${german}`, 'www.ranzen.de'])(
    '[ST5.unknown] host "%s" gets 421 and no page',
    async (Host) => {
      const refused = await shop.ask('/cat/1/', { headers: { Host } });
      expect([refused.status, renders]).toEqual([421, 0]);
      expect(refused.text).not.toContain('currency');
    },
  );

  test('an absolute address of another host is refused', async () => {
    await shop.ask('/cat/1/', { headers: { Host: 'www.ranzen.ch.localhost' } });
    const refused = await shop.ask(`http://www.ranzen.ch.localhost/cat/1/`);
    expect([refused.status, renders]).toEqual([400, 1]);
  });
});

describe('a session is never stored and never gets a stored page', () => {
  const sessions = [
    `sessionToken=${customerToken}`,
    `guestToken=${guestToken}`,
    `a=b; __Host-sessionToken=x`,
    'sessionToken=forged',
  ];

  test.each(sessions)('%s', async (Cookie) => {
    const own = await shop.ask('/cat/1/', { headers: { Cookie } });
    expect([own.headers['x-cache'], own.headers['cache-control']]).toEqual([
      'bypass',
      'private, no-store',
    ]);
    expect(await isServedAgain('/cat/1/')).toBe(false);
    expect(await isServedAgain('/cat/1/', { Cookie })).toBe(false);
    expect(await isServedAgain('/cat/1/')).toBe(true);
  });

  test('data of an anonymous visitor do not reach the cached page', async () => {
    const challenge = 'c'.repeat(43);
    const headers = {
      Cookie: `cartId=0b8a3d9e-0000-4000-8000-000000000000; X-iSHOP-API-USERID=0123456789abcdef0123456789abcdef; orderId=77; customer=1; securityLogout=1; loginChallenge=${challenge}`,
      'User-Agent': 'spy',
      Referer: 'http://from.example/',
      'Accept-Language': 'fr',
    };
    const { text } = await shop.ask('/cat/1/', { headers });
    expect(text).toContain('"visitor":{"session":"none","markers":[],"isAwaitingCode":false}');
    expect(text).toContain('"headers":[]');
  });

  test('personal pages see their visitor and are not cached', async () => {
    const Cookie = 'cartId=0b8a3d9e-0000-4000-8000-000000000000';
    const basket = await shop.ask('/checkout/basket/', { headers: { Cookie } });
    expect(basket.text).toContain('"cartId":"0b8a3d9e-0000-4000-8000-000000000000"');
    expect(basket.headers['cache-control']).toBe('private, no-store');
    expect((await shop.ask('/checkout/basket/')).text).not.toContain('0b8a3d9e');
    expect(renders).toBe(2);
  });

  test.each([{ Authorization: 'Bearer x' }, { 'X-JWT': 'x' }, { 'ishop-preview-json': '{}' }])(
    '%o goes past the cache',
    async (headers) => {
      await shop.ask('/cat/1/', { headers: headers as unknown as Record<string, string> });
      expect(await isServedAgain('/cat/1/')).toBe(false);
    },
  );
});

describe('pages that are not public are not cached', () => {
  test.each([
    [{ headers: { 'set-cookie': 'a=b' } }],
    [{ headers: { 'cache-control': 'private' } }],
    [{ headers: { 'cache-control': '' } }],
    [{ status: 302, headers: { location: '/' } }],
    [{ status: 500 }],
    [{ status: 403 }],
  ])('%o', async (made) => {
    answer = () => made;
    const first = await shop.ask('/cat/1/');
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect(await isServedAgain('/cat/1/')).toBe(false);
  });

  test('a cookie set for one visitor never reaches another who waited for the same page', async () => {
    answer = () => ({ headers: { 'set-cookie': `secret=${renders}` } });
    const answers = await Promise.all([1, 2, 3].map(() => shop.ask('/cat/1/')));
    expect(new Set(answers.map(({ headers }) => headers['set-cookie']?.[0]))).toEqual(
      new Set(['secret=1', 'secret=2', 'secret=3']),
    );
  });

  test('gone and missing pages are cached under their own address', async () => {
    answer = ({ pathname }) => ({ status: pathname === '/gone/' ? 410 : 404 });
    await shop.ask('/gone/');
    await shop.ask('/missing/');
    expect([
      (await shop.ask('/gone/')).status,
      (await shop.ask('/missing/')).status,
      (await shop.ask('/other/')).status,
      renders,
    ]).toEqual([410, 404, 404, 3]);
  });
});

describe('queries cannot poison', () => {
  test('tracking parameters do not change the page', async () => {
    const first = await shop.ask('/cat/1/?utm_source=<script>&gclid=1');
    expect(first.text).toContain(`"url":"http://${german}:3150/cat/1/"`);
    expect(await isServedAgain('/cat/1/')).toBe(true);
    expect(await isServedAgain('/cat/1/?utm_source=other')).toBe(true);
  });

  test('an unknown parameter makes an uncached page', async () => {
    const odd = await shop.ask('/cat/1/?evil=1');
    expect([odd.headers['x-cache'], odd.text.includes('evil=1')]).toEqual(['bypass', true]);
    const clean = await shop.ask('/cat/1/');
    expect([clean.headers['x-cache'], clean.text.includes('evil')]).toEqual(['miss', false]);
    expect((await shop.ask('/cat/1/?evil=1')).headers['x-cache']).toBe('bypass');
  });

  test('pages of a listing have separate keys, in any order of requests', async () => {
    const second = await shop.ask('/cat/1/?p=2&sort=name');
    expect(second.text).toContain('/cat/1/?p=2&sort=name"');
    expect(await isServedAgain('/cat/1/?sort=name&p=2')).toBe(true);
    expect(await isServedAgain('/cat/1/?p=3&sort=name')).toBe(false);
    expect(await isServedAgain('/cat/1/')).toBe(false);
  });
});

describe('methods and kinds of requests', () => {
  test('a form is answered by its own page and stores nothing', async () => {
    const posted = await shop.ask('/cat/1/', {
      method: 'POST',
      body: 'a=b',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([posted.headers['x-cache'], posted.text.includes('"method":"POST"')]).toEqual([
      'bypass',
      true,
    ]);
    expect(await isServedAgain('/cat/1/')).toBe(false);
  });

  test('a method in a header is ignored', async () => {
    const get = await shop.ask('/cat/1/', {
      headers: { 'X-HTTP-Method-Override': 'POST', 'X-HTTP-Method': 'POST' },
    });
    expect(get.text).toContain('"method":"GET"');
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is no page', async (method) => {
    const { status } = await shop.ask('/cat/1/', { method });
    expect([status, renders]).toEqual([404, 0]);
  });

  test('data and documents have separate keys', async () => {
    await shop.ask('/cat/1/');
    const data = await shop.ask('/cat/1/_.data');
    expect(data.text).toContain('/cat/1/_.data"');
    expect((await shop.ask('/cat/1/')).text).not.toContain('.data');
    expect(renders).toBe(2);
  });

  test('a range gets the whole page', async () => {
    const whole = await shop.ask('/cat/1/');
    const ranged = await shop.ask('/cat/1/', { headers: { Range: 'bytes=0-3' } });
    expect([ranged.status, ranged.text]).toEqual([200, whole.text]);
  });
});

describe('faults and changes', () => {
  test('a render that throws is a 500 for all waiting visitors and is not cached', async () => {
    answer = () => {
      throw new Error('secret inner thing');
    };
    const opened = Promise.withResolvers<void>();
    const fills = vi.spyOn(shop.parts.pageCache, 'fill');
    gate = opened.promise;
    const waiting = [1, 2].map(() => shop.ask('/cat/1/'));
    while (fills.mock.calls.length < 2) await new Promise(setImmediate);
    opened.resolve();
    const broken = await Promise.all(waiting);
    expect([broken.map(({ status }) => status), renders]).toEqual([[500, 500], 1]);
    expect(broken[0]?.text).not.toContain('secret');
    answer = () => ({});
    expect((await shop.ask('/cat/1/')).status).toBe(200);
  });

  test('a page whose data changed during rendering is not cached', async () => {
    answer = () => {
      shop.parts.pageCache.drop(['category:1']);
      return { headers: { 'x-page-tags': 'category:1' } };
    };
    await shop.ask('/cat/1/');
    answer = () => ({ headers: { 'x-page-tags': 'category:1' } });
    expect(await isServedAgain('/cat/1/')).toBe(false);
    expect(await isServedAgain('/cat/1/')).toBe(true);
    shop.parts.pageCache.drop(['category:1']);
    expect(await isServedAgain('/cat/1/')).toBe(false);
  });
});

describe('[RT7] the business shop', () => {
  test('a cached page never replaces a login, and a public page is shared', async () => {
    const customer = { Host: business, Cookie: `sessionToken=${customerToken}` };
    expect((await shop.ask('/cat/1/', { headers: customer })).status).toBe(200);
    const anonymous = await shop.ask('/cat/1/', { headers: { Host: business } });
    expect([anonymous.status, anonymous.headers['location'], anonymous.body.length]).toEqual([
      302,
      '/login/?target=%2Fcat%2F1%2F',
      0,
    ]);
    await shop.ask('/service/impressum/', { headers: { Host: business } });
    expect(await isServedAgain('/service/impressum/', { Host: business })).toBe(true);
    expect(await isServedAgain('/service/impressum/')).toBe(false);
  });
});

test('a stored page is identified by its etag', async () => {
  const { headers, body } = await shop.ask('/cat/1/');
  expect(headers.etag).toBe(
    `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  );
});
