import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPageRenderer } from '#server/pages/page-renderer.ts';
import { buildPages } from '#start/shop/build-pages.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { business, german } from '#tests/server/fake-shop.ts';
import { type StartedServer, startTestServer } from '#tests/server/started-server.ts';
import { hostileTexts, repeatsMarkup } from './hostile-texts.ts';

const builderTakesMs = 300_000;
const fuzzTakesMs = 120_000;

let database: TestDatabase;
let server: StartedServer;
beforeAll(async () => {
  await buildPages({ add: () => undefined });
  database = await createDemoDatabase();
  server = await startTestServer(
    database.ownerUrl,
    await loadPageRenderer(resolve('.build/server/index.js')),
  );
}, builderTakesMs);
afterAll(async () => {
  await server.close();
  await database.drop();
});

type Sent = { path: string; body: string; type: string; cookie?: string; host?: string };

/** Describes what is wrong with the response to a post; undefined if nothing is. */
async function faultOf({
  path,
  body,
  type,
  cookie,
  host = german,
}: Sent): Promise<string | undefined> {
  const { status, headers, text } = await server.ask(path, {
    method: 'POST',
    body,
    headers: {
      Host: host,
      'Content-Type': type,
      Origin: `http://${host}`,
      ...(cookie !== undefined && { Cookie: cookie }),
    },
  });
  if (status >= 500) return `${status} for ${path} with ${body.slice(0, 200)}`;
  if (text.includes('INTERNAL_ERROR')) return `a fault for ${path} with ${body.slice(0, 200)}`;
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (isPage && repeatsMarkup(text))
    return `markup in the answer to ${path} with ${body.slice(0, 200)}`;
  return undefined;
}

async function faultsOf(posts: readonly Sent[]): Promise<string[]> {
  const faults: string[] = [];
  for (const post of posts) {
    const fault = await faultOf(post);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

const endpoints = [
  '/api/login-action/',
  '/api/logout-action/',
  '/api/register-action/',
  '/api/change-password/',
  '/api/checkout-auth/',
  '/api/checkout-amazon/',
  '/api/cart-id/',
  '/api/shop/',
];

/** A third of the texts, with another offset at each call. */
function everyThird(start: number): number[] {
  return [...hostileTexts.keys()].filter((place) => place % 3 === start % 3);
}

function textAt(place: number): string {
  return hostileTexts[place % hostileTexts.length] ?? '';
}

// First, before the limit of failed logins is reached.
test(
  'a logged-in school gets the same responses',
  async () => {
    const login = { formData: { customerNumber: '7000001', password: 'Schulranzen-2026' } };
    const { headers, text } = await server.ask('/api/login-action/', {
      method: 'POST',
      body: JSON.stringify(login),
      headers: { Host: business, 'Content-Type': 'application/json', Origin: `http://${business}` },
    });
    const session = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
    expect([text, session]).toEqual([
      expect.stringContaining('"successfull":true'),
      expect.stringContaining('sessionToken='),
    ]);
    const faults: string[] = [];
    for (const place of hostileTexts.keys()) {
      const paths = [
        `/search/?q=${textAt(place)}&filter.marke=${textAt(place + 1)}`,
        `/${textAt(place)}/`,
      ];
      for (const path of paths.filter((_, at) => at === place % paths.length)) {
        const answer = await server.ask(path, { headers: { Host: business, Cookie: session } });
        if (answer.status >= 500 || repeatsMarkup(answer.text))
          faults.push(`${answer.status} for ${path}`);
      }
    }
    expect(faults).toEqual([]);
  },
  fuzzTakesMs,
);

test(
  'endpoints accept bodies of any shape',
  async () => {
    const odd = ['\0', '\ud800', '<i-raw>', 'x'.repeat(100_000), '__proto__', "' or 1=1 --"];
    const shapes = [
      null,
      0,
      -1,
      1e300,
      true,
      '',
      [],
      {},
      [[]],
      [null],
      ...odd,
      ...odd.flatMap((text) => [
        { formData: text },
        { formData: [text] },
        { formData: { email: text, password: text, customerNumber: text } },
        { formData: { email: { [text]: text }, password: [text] } },
        { formData: { customerNumber: 7_000_001, password: null } },
        { [text]: text, query: text, variables: { [text]: text } },
        { query: '{ globalParameter(name: "a", entry: "b") }', operationName: text },
      ]),
    ];
    const posts = endpoints.flatMap((path) =>
      shapes.map((shape) => ({ path, body: JSON.stringify(shape), type: 'application/json' })),
    );
    expect(await faultsOf(posts)).toEqual([]);
  },
  fuzzTakesMs,
);

test(
  'pages and their forms accept any fields',
  async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      'select min(id) as id from catalogue.product',
    );
    const fields = [
      'itemId',
      'quantity',
      'email',
      'password',
      'customerNumber',
      'redirect',
      'intent',
      'positionId',
    ];
    const pages = [
      `/prod/${rows[0]?.id}/`,
      '/checkout/basket/',
      '/login/',
      '/myaccount/register/',
      '/logout/',
      '/checkout/login/',
      '/checkout/summary/',
      '/search/',
      '/',
      '/wo-nichts-steht/',
    ];
    const form = 'application/x-www-form-urlencoded';
    const types = [form, form, 'multipart/form-data; boundary=x', form, 'application/json'];
    const posts = pages.flatMap((path, page) =>
      everyThird(page).map((place) => ({
        path,
        body: fields.map((field, at) => `${field}=${textAt(place + at)}`).join('&'),
        type: types[place % types.length] ?? '',
      })),
    );
    expect(await faultsOf(posts)).toEqual([]);
  },
  fuzzTakesMs,
);

test(
  'cookies of any content',
  async () => {
    const names = [
      'sessionToken',
      'guestToken',
      'cartId',
      'userId',
      'cart_id',
      'ishop-preview-json',
      'consent',
    ];
    const cookiesOf = (text: string) => names.map((name) => `${name}=${text}`).join('; ');
    const posts = hostileTexts.flatMap((text, place) => {
      const cookie = cookiesOf(text);
      const asked = [
        { path: '/api/cart-id/', body: '', type: 'application/json', cookie },
        {
          path: '/api/shop/',
          body: '{"query":"{ customerInfo { isGuest } }"}',
          type: 'application/json',
          cookie,
        },
        {
          path: '/checkout/basket/',
          body: 'a=b',
          type: 'application/x-www-form-urlencoded',
          cookie,
        },
      ];
      return asked.filter((_, at) => at === place % asked.length);
    });
    expect(await faultsOf(posts)).toEqual([]);
    // One after the other: on a slow machine many at once are answered as overload.
    const wrong: object[] = [];
    for (const place of everyThird(0)) {
      const answer = await server.ask('/', { headers: { Cookie: cookiesOf(textAt(place)) } });
      const { status, text } = answer;
      if ((status !== 200 && status !== 431) || repeatsMarkup(text)) wrong.push({ place, status });
    }
    expect(wrong).toEqual([]);
  },
  fuzzTakesMs,
);
