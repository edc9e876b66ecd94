import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  business,
  customerToken,
  type FakeShop,
  german,
  guestToken,
  startFakeShop,
} from '#tests/server/fake-shop.ts';

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop();
});
afterAll(() => shop.close());

describe('[RT7.closed] business pages', () => {
  test.each([
    ['/', '/login/'],
    ['/cat/1/', '/login/?target=%2Fcat%2F1%2F'],
    ['/prod/5/', '/login/?target=%2Fprod%2F5%2F'],
    ['/search/?q=a', '/login/?target=%2Fsearch%2F%3Fq%3Da'],
    ['/checkout/basket/', '/login/?target=%2Fcheckout%2Fbasket%2F'],
    ['/anything/', '/login/?target=%2Fanything%2F'],
  ])('[AU4.wanted] %s without a login leads to %s', async (path, login) => {
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

  test('data requests are refused in the format of the browser’s router', async () => {
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

  test('forms and HEAD are refused as well', async () => {
    const form = await shop.ask('/checkout/basket/', {
      method: 'POST',
      headers: { Host: business, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    const head = await shop.ask('/cat/1/', { method: 'HEAD', headers: { Host: business } });
    expect([form.status, head.status]).toEqual([302, 302]);
  });

  test('a customer is admitted', async () => {
    expect(
      (
        await shop.ask('/', {
          headers: { Host: business, Cookie: `sessionToken=${customerToken}` },
        })
      ).status,
    ).toBe(200);
  });
});

describe('[ST2.remembered] the root address', () => {
  const english = 'http://en.ranzen.de.localhost:3150/';
  const englishBusiness = 'http://en.educational.ranzen.de.localhost:3150/';
  const typed = { 'Sec-Fetch-Site': 'none', Cookie: 'language=en' };

  test.each([
    ['typed', german, '/', typed, english],
    ['typed, of the business shop', business, '/', typed, englishBusiness],
    ['from a search', german, '/', { ...typed, 'Sec-Fetch-Site': 'cross-site' }, english],
    ['by a link of the shop', german, '/', { ...typed, 'Sec-Fetch-Site': 'same-site' }, undefined],
    ['by the logo', german, '/', { ...typed, 'Sec-Fetch-Site': 'same-origin' }, undefined],
    ['after German was chosen', german, '/', { ...typed, Cookie: 'language=de' }, undefined],
    ['in Austria', 'www.ranzen.at.localhost', '/', typed, undefined],
    ['another page', german, '/prod/5/', typed, undefined],
  ])('%s on %s%s opens in the remembered language', async (_, Host, path, headers, leadsTo) => {
    await shop.ask(path, { headers: { Host } });
    const { status, headers: answered } = await shop.ask(path, { headers: { Host, ...headers } });
    const { location, 'cache-control': keeping } = answered;
    expect([status, location, keeping === 'no-store']).toEqual(
      leadsTo ? [302, leadsTo, true] : [200, undefined, false],
    );
  });
});
