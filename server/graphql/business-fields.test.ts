import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postToApi, tellingResolvers } from '#tests/server/fake-contract.ts';
import {
  business,
  customerToken,
  type FakeShop,
  guestToken,
  startFakeShop,
} from '#tests/server/fake-shop.ts';

let shop: FakeShop;
beforeAll(async () => {
  shop = await startFakeShop({ resolvers: [tellingResolvers] });
});
afterAll(() => shop.close());

const post = (body: unknown, headers?: Record<string, string>, path?: string) =>
  postToApi(shop, body, headers, path);

describe('[RT7] the business shop shows catalogue and prices only to customers', () => {
  const ask = (text: string, Cookie = '') => post({ query: text }, { Host: business, Cookie });
  const closed = [
    '{ product(id: 1) { id } }',
    '{ p: product(id: 1) { id } footerGrid { usps { headline } } }',
    '{ search(filter: {searchTerm: "x"}, paging: {}) { totalCount } }',
    '{ ... on Query { product(id: 1) { id } } }',
    'fragment f on Query { product(id: 1) { id } } { ...f }',
    '{ pageDetails(url: "/") { title } }',
    '{ pageDetails(url: "/login/../cat/1/") { title } }',
    '{ shop_findCart(cartId: "1") { id } }',
  ];

  test.each(closed)('%s is refused without a session and with a guest’s', async (text) => {
    const expired = 'vue.message.sessionExpired';
    for (const [Cookie, messageKey] of [
      ['', expired],
      [`guestToken=${guestToken}`, expired],
      [`guestToken=${'x'.repeat(43)}`, expired],
      [`sessionToken=${'x'.repeat(43)}`, 'ishop.api.error.revoked_token'],
    ]) {
      const { json } = await ask(text, Cookie);
      expect(json.errors?.[0]?.extensions).toEqual({
        classification: 'UNAUTHENTICATED',
        messageKey,
      });
    }
  });

  test('a customer is answered', async () => {
    expect(
      (await ask('{ pageDetails(url: "/") { title } }', `sessionToken=${customerToken}`)).json.data,
    ).toEqual({ pageDetails: { title: '/' } });
  });

  test('teasers of a public page have no products', async () => {
    const text =
      '{ pageDetails(url: "/service/agb/") { rows { cells { teasers { name productsRecommendations { id } } } } } }';
    const teasersFor = async (Cookie: string) => {
      const { data } = (await ask(text, Cookie)).json as {
        data: { pageDetails: { rows: { cells: { teasers: unknown[] }[] }[] } };
      };
      return data.pageDetails.rows[0]?.cells[0]?.teasers;
    };
    expect(await teasersFor('')).toEqual([{ name: 'tip', productsRecommendations: [] }]);
    expect(await teasersFor(`sessionToken=${customerToken}`)).toEqual([
      { name: 'tip', productsRecommendations: [{ id: 5 }] },
    ]);
  });

  test('public pages get their fields', async () => {
    const { json } = await ask(
      '{ footerGrid { usps { headline } } translations(keys: ["a"]) { text } pageDetails(url: "/service/agb/") { title } }',
    );
    expect(json).toEqual({
      data: {
        footerGrid: { usps: [] },
        translations: [{ text: 'a' }],
        pageDetails: { title: '/service/agb/' },
      },
    });
  });
});
