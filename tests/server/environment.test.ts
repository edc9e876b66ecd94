import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeShop, startFakeShop } from './fake-shop.ts';

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop();
});
afterAll(() => shop.close());

test.each([
  ['www.ranzen.de', 'de-de', 'de', 'EUR', 'de', 'de'],
  ['www.ranzen.at', 'at-de', 'at', 'EUR', 'de', 'at'],
  ['www.ranzen.ch', 'ch-de', 'ch', 'CHF', 'de', 'ch'],
  ['en.ranzen.de', 'de-en', 'de', 'EUR', 'en', 'de'],
  ['educational.ranzen.de', 'edu', 'edu', 'EUR', 'edu', 'b2b'],
  ['en.educational.ranzen.de', 'edu-en', 'edu', 'EUR', 'en', 'b2b'],
])(
  '[ST4.addresses][ST4.context] %s sends browsers all settings that they use',
  async (name, langCode, country, currency, language, store) => {
    const host = `${name}.localhost`;
    const { status, headers, text } = await shop.ask('/api/environment/', {
      headers: { Host: host },
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const baseUrl = `http://${host}:3150`;
    expect(JSON.parse(text)).toEqual({
      isLocal: true,
      baseUrl,
      ...(store === 'b2b' && { mainDomain: 'educational.ranzen.de.localhost' }),
      graphqlEndpoint: `${baseUrl}/api/shop/`,
      tokenUrl: `${baseUrl}/api/token/`,
      context: { brand: 'ranzen', channel: 'web', country, currency, language, store },
      langCode,
    });
  },
);
