import { once } from 'node:events';
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
import type { ApiError, Operation } from '#contract/shop-api.ts';
import { createHttp } from './create-http.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';

const broken: Operation<unknown, object> = { name: 'broken', text: '{ navigation { id } }' };

/** Responses of a fake storefront by path. */
const render: PageRenderer = async (request, { api, scriptMark, reportFault }) => {
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
    api.remember('orderId', '77');
    return html(`order ${api.visitor.orderId}`);
  }
  if (pathname === '/needs-shop/') {
    const fault = await api.ask(broken, {}).catch((error: unknown) => error);
    reportFault(fault);
    return html(`inner ${(fault as ApiError).classification}`, 500);
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
  test('[ST5.unknown] an unknown host gets a plain page that names the shop’s hosts', async () => {
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

  test('[ST5.names] plain localhost is the German shop', async () => {
    expect((await shop.ask('/', { headers: { Host: 'localhost:3150' } })).status).toBe(200);
  });
});

describe('addresses', () => {
  test.each([
    ['/cat/1', '/cat/1/'],
    ['/cat/1?p=2&q=a%20b', '/cat/1/?p=2&q=a%20b'],
  ])('[RT1.slash] %s redirects once to %s', async (path, location) => {
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
    '%s, which cannot be parsed, is refused in plain words',
    async (path) => {
      const { status, text } = await shop.ask(path);
      expect([status, text.includes('<html')]).toEqual([400, true]);
    },
  );

  test.each(['/FOO/', '/$a/', '/wp-login.php', '/.env'])(
    '%s is passed to the storefront, which has no such page',
    async (path) => {
      expect((await shop.ask(path)).status).toBe(404);
    },
  );
});

test('[OP5.clients] a connection whose headers do not arrive in time is ended', async () => {
  const app = createHttp(shop.parts, { headersTimeout: 50, connectionsCheckingInterval: 20 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString()));
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  shop.parts.inside.connect(shop.app);
  await app.close();
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

  test('outside local runs TLS is enforced', async () => {
    const production = await startFakeShop({ environment: { ENVIRONMENT: 'production' } });
    const { headers } = await production.ask('/', { headers: { Host: 'www.ranzen.de' } });
    await production.close();
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });

  test('[OP5.logs] every response has a request id, the proxy’s where it is well formed', async () => {
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

  test('[AU5.origin] from another site are refused', async () => {
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

  test('cookies that a page sets reach the visitor and the rest of the page', async () => {
    const { text, headers } = await shop.ask('/remembers/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([text, headers['set-cookie']]).toEqual([
      'order 77',
      ['orderId=77; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax'],
    ]);
  });
});

describe('[TP4] missing dependencies fail closed', () => {
  test('[RT2.fault][TP4.fatal] a page without its data is a plain 503 and is not cached', async () => {
    for (const _ of [1, 2]) {
      const { status, text, headers } = await shop.ask('/needs-shop/');
      expect([
        status,
        headers['retry-after'],
        headers['cache-control'],
        headers['x-cache'],
      ]).toEqual([503, '30', 'private, no-store', 'bypass']);
      expect(text).toContain('Gleich sind wir wieder für Sie da');
      expect(text).toContain('<a href="">Noch einmal versuchen</a>');
      expect(text).not.toContain('inner');
    }
    const english = await shop.ask('/needs-shop/', { headers: { Host: 'en.ranzen.de.localhost' } });
    expect(english.text).toContain('We will be back in a moment');
  });

  test('a fault is 500 on the storefront’s own page, and is logged with its cause', async () => {
    const { status, text } = await shop.ask('/mistake/', {
      headers: { 'X-Request-Id': 'mistake-1' },
    });
    expect([status, text]).toEqual([500, 'our own error page']);
    expect(
      shop.lines.some((line) => line.includes('secret mistake') && line.includes('mistake-1')),
    ).toBe(true);
  });

  test('pages and API are 503 while sessions cannot be read', async () => {
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
  test('[OP5.health] a probe needs no host; readiness names what is missing', async () => {
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

  test('log lines hold no query, cookie or header', async () => {
    await shop.ask('/rating/?enc=secret-in-query', {
      headers: { Cookie: `guestToken=${guestToken}`, Authorization: 'Bearer secret-in-header' },
    });
    await shop.ask('/checkout/', { headers: { Cookie: 'sessionToken=secret-in-cookie' } });
    expect(shop.lines.some((line) => line.includes('"path":"/rating/"'))).toBe(true);
    expect(shop.lines.filter((line) => /secret-in|ggggg/.test(line))).toEqual([]);
  });
});

test.each([
  ['/api/login-action/', 'application/json', '{"email":"a\\u0000"}'],
  ['/form/', 'application/x-www-form-urlencoded', 'name=a%00'],
  ['/form/', 'multipart/form-data; boundary=b', multipart('a\0')],
])('[TP4] NUL in what is posted to %s as %s is a bad request', async (path, type, body) => {
  const headers = { 'Content-Type': type };
  expect((await shop.ask(path, { method: 'POST', headers, body })).status).toBe(400);
});

function multipart(value: string): string {
  return `--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n${value}\r\n--b--\r\n`;
}

test('[RT2] an address of more than 8,192 characters is too long', async () => {
  expect((await shop.ask(`/search/?q=${'a'.repeat(8_182)}`)).status).toBe(414);
  expect((await shop.ask(`/search/?q=${'a'.repeat(8_100)}`)).status).toBe(404);
});

test('[CN2.closed] POST /api/checkout-amazon/ is refused without an account with Amazon Pay', async () => {
  const { status, text } = await shop.ask('/api/checkout-amazon/', { method: 'POST' });
  expect([status, JSON.parse(text)]).toMatchObject([
    200,
    { successful: false, message: expect.stringContaining('noch nicht möglich') as string },
  ]);
});

test('an unknown address under /api/ answers as an API does', async () => {
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
  ).toMatch(/ 400 /);
});

function encodeNonAscii(path: string): string {
  return Buffer.from(path).toString('latin1');
}
