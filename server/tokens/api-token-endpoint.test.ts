import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorOf } from '#tests/support/visitor.ts';
import { createShopCookies } from '../http/cookies.ts';
import type { EndpointCall } from '../rest/endpoint.ts';
import { token } from '../rest/token.ts';
import { business, type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop();
});
afterAll(() => shop.close());

test('[AU3.api] GET /api/token returns one token per storefront, with a cookie that expires 60 s earlier', async () => {
  const [first, again, ofBusiness] = [
    await shop.ask('/api/token'),
    await shop.ask('/api/token/'),
    await shop.ask('/api/token/', { headers: { Host: business } }),
  ];
  const { apiToken, expires } = JSON.parse(first.text) as { apiToken: string; expires: string };
  expect(JSON.parse(again.text)).toEqual({ apiToken, expires });
  expect(JSON.parse(ofBusiness.text).apiToken).not.toBe(apiToken);
  expect(first.headers['cache-control']).toBe('no-store');
  const [cookie = ''] = first.headers['set-cookie'] ?? [];
  const [, value, maxAge] =
    /^apiToken=([\w.-]+); Max-Age=(\d+); Path=\/; SameSite=Lax$/.exec(cookie) ?? [];
  expect(value).toBe(apiToken);
  const leftSeconds = (Date.parse(expires) - Date.now()) / 1000;
  expect(leftSeconds).toBeLessThanOrEqual(900);
  expect(Math.abs(leftSeconds - 60 - Number(maxAge))).toBeLessThan(5);
});

test('[AU3] a request with the cookie gets a new token', async () => {
  const refused: unknown[] = [];
  const cookies = createShopCookies({ environment: 'local' })({ isB2b: false, host: 'localhost' });
  await token.handle({
    ctx: visitorOf(shop.parts.ctxParts.db),
    carried: cookies.read('apiToken=a.b.c'),
    cookies,
    apiTokens: async (_, was) => {
      refused.push(was);
      return { token: 'd.e.f', expiresAt: new Date('2026-11-21T10:15:00Z') };
    },
  } as EndpointCall);
  expect(refused).toEqual(['a.b.c']);
});
