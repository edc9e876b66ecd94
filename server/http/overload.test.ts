import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerToken, type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';
import { tellingResolvers } from '#tests/server/fake-contract.ts';
import type { RawAnswer, RawRequest } from '#tests/support/raw-request.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';

const fewest = 12;
let shop: FakeShop;
let delayMs: number;
let gate: PromiseWithResolvers<void>;
let held: Promise<RawAnswer>[];
let pages = 0;

const render: PageRenderer = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/held')) await gate.promise;
  return new Response(`<html>${pathname}</html>`, {
    headers: { 'content-type': 'text/html', 'cache-control': 'public' },
  });
};

beforeAll(async () => {
  shop = await startFakeShop({ render, resolvers: [tellingResolvers], delayMs: () => delayMs });
  shop.parts.pageCache.enable();
});
afterAll(() => shop.close());
beforeEach(async () => {
  delayMs = 0;
  gate = Promise.withResolvers();
  await shop.ask('/stored/');
  await shop.ask('/api/token/');
  const inHand = Promise.withResolvers<void>();
  let received = 0;
  const count = () => void ((received += 1) === fewest && inHand.resolve());
  shop.app.server.on('request', count);
  held = Array.from({ length: fewest }, () => shop.ask(`/held-${(pages += 1)}/`));
  await inHand.promise;
  shop.app.server.off('request', count);
});
afterEach(async () => {
  gate.resolve();
  await Promise.all(held);
});

const operation = (headers: Record<string, string> = {}): Partial<RawRequest> => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: 'Bearer none', ...headers },
  body: JSON.stringify({ query: '{ globalParameter(name: "a") }' }),
});
const form = (headers: Record<string, string> = {}): Partial<RawRequest> => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  body: 'a=b',
});
const statusOf = async (path: string, request?: Partial<RawRequest>) =>
  (await shop.ask(path, request)).status;

test('[OP5.overload] a late process refuses pages with a page, and calls with an error of the API, both with Retry-After', async () => {
  delayMs = 401;
  const page = await shop.ask('/new/', form());
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
  });
  expect(page.text).toContain('Gleich sind wir wieder für Sie da');
  const call = await shop.ask('/api/shop/', operation());
  expect([call.status, call.headers['retry-after'], call.headers['content-type']]).toEqual([
    503,
    '2',
    'application/json; charset=utf-8',
  ]);
  expect(JSON.parse(call.text)).toEqual({
    errors: [
      {
        message: 'The shop is busy. Try again in a moment.',
        extensions: {
          classification: 'UNAVAILABLE',
          messageKey: 'shop.server.busy',
          retryAfterSeconds: 2,
        },
      },
    ],
  });
  const english = await shop.ask('/new/', { headers: { Host: 'en.ranzen.de.localhost' } });
  expect(english.text).toContain('We will be back in a moment');
  expect(await statusOf('/new/_.data')).toBe(503);
  expect(await statusOf('/api/token/')).toBe(503);
});

test('[OP5.overload] cached pages, probes, files and payment callbacks are answered however late the process is', async () => {
  delayMs = 60_000;
  const stored = await shop.ask('/stored/');
  expect([stored.status, stored.headers['x-cache']]).toEqual([200, 'hit']);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/robots.txt')).toBe(200);
  for (const path of ['/api/payments/paygate/', '/api/payments/paypal', '/api/lists/events'])
    expect([path, await statusOf(path, { method: path.includes('pay') ? 'POST' : 'GET' })]).toEqual(
      [path, 404],
    );
});

test.each([
  ['a basket', { Cookie: `cartId=${'0'.repeat(36)}` }],
  ['a login', { Cookie: `a=b; sessionToken=${customerToken}` }],
  ['a login on another node', { 'X-JWT': 'token' }],
])('[OP5.overload] visitors with %s are refused at twice the delay', async (_, headers) => {
  const statuses = [];
  for (const late of [401, 800, 801]) {
    delayMs = late;
    statuses.push(await statusOf('/api/shop/', operation(headers)));
  }
  expect(statuses).toEqual([401, 401, 503]);
});

test('[OP5.overload] a process with few requests refuses none, because the delay is not theirs', async () => {
  gate.resolve();
  await Promise.all(held);
  delayMs = 60_000;
  expect(await statusOf(`/after-${(pages += 1)}/`)).toBe(200);
  expect(await statusOf('/api/shop/', operation())).toBe(401);
});

test('[OP5.overload] requests are admitted again once the process is in time', async () => {
  delayMs = 900;
  expect(await statusOf('/api/shop/', operation())).toBe(503);
  delayMs = 399;
  expect(await statusOf('/api/shop/', operation())).toBe(401);
});

test('[OP5.overload] refusals are logged once in a burst, and counted by kind', async () => {
  const counts: string[] = [];
  shop.parts.requestMetrics = {
    begun: () => undefined,
    ended: () => undefined,
    answered: () => undefined,
    refused: (kind) => void counts.push(kind),
  };
  const before = shop.lines.length;
  delayMs = 900;
  for (const path of ['/new/', '/new/']) await shop.ask(path, form());
  await shop.ask('/api/shop/', operation());
  shop.parts.requestMetrics = undefined;
  expect(counts).toEqual(['page', 'page', 'api']);
  expect(shop.lines.slice(before).filter((line) => line.includes('late')).length).toBeLessThan(2);
});
