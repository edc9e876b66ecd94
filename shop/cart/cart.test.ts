import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { askContract } from '#tests/support/contract.ts';
import { servingMemory } from '#tests/support/serving-memory.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { anonymous, visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Aquarellkasten', amountMinor: 1295 },
    { id: 2, amountMinor: 2500, taxClass: 'reduced' },
    { id: 3, amountMinor: 1000, onHand: 4 },
    { id: 4, amountMinor: 12_900, isBulky: true },
    { id: 5, amountMinor: 2000, deal: { specialAmountMinor: 1500, cap: 3, perCustomerLimit: 2 } },
    ...Array.from({ length: 100 }, (_, index) => ({ id: 100 + index, amountMinor: 100 })),
  ]);
});
afterAll(() => database.drop());

const cartFields = `
  id version
  details { total { stringValue amountMinor } positionCount articleCount }
  subtotal { amountMinor } shippingCost { amountMinor }
  tax { rate amount { amountMinor } }
  attainableInfos { kind reached threshold { amountMinor } remaining { amountMinor } percent }
  items { id itemId name quantity quantityLightning quantityNormal pricePerUnit { amountMinor }
    pricePerUnitLightning { amountMinor } oldPricePerUnit { amountMinor } total { amountMinor } isSaleable path }`;
const findCart = `query ($cartId: ID!) { shop_findCart(cartId: $cartId, calculateShippingCost: true) { ${cartFields} } }`;
const update = `mutation ($cartId: ID!, $operations: [CartOperationInput!]!, $key: String) {
  shop_updateCart(cartId: $cartId, operations: $operations, idempotencyKey: $key) {
    cart { ${cartFields} } refusals { operationIndex code message { messageKey values { name value } } } } }`;

type Cart = {
  id: string;
  version: number;
  details: { total: { stringValue: string; amountMinor: number }; articleCount: number };
  items: { id: string; itemId: number; quantity: number; total: { amountMinor: number } }[];
};
type Update = { shop_updateCart: { cart: Cart; refusals: { code: string }[] } };

async function openCart(ctx: Ctx): Promise<string> {
  const { betzoldShopInit } = await askContract<{ betzoldShopInit: { cartId: string } }>(
    ctx,
    'mutation { betzoldShopInit { cartId userId } }',
  );
  return betzoldShopInit.cartId;
}

const add = (itemId: number, quantity = 1) => ({ addPosition: { itemId, quantity } });

async function change(ctx: Ctx, cartId: string, operations: unknown[], key?: string) {
  const { shop_updateCart } = await askContract<Update>(ctx, update, { cartId, operations, key });
  return shop_updateCart;
}

async function read(ctx: Ctx, cartId: string): Promise<Cart> {
  return (await askContract<{ shop_findCart: Cart }>(ctx, findCart, { cartId })).shop_findCart;
}

describe('[CA1] an anonymous cart', () => {
  test('[CA1.init] is opened with a user id, and the same user gets the same cart again', async () => {
    const stranger = {
      ...visitorOf(database.db),
      visitor: anonymous,
    };
    const { betzoldShopInit: opened } = await askContract<{
      betzoldShopInit: { cartId: string; userId: string };
    }>(stranger, 'mutation { betzoldShopInit { cartId userId } }');
    expect(opened.userId).toMatch(/^[0-9a-f]{32}$/);
    const known = visitorOf(database.db, { userId: opened.userId });
    expect(await openCart(known)).toBe(opened.cartId);
    expect(
      await openCart(visitorOf(database.db, { userId: opened.userId, host: 'www.ranzen.ch' })),
    ).not.toBe(opened.cartId);
  });

  test('[CA1.reach] is not found by another visitor, in another price list, or by a malformed id', async () => {
    const owner = visitorOf(database.db);
    const cartId = await openCart(owner);
    const swiss = visitorOf(database.db, { host: 'www.ranzen.ch', userId: owner.visitor.userId! });
    for (const [ctx, id] of [
      [visitorOf(database.db), cartId],
      [swiss, cartId],
      [owner, "1' or '1"],
    ] as const) {
      await expect(read(ctx, id)).rejects.toMatchObject({
        classification: 'CART_NOT_FOUND',
        message: 'The cart was not found.',
      });
    }
    const nameless = { ...owner, visitor: anonymous };
    await expect(read(nameless, cartId)).rejects.toThrow('A valid user id is required.');
  });
});

describe('[CA2] positions and sums', () => {
  test('[CA2.changing][CA2.sums] adding, changing and removing return the new cart with exact sums', async () => {
    const ctx = visitorOf(database.db);
    const cartId = await openCart(ctx);
    const added = await change(ctx, cartId, [add(1, 2), add(2)]);
    expect(added).toMatchObject({
      refusals: [],
      cart: {
        version: 2,
        details: {
          total: { stringValue: '50,90\u00a0€', amountMinor: 5090 },
          positionCount: 2,
          articleCount: 3,
        },
        subtotal: { amountMinor: 5090 },
        shippingCost: { amountMinor: 0 },
        tax: [
          { rate: '19\u00a0%', amount: { amountMinor: 414 } },
          { rate: '7\u00a0%', amount: { amountMinor: 164 } },
        ],
        attainableInfos: [
          {
            kind: 'FREE_SHIPPING',
            reached: true,
            threshold: { amountMinor: 4900 },
            remaining: { amountMinor: 0 },
            percent: 100,
          },
        ],
        items: [
          {
            itemId: 1,
            name: 'Aquarellkasten',
            quantity: 2,
            pricePerUnit: { amountMinor: 1295 },
            total: { amountMinor: 2590 },
            path: '/prod/1/?varid=1',
          },
          { itemId: 2, quantity: 1, total: { amountMinor: 2500 } },
        ],
      },
    });
    const [first, second] = added.cart.items;
    const lessened = await change(ctx, cartId, [
      { changeQuantity: { positionId: first!.id, quantity: 1 } },
      { removePosition: { positionId: second!.id } },
    ]);
    expect(lessened.cart).toMatchObject({
      version: 3,
      details: { total: { amountMinor: 1790 } },
      shippingCost: { amountMinor: 495 },
      attainableInfos: [{ reached: false, remaining: { amountMinor: 3605 }, percent: 26 }],
    });
    expect(await read(ctx, cartId)).toEqual(lessened.cart);
  });

  test('[CA2.reference] the cart stores the order reference, trimmed, until it is emptied', async () => {
    const ctx = visitorOf(database.db);
    const cartId = await openCart(ctx);
    const referenceAfter = async (orderReference: string) => {
      await askContract(
        ctx,
        `mutation ($cartId: ID!, $orderReference: String!) {
          setOrderReference(cartId: $cartId, orderReference: $orderReference) { successful } }`,
        { cartId, orderReference },
      );
      const { shop_findCart } = await askContract<{
        shop_findCart: { details: { orderReference: string | null } };
      }>(
        ctx,
        'query ($cartId: ID!) { shop_findCart(cartId: $cartId) { details { orderReference } } }',
        { cartId },
      );
      return shop_findCart.details.orderReference;
    };
    expect(await referenceAfter(' Klasse 4b ')).toBe('Klasse 4b');
    expect(await referenceAfter('')).toBeNull();
  });

  test('a refusal is reported beside the operations that were applied, and has no effect', async () => {
    const ctx = visitorOf(database.db);
    const cartId = await openCart(ctx);
    const { cart, refusals } = await change(ctx, cartId, [add(3, 5), add(999_999), add(1)]);
    expect(refusals).toEqual([
      {
        operationIndex: 0,
        code: 'OUT_OF_STOCK',
        message: {
          messageKey: 'shop.cart.fewInStock',
          values: [{ name: 'available', value: '4' }],
        },
      },
      {
        operationIndex: 1,
        code: 'UNKNOWN_ITEM',
        message: { messageKey: 'shop.cart.unknownItem', values: [] },
      },
    ]);
    expect(cart.items.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [3, 4],
      [1, 1],
    ]);
    const refused = await change(ctx, cartId, [{ removePosition: { positionId: '999999' } }]);
    expect(refused.refusals).toMatchObject([{ code: 'UNKNOWN_POSITION' }]);
    expect(refused.cart).toEqual(cart);
  });

  test('a change that is based on another quantity than the cart’s is refused, with the current cart', async () => {
    const ctx = visitorOf(database.db);
    const cartId = await openCart(ctx);
    const { cart } = await change(ctx, cartId, [add(1, 2)]);
    const positionId = cart.items[0]?.id;
    const set = (quantity: number, expectedQuantity: number) => ({
      changeQuantity: { positionId, quantity, expectedQuantity },
    });
    const inTime = await change(ctx, cartId, [set(5, 2)]);
    expect([inTime.refusals, inTime.cart.items[0]?.quantity]).toEqual([[], 5]);
    const stale = await change(ctx, cartId, [set(3, 2), add(2)]);
    expect(stale.refusals).toMatchObject([
      {
        operationIndex: 0,
        code: 'CHANGED_MEANWHILE',
        message: { values: [{ name: 'quantity', value: '5' }] },
      },
    ]);
    expect(stale.cart.items.map(({ quantity }) => quantity)).toEqual([5, 1]);
    const both = await Promise.all([3, 4].map((to) => change(ctx, cartId, [set(to, 5)])));
    expect(both.flatMap(({ refusals }) => refusals.map(({ code }) => code))).toEqual([
      'CHANGED_MEANWHILE',
    ]);
  });

  test('the same key is applied once and gets the same answer', async () => {
    const ctx = visitorOf(database.db);
    const cartId = await openCart(ctx);
    const first = await change(ctx, cartId, [add(3, 5)], 'key-0000-1');
    const again = await change(ctx, cartId, [add(3, 5)], 'key-0000-1');
    expect(again).toEqual(first);
    expect(first.refusals).toMatchObject([{ code: 'OUT_OF_STOCK' }]);
    const meanwhile = await Promise.all(
      Array.from({ length: 6 }, () => change(ctx, cartId, [add(1, 2)], 'key-0000-2')),
    );
    expect(new Set(meanwhile.map(({ cart }) => cart.version))).toEqual(new Set([3]));
    expect((await read(ctx, cartId)).details.articleCount).toBe(6);
  });

  test('ten concurrent changes are all applied', async () => {
    const ctx = visitorOf(database.db);
    const cartId = await openCart(ctx);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(ctx, cartId, [add(1, index + 1)])),
    );
    const cart = await read(ctx, cartId);
    expect(cart).toMatchObject({ version: 11, items: [{ itemId: 1, quantity: 55 }] });
  });

  test('business prices are net, and their tax is added', async () => {
    const account = {
      id: 1,
      kind: 'school',
      email: 'amt@schule.example',
      sessionHash: '',
    } as const;
    const ctx = visitorOf(database.db, { host: 'educational.ranzen.de', account });
    const cartId = await openCart(ctx);
    const { cart } = await change(ctx, cartId, [add(1, 4)]);
    expect(cart).toMatchObject({
      subtotal: { amountMinor: 5180 },
      tax: [{ rate: '19\u00a0%', amount: { amountMinor: 984 } }],
      details: { total: { amountMinor: 6164 } },
    });
  });

  test('a write that fails half-way changes nothing', async () => {
    const ctx = visitorOf(database.db);
    const cartId = await openCart(ctx);
    await change(ctx, cartId, [add(1)]);
    const before = await read(ctx, cartId);
    const failing = ctx.db.transaction(async (tx) => {
      await change({ ...ctx, db: tx }, cartId, [add(1, 5), add(2)], 'key-0000-3');
      throw new Error('the process died');
    });
    await expect(failing).rejects.toThrow('the process died');
    expect(await read(ctx, cartId)).toEqual(before);
  });
});

describe('[CO8] shipping', () => {
  test.each([
    ['www.ranzen.de', 1, 495],
    ['www.ranzen.at', 1, 695],
    ['www.ranzen.ch', 1, 1290],
    ['www.ranzen.de', 4, 3990],
  ])('[CO8.depends] on %s item %i costs %i', async (host, itemId, shippingMinor) => {
    const ctx = visitorOf(database.db, { host });
    const cartId = await openCart(ctx);
    const { cart } = await change(ctx, cartId, [add(itemId)]);
    expect(cart).toMatchObject({ shippingCost: { amountMinor: shippingMinor } });
  });

  test('costs what the store’s parameters set', async () => {
    const ctx = visitorOf(database.db, { host: 'www.ranzen.at' });
    const cartId = await openCart(ctx);
    await change(ctx, cartId, [add(1)]);
    await database.pool.query(`insert into parameters.parameter (name, entry, store, value) values
      ('checkout', 'shippingCostMinor', '*', '100'), ('checkout', 'shippingCostMinor', 'at', '200')`);
    expect(await read(ctx, cartId)).toMatchObject({ shippingCost: { amountMinor: 200 } });
    await database.pool.query('delete from parameters.parameter');
  });
});

test('[CO3.spedition] in a cart with bulky goods no item is promised for the days of a parcel', async () => {
  const ctx = visitorOf(database.db);
  const cartId = await openCart(ctx);
  const delivery = async (operations: object[]) => {
    await change(ctx, cartId, operations);
    const { shop_findCart } = await askContract<{
      shop_findCart: { items: { deliveryInfo: string }[] };
    }>(ctx, 'query ($cartId: ID!) { shop_findCart(cartId: $cartId) { items { deliveryInfo } } }', {
      cartId,
    });
    return shop_findCart.items.map(({ deliveryInfo }) => deliveryInfo);
  };
  expect(await delivery([add(1)])).toEqual([expect.stringMatching(/^Auf Lager. Lieferung .*Nov/)]);
  const byAppointment = 'Auf Lager. Lieferung nach Terminabsprache';
  expect(await delivery([add(4)])).toEqual([byAppointment, byAppointment]);
});

test('[CA5] pieces of a running deal have its price up to the limit per customer, the others the normal one', async () => {
  const ctx = visitorOf(database.db);
  const cartId = await openCart(ctx);
  const all = await change(ctx, cartId, [add(5, 2)]);
  expect(all.cart.items).toMatchObject([
    {
      quantityLightning: 2,
      quantityNormal: 0,
      pricePerUnit: { amountMinor: 1500 },
      oldPricePerUnit: { amountMinor: 2000 },
      total: { amountMinor: 3000 },
    },
  ]);
  const more = await change(ctx, cartId, [add(5, 1)]);
  expect(more.cart.items).toMatchObject([
    {
      quantityLightning: 2,
      quantityNormal: 1,
      pricePerUnit: { amountMinor: 2000 },
      pricePerUnitLightning: { amountMinor: 1500 },
      total: { amountMinor: 5000 },
    },
  ]);
});

test.each([1, 10, 100])(
  '[CA2.statements] reading and changing a cart of %i lines take one and two statements',
  async (lines) => {
    const { db, statements } = countingDb(database.db);
    const memory = await servingMemory(visitorOf(database.db));
    const ctx = visitorOf(db, { memory });
    const cartId = await openCart(ctx);
    expect(statements()).toBe(3);
    await change(
      ctx,
      cartId,
      Array.from({ length: lines }, (_, index) => add(100 + index)),
    );
    expect(statements()).toBe(5);
    expect((await read(ctx, cartId)).items).toHaveLength(lines);
    expect(statements()).toBe(6);
  },
);

test('[CA2.accessories] accessories of the cart’s items are shown nearest first, without items of the cart and unavailable ones', async () => {
  await addItems(database.pool, [
    { id: 901, name: 'Pinsel' },
    { id: 902, onHand: 0 },
    { id: 903 },
    { id: 904 },
  ]);
  await database.pool.query(`
    insert into catalogue.product_relation (product_id, related_product_id, kind, position)
    values (1, 902, 'accessory', 1), (1, 903, 'accessory', 2), (1, 2, 'accessory', 3), (2, 901, 'accessory', 1), (1, 904, 'replacement', 1)`);
  await database.pool.query('select catalogue.refresh_listings($1)', [[901, 902, 903, 904]]);
  const counted = countingDb(database.db);
  const memory = await servingMemory(visitorOf(database.db));
  const ctx = visitorOf(counted.db, { memory });
  const cartId = await openCart(ctx);
  const ask = 'query ($cartId: ID!) { cartAccessories(cartId: $cartId) { id } }';
  await change(ctx, cartId, [add(1), add(2)]);
  const before = counted.statements();
  expect(await askContract(ctx, ask, { cartId })).toEqual({
    cartAccessories: [{ id: 901 }, { id: 903 }],
  });
  expect(counted.statements() - before).toBe(3);
  await expect(askContract(visitorOf(database.db), ask, { cartId })).rejects.toMatchObject({
    classification: 'CART_NOT_FOUND',
  });
});
