import { afterEach, beforeEach, expect, test } from 'vitest';
import { askContract } from '#tests/support/contract.ts';
import { type Buyer, readyBuyer, submit } from '#tests/support/buyer.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openCart } from '#tests/support/deal-buyers.ts';
import { addItems } from '#tests/support/items.ts';

let database: TestDatabase;
let buyer: Buyer;
let orderId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await addItems(pool, [
    { id: 1, name: 'Namensaufkleber', onHand: 100 },
    { id: 2, name: 'Heft', onHand: 100 },
  ]);
  await pool.query(`update catalogue.product set name_style = 'label' where id = 1`);
  const ctx = await customerNamed(database, 'Jana Weiß');
  buyer = await readyBuyer(ctx, {
    items: [
      [1, 3],
      [2, 1],
    ],
  });
  await pool.query(
    `update cart.position set names = '[{"text": "Mia", "pieces": 2}]' where item_id = 1`,
  );
  orderId = (await submit(buyer)).orderId ?? '';
});
afterEach(() => database.drop());

type Named = { text: string; pieces: number }[];
const mia = [{ text: 'Mia', pieces: 2 }];

test('[FA1.again] an order that is placed once more has the names of its pieces', async () => {
  const cartId = await openCart(buyer.ctx);
  const { reorder } = await askContract<{
    reorder: { cart: { items: { itemId: number; quantity: number; names: Named }[] } };
  }>(
    buyer.ctx,
    `mutation ($cartId: ID!, $orderId: ID!) { reorder(cartId: $cartId, orderId: $orderId) {
      cart { items { itemId quantity names { text pieces } } } } }`,
    { cartId, orderId },
  );
  expect(reorder.cart.items).toEqual([
    { itemId: 1, quantity: 3, names: mia },
    { itemId: 2, quantity: 1, names: [] },
  ]);
});

test('[FA1.again] the reorder table has all pieces of an article with their names, which go into the basket', async () => {
  const { orderedItems } = await askContract<{
    orderedItems: { itemNumber: string; quantity: number; names: Named }[];
  }>(buyer.ctx, '{ orderedItems { itemNumber quantity names { text pieces } } }');
  expect(orderedItems).toEqual([
    { itemNumber: 'N1', quantity: 3, names: mia },
    { itemNumber: 'N2', quantity: 1, names: [] },
  ]);
  const cartId = await openCart(buyer.ctx);
  const add = `mutation ($cartId: ID!, $entries: [OrderFormEntryInput!]!) {
    addOrderFormToCart(cartId: $cartId, entries: $entries) {
      addedEntries cart { items { itemId names { text pieces } } } entries { remark { message { messageKey } } } } }`;
  const entries = [
    { orderNumber: 'N1', quantity: '1', names: mia },
    { orderNumber: 'N2', quantity: '2', names: mia },
  ];
  const { addOrderFormToCart } = await askContract<{ addOrderFormToCart: object }>(buyer.ctx, add, {
    cartId,
    entries,
  });
  expect(addOrderFormToCart).toEqual({
    addedEntries: [0, 1],
    cart: {
      items: [
        { itemId: 1, names: [{ text: 'Mia', pieces: 1 }] },
        { itemId: 2, names: [] },
      ],
    },
    entries: [{ remark: null }, { remark: { message: { messageKey: 'shop.names.dropped' } } }],
  });
});

test('[FA1.again] a standing order of a past order has the names of its pieces', async () => {
  const { standingOrderSource } = await askContract<{
    standingOrderSource: { lines: { itemId: number; names: Named }[] };
  }>(
    buyer.ctx,
    'query ($orderNumber: ID!) { standingOrderSource(orderNumber: $orderNumber) { lines { itemId names { text pieces } } } }',
    { orderNumber: orderId },
  );
  expect(standingOrderSource.lines).toEqual([
    { itemId: 1, names: mia },
    { itemId: 2, names: [] },
  ]);
});
