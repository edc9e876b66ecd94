import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages } from '#start/shop/build-pages.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { RawAnswer } from '#tests/support/raw-request.ts';
import { german } from './fake-shop.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

const clients = 500;
const builderTakesMs = 300_000;

let database: TestDatabase;
let shop: ShopProcess;
beforeAll(async () => {
  await buildPages({ add: () => undefined });
  database = await createDemoDatabase();
  shop = await startShopProcess(database.ownerUrl);
}, builderTakesMs);
afterAll(async () => {
  await shop.close();
  await throwBrokenInvariants(database);
  await database.drop();
});

/** Sends all requests at once, and probes the process until they are answered. */
async function flood(request: (client: number) => Promise<RawAnswer>) {
  const flooding = { isOver: false };
  const probes: number[] = [];
  const probing = (async () => {
    while (!flooding.isOver) probes.push((await shop.ask('/healthz')).status);
  })();
  const answers = await Promise.all(
    Array.from({ length: clients }, (_, client) => request(client)),
  );
  flooding.isOver = true;
  await probing;
  return { answers, probes };
}

/** Every answer is the page, leads to it (a search without a hit drops a word), or asks the client to come back. */
function expectServedOrSent(answers: readonly RawAnswer[]): void {
  const served = answers.filter(({ status }) => status === 200 || status === 302);
  const sentAway = answers.filter(({ status }) => status === 503);
  const others = answers.filter((answer) => !served.includes(answer) && answer.status !== 503);
  expect(others.map(({ status, text }) => [status, text.slice(0, 200)])).toEqual([]);
  expect(served.length).toBeGreaterThan(0);
  expect(sentAway.filter(({ headers }) => !headers['retry-after'])).toEqual([]);
}

test(
  '[OP5] five hundred anonymous clients search for different words: each gets its page or Retry-After, and the process answers its probes and the next client',
  { timeout: 300_000 },
  async () => {
    const { answers, probes } = await flood((client) =>
      shop.ask(`/search/?q=${encodeURIComponent(`stift farbe ${client}`)}`, {
        headers: { Accept: 'text/html' },
      }),
    );
    expectServedOrSent(answers);
    expect(new Set(probes)).toEqual(new Set([200]));
    expect((await shop.ask('/search/?q=stift', { headers: { Accept: 'text/html' } })).status).toBe(
      200,
    );
  },
);

test(
  '[OP5][CO1] five hundred clients open the checkout with a full basket: each gets its step or Retry-After, and no basket is lost',
  { timeout: 300_000 },
  async () => {
    const Cookie = await basket();
    const open = () => shop.ask('/checkout/login/', { headers: { Accept: 'text/html', Cookie } });
    expect((await open()).status).toBe(200);
    const { answers, probes } = await flood(open);
    expectServedOrSent(answers);
    expect(new Set(probes)).toEqual(new Set([200]));
    const after = await open();
    expect(after.status).toBe(200);
    expect(after.text).toContain('Als Gast bestellen');
  },
);

/** Puts an article into a basket by the form; returns the visitor's cookies. */
async function basket(): Promise<string> {
  const answer = await shop.ask('/prod/2/?varid=200', {
    method: 'POST',
    body: 'itemId=200&quantity=1',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: `http://${german}`,
      Accept: 'text/html',
    },
  });
  expect(answer.status).toBe(302);
  return (answer.headers['set-cookie'] ?? [])
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ');
}
