import { afterAll, beforeAll, expect, test } from 'vitest';
import { askContract } from '#tests/support/contract.ts';
import { asGuest, type Buyer, fillCart, readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { signOrderLink } from './order-link.ts';

let database: TestDatabase;
let buyer: Buyer;
let orderId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Heft', amountMinor: 200, onHand: 100 },
    { id: 2, name: 'Atlas', amountMinor: 3000, onHand: 100 },
    { id: 3, name: 'Globus', amountMinor: 400, onHand: 5 },
    { id: 4, name: 'Zirkel', amountMinor: 900, onHand: 100 },
  ]);
  buyer = await readyBuyer(visitorOf(database.db), {
    items: [
      [1, 3],
      [2, 1],
      [3, 4],
      [4, 1],
    ],
    email: 'nochmal@haus.example',
  });
  orderId = (await submit(buyer)).orderId ?? '';
  await database.pool.query(`
    update catalogue.item_price set amount_minor = 250 where item_id = 1 and price_list = 'de';
    update catalogue.item set is_sellable = false where id = 2;
    select catalogue.refresh_listings(array(select id from catalogue.product))`);
});
afterAll(() => database.drop());

type Answer = {
  reorder: {
    cart: { items: { itemId: number; quantity: number }[] };
    lines: { name: string; message: { messageKey: string } | null }[];
  } | null;
};

const mutation = `mutation ($cartId: ID!, $orderId: ID!, $idempotencyKey: String) {
  reorder(cartId: $cartId, orderId: $orderId, idempotencyKey: $idempotencyKey) {
    cart { items { itemId quantity } }
    lines { name wanted message { messageKey } priceBefore { amountMinor } priceNow { amountMinor } } } }`;

test('[AC3.reorder] ordered items are added to the cart once, with what changed', async () => {
  const cartId = await fillCart(buyer.ctx, []);
  const values = { cartId, orderId, idempotencyKey: 'nochmal-1' };
  const { reorder } = await askContract<Answer>(buyer.ctx, mutation, values);
  expect(reorder?.lines).toEqual([
    {
      name: 'Heft',
      wanted: 3,
      message: null,
      priceBefore: { amountMinor: 200 },
      priceNow: { amountMinor: 250 },
    },
    { name: 'Atlas', wanted: 1, message: { messageKey: 'shop.cart.notSellable' }, ...samePrice },
    { name: 'Globus', wanted: 4, message: { messageKey: expect.any(String) }, ...samePrice },
    { name: 'Zirkel', wanted: 1, message: null, ...samePrice },
  ]);
  const held = [
    { itemId: 1, quantity: 3 },
    { itemId: 3, quantity: 1 },
    { itemId: 4, quantity: 1 },
  ];
  expect(reorder?.cart.items).toEqual(held);
  const again = await askContract<Answer>(buyer.ctx, mutation, values);
  expect(again.reorder?.cart.items).toEqual(held);
});

test('[AC3.reorder] one item of an order can be ordered again alone', async () => {
  const stranger = visitorOf(database.db);
  const cartId = await fillCart(stranger, []);
  const one = mutation
    .replace('$orderId: ID!', '$orderId: ID!, $lineNumbers: [Int!]')
    .replace('orderId: $orderId', 'orderId: $orderId, lineNumbers: $lineNumbers');
  const { reorder } = await askContract<Answer>(stranger, one, {
    cartId,
    orderId: await signOrderLink(stranger, orderId),
    lineNumbers: [4],
  });
  expect(reorder?.lines.map(({ name }) => name)).toEqual(['Zirkel']);
  expect(reorder?.cart.items).toEqual([{ itemId: 4, quantity: 1 }]);
});

const samePrice = { priceBefore: null, priceNow: null };

test('[AC3] an order of another customer cannot be ordered again', async () => {
  const other = await asGuest(visitorOf(database.db), 'anders@haus.example');
  const cartId = await fillCart(other, []);
  expect(await askContract<Answer>(other, mutation, { cartId, orderId })).toEqual({
    reorder: null,
  });
});

test('[AC3][AC5] the link of a guest’s order adds its items to the visitor’s own cart', async () => {
  const stranger = visitorOf(database.db);
  const cartId = await fillCart(stranger, []);
  const link = await signOrderLink(stranger, orderId);
  const put = async (wanted: string) =>
    (await askContract<Answer>(stranger, mutation, { cartId, orderId: wanted })).reorder;
  expect(await put(`${link.slice(0, -1)}${link.endsWith('A') ? 'Q' : 'A'}`)).toBeNull();
  expect(await put(orderId)).toBeNull();
  expect((await put(link))?.cart.items).toContainEqual({ itemId: 1, quantity: 3 });
});
