import { afterAll, beforeAll, expect, test } from 'vitest';
import { askContract } from './support/contract.ts';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { addItems } from './support/items.ts';
import { visitorOf } from './support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Lineal' },
    { id: 2, name: 'Zirkel' },
  ]);
  await database.pool.query(
    `delete from catalogue.item_price where item_id = 1 and price_list = 'ch'`,
  );
});
afterAll(() => database.drop());

const shown = `{
  productTiles(ids: [1, 2]) { name }
  validateOrderForm(entries: [{ orderNumber: "N1", quantity: "1" }]) { entries { isValidForCart item { path } } }
}`;

test.each([
  [
    'www.ranzen.de',
    ['Lineal', 'Zirkel'],
    { isValidForCart: true, item: { path: '/prod/1/?varid=1' } },
  ],
  ['www.ranzen.ch', ['Zirkel'], { isValidForCart: false, item: null }],
])(
  '[ST3.availability] tiles and the order form of %s know what its price list sells',
  async (host, tiles, entry) => {
    expect(await askContract(visitorOf(database.db, { host }), shown)).toEqual({
      productTiles: tiles.map((name) => ({ name })),
      validateOrderForm: { entries: [entry] },
    });
  },
);

const put = `mutation ($cartId: ID!) {
  shop_updateCart(cartId: $cartId, operations: [{ addPosition: { itemId: 1, quantity: 1 } }]) {
    cart { items { itemId } } refusals { code } } }`;

test.each([
  ['www.ranzen.de', { cart: { items: [{ itemId: 1 }] }, refusals: [] }],
  ['www.ranzen.ch', { cart: { items: [] }, refusals: [{ code: 'NOT_SELLABLE' }] }],
])(
  '[ST3.availability] the basket of %s holds what its price list sells alone',
  async (host, cart) => {
    const ctx = visitorOf(database.db, { host });
    const { betzoldShopInit: opened } = await askContract<{ betzoldShopInit: { cartId: string } }>(
      ctx,
      'mutation { betzoldShopInit { cartId } }',
    );
    expect(await askContract(ctx, put, opened)).toEqual({ shop_updateCart: cart });
  },
);
