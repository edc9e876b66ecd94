import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { postToApi, tellingResolvers } from '#tests/server/fake-contract.ts';
import { business, type FakeShop, german, startFakeShop } from '#tests/server/fake-shop.ts';

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop({ resolvers: [tellingResolvers] });
});
afterAll(() => shop.close());

const query = '{ globalParameter(name: "a", entry: "b") }';
const passOf = async (host: string) =>
  (await shop.parts.apiTokens(storefrontOf(host, shop.parts.settings))).token;

describe('[AU3] the API without a valid token', () => {
  test.each<[string, (token: string, ofBusiness: string) => string]>([
    ['nothing', () => ''],
    ['another scheme', (token) => `Basic ${token}`],
    ['no token', () => 'Bearer '],
    ['two tokens', (token) => `Bearer ${token} ${token}`],
    ['a truncated one', (token) => `Bearer ${token.slice(0, -2)}`],
    ['a forged one', (token) => `Bearer ${token.replace(/\.[\w-]+$/, `.${'A'.repeat(43)}`)}`],
    ['no signature', (token) => `Bearer ${token.replace(/[\w-]+$/, '')}`],
    ['another storefront’s', (_, ofBusiness) => `Bearer ${ofBusiness}`],
    ['a huge one', () => `Bearer ${'a'.repeat(7_000)}`],
    ['characters of no token', () => 'Bearer \u0080{}<>'],
  ])('%s is INVALID_TOKEN', async (_, header) => {
    const Authorization = header(await passOf(german), await passOf(business));
    const { status, json } = await postToApi(shop, { query }, { Authorization });
    expect([status, json]).toEqual([
      401,
      {
        errors: [
          {
            message: 'A valid token is required.',
            extensions: { classification: 'INVALID_TOKEN' },
          },
        ],
      },
    ]);
  });

  test('an oversized header is refused by the protocol', async () => {
    const { status } = await shop.ask('/api/shop/', {
      method: 'POST',
      headers: { Authorization: `Bearer ${'a'.repeat(140_000)}` },
    });
    expect(status).toBe(431);
  });

  test('a valid token opens its own storefront', async () => {
    const Authorization = `bearer ${await passOf(business)}`;
    const { status } = await postToApi(shop, { query }, { Authorization, Host: business });
    expect(status).toBe(200);
  });

  test('a body is not read before the check', async () => {
    const { status } = await postToApi(shop, 'x'.repeat(2 * 1024 * 1024), { Authorization: '' });
    expect(status).toBe(401);
  });
});
