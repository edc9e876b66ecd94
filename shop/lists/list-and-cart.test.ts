import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Aquarellkasten' },
    { id: 2, name: 'Lupe', onHand: 3 },
    { id: 3, name: 'Alte Tafel', isSellable: false },
    { id: 4, name: 'Hemd', amountMinor: 1500 },
    { id: 6, name: 'Kreide', minimum: 4 },
    ...Array.from({ length: 501 }, (_, index) => ({ id: 1000 + index })),
  ]);
  await database.pool.query(
    `insert into catalogue.item (id, product_id, position, order_number, ean, picture_key) values (5, 4, 2, 'N5', 'E5', 'hemd');
     insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor) values (5, 'de', 'EUR', '2026-01-01', 1500);
     insert into stock.item_stock (item_id, on_hand, restock_days) values (5, 10, 0)`,
  );
});
afterAll(() => database.drop());

type Change = { refusal: { code: string } | null };
type ToCart = {
  cart: { items: { itemId: number; quantity: number }[] };
} & Record<Group, { name: string; added: number; message: { messageKey: string } | null }[]>;
type Group =
  | 'variantsToChoose'
  | 'quantityChanged'
  | 'maxInCart'
  | 'successfullyAdded'
  | 'unavailable';
type Entry = { productId: number; itemId: number | null; quantity: number };

async function openCart(ctx: Ctx, items: readonly (readonly [number, number])[]): Promise<string> {
  const { betzoldShopInit } = await askContract<{ betzoldShopInit: { cartId: string } }>(
    ctx,
    'mutation { betzoldShopInit { cartId } }',
  );
  const { cartId } = betzoldShopInit;
  for (let from = 0; from < items.length; from += 500) {
    const operations = items
      .slice(from, from + 500)
      .map(([itemId, quantity]) => ({ addPosition: { itemId, quantity } }));
    await askContract(
      ctx,
      'mutation ($cartId: ID!, $operations: [CartOperationInput!]!) { shop_updateCart(cartId: $cartId, operations: $operations) { refusals { code } } }',
      { cartId, operations },
    );
  }
  return cartId;
}

const save = async (ctx: Ctx, cartId: string, externalId?: string): Promise<Change> =>
  (
    await askContract<{ change: Change }>(
      ctx,
      'mutation ($cartId: ID!, $externalId: ID) { change: saveCartToWishlist(cartId: $cartId, externalId: $externalId) { refusal { code } } }',
      { cartId, externalId },
    )
  ).change;

const take = async (ctx: Ctx, cartId: string, key?: string): Promise<ToCart> =>
  (
    await askContract<{ taken: ToCart }>(
      ctx,
      `mutation ($cartId: ID!, $key: String) { taken: addWishlistToCart(cartId: $cartId, idempotencyKey: $key) {
        cart { items { itemId quantity } } variantsToChoose { ...taken } quantityChanged { ...taken } maxInCart { ...taken }
        successfullyAdded { ...taken } unavailable { ...taken } } }
      fragment taken on AddedWishlistEntry { name added message { messageKey } }`,
      { cartId, key },
    )
  ).taken;

const list = (ctx: Ctx, entry: Entry) =>
  askContract(
    ctx,
    'mutation ($entry: WishlistEntryInput!) { addProductToWishlist(entry: $entry) { refusal { code } } }',
    { entry },
  );

async function listed(ctx: Ctx): Promise<Entry[]> {
  const { wishlists } = await askContract<{ wishlists: { entries: Entry[] }[] }>(
    ctx,
    '{ wishlists { entries { productId itemId quantity } } }',
  );
  return wishlists.flatMap(({ entries }) => entries);
}

test('[CA8.saving] a cart is saved to the list with its quantities, and saving again changes nothing', async () => {
  const ctx = visitorOf(database.db);
  await list(ctx, { productId: 1, itemId: null, quantity: 9 });
  const cartId = await openCart(ctx, [
    [2, 3],
    [1, 4],
    [5, 2],
  ]);
  const saved = [
    { productId: 1, itemId: null, quantity: 9 },
    { productId: 2, itemId: null, quantity: 3 },
    { productId: 4, itemId: 5, quantity: 2 },
  ];
  expect(await save(ctx, cartId)).toEqual({ refusal: null });
  expect(await listed(ctx)).toEqual(saved);
  expect(await save(ctx, cartId)).toEqual({ refusal: null });
  expect(await listed(ctx)).toEqual(saved);
});

test('[CA8] an empty cart, an unknown list and another visitor’s cart are refused', async () => {
  const ctx = visitorOf(database.db);
  expect(await save(ctx, await openCart(ctx, []))).toEqual({ refusal: { code: 'EMPTY_CART' } });
  const cartId = await openCart(ctx, [[1, 1]]);
  expect(await save(ctx, cartId, crypto.randomUUID())).toEqual({
    refusal: { code: 'UNKNOWN_LIST' },
  });
  await expect(save(visitorOf(database.db), cartId)).rejects.toMatchObject({
    classification: 'CART_NOT_FOUND',
  });
});

test('[CA8] a cart that does not fit the list leaves it as it is, in one statement less than a small one', async () => {
  const counted = countingDb(database.db);
  const ctx = visitorOf(counted.db);
  const small = await openCart(ctx, [[1, 1]]);
  const start = counted.statements();
  await save(ctx, small);
  const forSmall = counted.statements() - start;
  const big = await openCart(
    ctx,
    Array.from({ length: 500 }, (_, index) => [1000 + index, 1] as const),
  );
  const before = counted.statements();
  expect(await save(ctx, big)).toEqual({ refusal: { code: 'LIST_FULL' } });
  expect(counted.statements() - before).toBe(forSmall - 1);
  expect(await listed(ctx)).toHaveLength(1);
});

test('[CA8.loading][WL7.groups] a list is added to the cart at once with the outcome of each entry, and a retry adds nothing', async () => {
  const ctx = visitorOf(database.db);
  await list(ctx, { productId: 1, itemId: null, quantity: 0 });
  await list(ctx, { productId: 2, itemId: null, quantity: 5 });
  await list(ctx, { productId: 3, itemId: null, quantity: 1 });
  await list(ctx, { productId: 4, itemId: null, quantity: 1 });
  await list(ctx, { productId: 4, itemId: 5, quantity: 2 });
  const cartId = await openCart(ctx, []);
  const items = [
    { itemId: 1, quantity: 1 },
    { itemId: 2, quantity: 3 },
    { itemId: 5, quantity: 2 },
  ];
  const first = await take(ctx, cartId, 'list-to-cart-1');
  expect(first.cart.items).toEqual(items);
  const { cart: _, ...groups } = first;
  expect(groups).toEqual({
    variantsToChoose: [{ name: 'Hemd', added: 0, message: null }],
    quantityChanged: [{ name: 'Lupe', added: 3, message: { messageKey: 'shop.cart.fewInStock' } }],
    maxInCart: [],
    successfullyAdded: [
      { name: 'Aquarellkasten', added: 1, message: null },
      { name: 'Hemd', added: 2, message: null },
    ],
    unavailable: [
      { name: 'Alte Tafel', added: 0, message: { messageKey: 'shop.cart.notSellable' } },
    ],
  });
  expect((await take(ctx, cartId, 'list-to-cart-1')).cart.items).toEqual(items);
  expect(await listed(ctx)).toHaveLength(5);
  const again = await take(ctx, cartId);
  expect(again.maxInCart).toEqual([
    { name: 'Lupe', added: 0, message: { messageKey: 'shop.cart.fewInStock' } },
  ]);
  expect(again.successfullyAdded.map(({ added }) => added)).toEqual([1, 2]);
});

test('[WL7.groups] an entry below the minimum order quantity is added with the minimum and reported as changed', async () => {
  const ctx = visitorOf(database.db);
  await list(ctx, { productId: 6, itemId: null, quantity: 1 });
  await list(ctx, { productId: 2, itemId: null, quantity: 1 });
  const taken = await take(ctx, await openCart(ctx, []));
  expect(taken.cart.items).toEqual([
    { itemId: 6, quantity: 4 },
    { itemId: 2, quantity: 1 },
  ]);
  expect(taken.quantityChanged).toEqual([{ name: 'Kreide', added: 4, message: null }]);
  expect(taken.successfullyAdded).toEqual([{ name: 'Lupe', added: 1, message: null }]);
});
