import { afterAll, beforeAll, expect, test } from 'vitest';
import { ShopBusy } from '#shop/kernel/unavailable.ts';
import { type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';
import { createLogBusy } from '../http/log-busy.ts';
import { createRenderingLane } from './rendering-lane.ts';

let shop: FakeShop;
const gate = Promise.withResolvers<void>();
let begun = 0;
beforeAll(async () => {
  shop = await startFakeShop({
    async render(request) {
      const { pathname } = new URL(request.url);
      begun += 1;
      if (pathname.startsWith('/held')) await gate.promise;
      return new Response(`<html>${pathname}</html>`, {
        headers: { 'content-type': 'text/html', 'cache-control': 'public' },
      });
    },
  });
  shop.parts.pageCache.enable();
});
afterAll(() => shop.close());

test('[OP5] pages beyond the limit are refused at once, while stored pages and probes are answered', async () => {
  await shop.ask('/stored/');
  begun = 0;
  const held = Array.from({ length: 90 }, (_, number) => shop.ask(`/held-${number}/`));
  const refused = await Promise.any(held);
  expect([
    refused.status,
    refused.headers['retry-after'],
    refused.headers['cache-control'],
  ]).toEqual([503, '2', 'no-store']);
  expect(refused.text).toContain('Gleich sind wir wieder für Sie da');
  expect(begun).toBe(3);
  const stored = await shop.ask('/stored/');
  expect([stored.status, stored.headers['x-cache']]).toEqual([200, 'hit']);
  expect((await shop.ask('/healthz')).status).toBe(200);
  const paths = (lines: readonly string[]) =>
    lines.map((line) => (JSON.parse(line) as { path?: string }).path);
  const head = await shop.ask('/held-head/', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([503, '']);
  expect(paths(shop.lines)).not.toContain('/held-head/');
  expect(shop.lines.filter((line) => line.includes('The shop was busy'))).toHaveLength(1);
  gate.resolve();
  const statuses = (await Promise.all(held)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(90 - 3 - 64);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3 + 64);
  expect((await shop.ask('/after/')).status).toBe(200);
});

test('[OP5] an overloaded process renders for a few visitors, and refuses further ones', async () => {
  const lane = createRenderingLane({ delayMs: () => 900, latestMs: 400 });
  const opened = Promise.withResolvers<void>();
  const first = Array.from({ length: 12 }, () => lane(() => opened.promise));
  await expect(lane(async () => 'late')).rejects.toThrow(ShopBusy);
  opened.resolve();
  await Promise.all(first);
  expect(await lane(async () => 'rendered')).toBe('rendered');
});

test('[OP5] a burst of refusals is one log line, and the next after ten seconds counts those between', () => {
  const lines: object[] = [];
  let now = 0;
  const log = createLogBusy({ warn: (fields) => void lines.push(fields) }, () => now);
  for (const reason of ['full', 'full', 'late', 'full']) log(reason);
  now = 9_999;
  log('full');
  now = 10_000;
  log('full');
  expect(lines).toEqual([
    { reason: 'full', refusedBefore: 0 },
    { reason: 'late', refusedBefore: 0 },
    { reason: 'full', refusedBefore: 3 },
  ]);
});
