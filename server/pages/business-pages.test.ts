import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  business,
  customerToken,
  type FakeShop,
  guestToken,
  startFakeShop,
} from '#tests/server/fake-shop.ts';

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop();
});
afterAll(() => shop.close());

describe('[RT7] business pages', () => {
  test.each([
    ['/', '/login/'],
    ['/cat/1/', '/login/?target=%2Fcat%2F1%2F'],
    ['/prod/5/', '/login/?target=%2Fprod%2F5%2F'],
    ['/search/?q=a', '/login/?target=%2Fsearch%2F%3Fq%3Da'],
    ['/checkout/basket/', '/login/?target=%2Fcheckout%2Fbasket%2F'],
    ['/anything/', '/login/?target=%2Fanything%2F'],
  ])('[AU4] %s without a login leads to %s', async (path, login) => {
    for (const Cookie of ['', `guestToken=${guestToken}`, `sessionToken=${'x'.repeat(43)}`]) {
      const answer = await shop.ask(path, { headers: { Host: business, Cookie } });
      const { location, 'cache-control': keeping } = answer.headers;
      expect([answer.status, location, keeping, answer.body.length]).toEqual([
        302,
        login,
        'no-store',
        0,
      ]);
    }
  });

  test('data are refused in the way that the browser’s router reads', async () => {
    const { status, headers, body } = await shop.ask('/cat/1/_.data?p=2&_routes=root', {
      headers: { Host: business },
    });
    expect([
      status,
      headers['x-remix-redirect'],
      headers['x-remix-reload-document'],
      body.length,
    ]).toEqual([204, '/login/?target=%2Fcat%2F1%2F%3Fp%3D2', 'true', 0]);
  });

  test('forms and HEAD are refused alike', async () => {
    const form = await shop.ask('/checkout/basket/', {
      method: 'POST',
      headers: { Host: business, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    const head = await shop.ask('/cat/1/', { method: 'HEAD', headers: { Host: business } });
    expect([form.status, head.status]).toEqual([302, 302]);
  });

  test('a customer is let in', async () => {
    expect(
      (
        await shop.ask('/', {
          headers: { Host: business, Cookie: `sessionToken=${customerToken}` },
        })
      ).status,
    ).toBe(200);
  });
});
