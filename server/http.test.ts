import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import {
  business,
  customerToken,
  type FakeShop,
  german,
  guestToken,
  startFakeShop,
} from '#tests/server/fake-shop.ts';
import type { DoorError, Operation } from '#contract/door.ts';
import type { PageRenderer } from './pages/page-renderer.ts';

const broken: Operation<unknown, object> = { name: 'broken', text: '{ navigation { id } }' };

/** Pages by their path, as a storefront would answer them. */
const render: PageRenderer = async (request, { door, scriptMark, reportFault }) => {
  const { pathname } = new URL(request.url);
  const html = (text: string, status = 200) =>
    new Response(text, {
      status,
      headers: { 'content-type': 'text/html', 'cache-control': 'public' },
    });
  if (pathname === '/') return html(`<script nonce="${scriptMark}">start()</script>`);
  if (pathname === '/form/')
    return html(`${request.headers.get('origin')} ${await request.text()}`);
  if (pathname === '/remembers/') {
    door.remember('orderId', '77');
    return html(`order ${door.visitor.orderId}`);
  }
  if (pathname === '/needs-shop/') {
    const fault = await door.ask(broken, {}).catch((error: unknown) => error);
    reportFault(fault);
    return html(`inner ${(fault as DoorError).classification}`, 500);
  }
  if (pathname === '/mistake/') {
    reportFault(new TypeError('secret mistake'));
    return html('our own error page', 500);
  }
  return html('nothing', 404);
};

let shop: FakeShop;
let isDatabaseUp = true;
let isReady = true;

beforeAll(async () => {
  shop = await startFakeShop({
    render,
    resolvers: [{ Query: { navigation: () => Promise.reject(new Error('secret database')) } }],
    findAccount: (token) => {
      if (!isDatabaseUp) throw new Error('connection refused');
      return token === customerToken
        ? { id: 1, kind: 'school', email: 'a@example.org', sessionHash: 'h' }
        : undefined;
    },
    isReady: () => isReady,
  });
});
afterAll(() => shop.close());

describe('[ST1] hosts', () => {
  test('an unknown host gets a plain page that names ours', async () => {
    const { status, text, headers } = await shop.ask('/', { headers: { Host: 'shop.example' } });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      421,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    for (const host of [german, 'www.ranzen.at.localhost', business])
      expect(text).toContain(`<a href="http://${host}:3150/">${host}</a>`);
    expect(text).toContain('<html lang="de">');
  });

  test('[ST5] plain localhost is the German shop', async () => {
    expect((await shop.ask('/', { headers: { Host: 'localhost:3150' } })).status).toBe(200);
  });
});

describe('addresses', () => {
  test.each([
    ['/cat/1', '/cat/1/'],
    ['/cat/1?p=2&q=a%20b', '/cat/1/?p=2&q=a%20b'],
  ])('%s redirects once to %s', async (path, location) => {
    const answer = await shop.ask(path);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  test.each(['//evil.example', '/\\evil.example', '/a/../b', '/%2e%2e/b', '/ä'])(
    '%s is refused, not redirected',
    async (path) => {
      const answer = await shop.ask(encodeNonAscii(path));
      expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
    },
  );

  test.each(['/%zz/', '/%E0%A4%A/'])(
    '%s that cannot be read is refused in plain words',
    async (path) => {
      const { status, text } = await shop.ask(path);
      expect([status, text.includes('<html')]).toEqual([400, true]);
    },
  );

  test.each(['/FOO/', '/$a/', '/wp-login.php', '/.env'])(
    '%s is asked of the storefront, which knows no such page',
    async (path) => {
      expect((await shop.ask(path)).status).toBe(404);
    },
  );
});

describe('headers', () => {
  test('a page carries the strict policy with the hash of its own script', async () => {
    const { headers, text } = await shop.ask('/');
    expect(text).toBe('<script>start()</script>');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self'; /,
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('outside a local start TLS is kept to', async () => {
    const production = await startFakeShop({ environment: { ENVIRONMENT: 'production' } });
    const { headers } = await production.ask('/', { headers: { Host: 'www.ranzen.de' } });
    await production.close();
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  test('every answer names its request, by the proxy’s id where that is well formed', async () => {
    expect(
      (await shop.ask('/', { headers: { 'X-Request-Id': 'proxy-id-1' } })).headers['x-request-id'],
    ).toBe('proxy-id-1');
    expect(
      (await shop.ask('/x/', { headers: { 'X-Request-Id': 'a"b' } })).headers['x-request-id'],
    ).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
  });
});

describe('forms', () => {
  test('reach their page with body and origin', async () => {
    const origin = `http://${german}`;
    const { text } = await shop.ask('/form/', {
      method: 'POST',
      body: 'a=b',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(text).toBe(`${origin} a=b`);
  });

  test('are answered compressed', async () => {
    const { headers, body } = await shop.ask('/form/', {
      method: 'POST',
      body: 'a'.repeat(9_000),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Accept-Encoding': 'br' },
    });
    expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding']);
    expect(brotliDecompressSync(body).toString()).toBe(`null ${'a'.repeat(9_000)}`);
  });

  test('from another site are refused', async () => {
    const { status } = await shop.ask('/form/', {
      method: 'POST',
      body: 'a=b',
      headers: {
        Origin: 'https://evil.example',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    });
    expect(status).toBe(403);
  });

  test('of more than 1 MB are refused', async () => {
    const { status } = await shop.ask('/form/', {
      method: 'POST',
      body: 'x'.repeat(1024 * 1024 + 1),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(status).toBe(413);
  });

  test('cookies that a page remembers reach the visitor and the rest of the page', async () => {
    const { text, headers } = await shop.ask('/remembers/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([text, headers['set-cookie']]).toEqual([
      'order 77',
      ['orderId=77; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly'],
    ]);
  });
});

describe('[TP4] what is missing fails closed', () => {
  test('a page whose data cannot be had is 503, in plain words, and is not kept', async () => {
    for (const _ of [1, 2]) {
      const { status, text, headers } = await shop.ask('/needs-shop/');
      expect([
        status,
        headers['retry-after'],
        headers['cache-control'],
        headers['x-cache'],
      ]).toEqual([503, '30', 'private, no-store', 'bypass']);
      expect(text).toContain('Gleich sind wir wieder für Sie da');
      expect(text).not.toContain('inner');
    }
    const english = await shop.ask('/needs-shop/', { headers: { Host: 'en.ranzen.de.localhost' } });
    expect(english.text).toContain('We will be back in a moment');
  });

  test('a mistake of ours is 500 on the storefront’s own page, and the log knows why', async () => {
    const { status, text } = await shop.ask('/mistake/', {
      headers: { 'X-Request-Id': 'mistake-1' },
    });
    expect([status, text]).toEqual([500, 'our own error page']);
    expect(
      shop.lines.some((line) => line.includes('secret mistake') && line.includes('mistake-1')),
    ).toBe(true);
  });

  test('when nobody can say whose session it is, pages and API are 503 until somebody can', async () => {
    const headers = { Cookie: `sessionToken=${customerToken}` };
    isDatabaseUp = false;
    const page = await shop.ask('/', { headers });
    const api = await shop.ask('/api/shop/', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{}',
    });
    const gated = await shop.ask('/', { headers: { ...headers, Host: business } });
    isDatabaseUp = true;
    expect([page.status, api.status, gated.status]).toEqual([503, 503, 503]);
    expect(JSON.parse(api.text)).toEqual({
      errors: [
        {
          message: 'The shop does not answer. Try again in a moment.',
          extensions: { classification: 'UNAVAILABLE' },
        },
      ],
    });
    expect((await shop.ask('/', { headers })).status).toBe(200);
  });
});

describe('[OP5] health and logs', () => {
  test('a probe needs no host; readiness names what is missing', async () => {
    const probe = { headers: { Host: '10.0.0.1' } };
    expect((await shop.ask('/healthz', probe)).text).toBe('{"status":"ok"}');
    expect((await shop.ask('/readyz', probe)).status).toBe(200);
    isReady = false;
    const missing = await shop.ask('/readyz', probe);
    isReady = true;
    expect([missing.status, JSON.parse(missing.text)]).toEqual([
      503,
      { status: 'not ready', parts: { database: false, serving: true } },
    ]);
  });

  test('no query, cookie or header stands in a line', async () => {
    await shop.ask('/rating/?enc=secret-in-query', {
      headers: { Cookie: `guestToken=${guestToken}`, Authorization: 'Bearer secret-in-header' },
    });
    await shop.ask('/checkout/', { headers: { Cookie: 'sessionToken=secret-in-cookie' } });
    expect(shop.lines.some((line) => line.includes('"path":"/rating/"'))).toBe(true);
    expect(shop.lines.filter((line) => /secret-in|ggggg/.test(line))).toEqual([]);
  });
});

test('POST /api/checkout-amazon/ says so where Amazon Pay has no account', async () => {
  const { status, text } = await shop.ask('/api/checkout-amazon/', { method: 'POST' });
  expect([status, JSON.parse(text)]).toMatchObject([
    200,
    { successful: false, message: expect.stringContaining('noch nicht geöffnet') as string },
  ]);
});

test('an address under /api/ that is none answers as an API does', async () => {
  const { status, text } = await shop.ask('/api/nothing/');
  expect([status, JSON.parse(text).errors[0].extensions.classification]).toEqual([
    404,
    'NOT_FOUND',
  ]);
});

test('a host header twice, or a broken request, is refused', async () => {
  const { port } = shop.app.server.address() as AddressInfo;
  const send = (lines: string[]) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write([...lines, 'Connection: close', '', ''].join('\r\n')),
      );
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
      socket.on('error', () => undefined);
    });
  expect(await send(['GET / HTTP/1.1'])).toMatch(/ 400 | 421 /);
  expect(
    await send(['GET / HTTP/1.1', `Host: ${german}`, 'Host: www.ranzen.ch.localhost']),
  ).toMatch(/ 400 | 200 /);
});

function encodeNonAscii(path: string): string {
  return Buffer.from(path).toString('latin1');
}
