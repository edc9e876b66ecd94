import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { berlin, type Buyer, readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { servingMemory } from '#tests/support/serving-memory.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { changeCart, viewCart } from '#tests/support/vouchers.ts';

let database: TestDatabase;
/** A connection with the rights to read jobs, which the shop does not have. */
let owner: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl });
  await addItems(database.pool, [
    { id: 1, name: 'Aquarellkasten', amountMinor: 1295 },
    { id: 2, amountMinor: 2500, taxClass: 'reduced' },
    { id: 3, name: 'Letztes Stück', amountMinor: 1000, onHand: 1 },
    { id: 4, amountMinor: 1000, onHand: 2, restockDays: 5 },
    { id: 7, amountMinor: 12_900, isBulky: true },
    { id: 8, amountMinor: 500, onHand: 60 },
    { id: 9, amountMinor: 500, onHand: 60 },
    ...Array.from({ length: 100 }, (_, index) => ({ id: 100 + index, amountMinor: 100 })),
  ]);
});
afterEach(async () => {
  const broken = await brokenInvariantsOf(database);
  if (broken.length > 0) throw new Error(`Invariants are broken: ${JSON.stringify(broken)}`);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const buyer = (items: readonly (readonly [number, number])[], email = 'jana@haus.example') =>
  readyBuyer(visitorOf(database.db), { items, email });

async function countOf(statement: string, values: unknown[] = []): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(statement, values);
  return Number(rows[0]?.count);
}
const orderCount = () => countOf('select count(*) from orders.purchase');
const onHand = (itemId: number) =>
  countOf('select on_hand as count from stock.item_stock where item_id = $1', [itemId]);
const many = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('[CO6] an order', () => {
  test('copies prices and addresses, claims the stock, closes the cart and enqueues its mail', async () => {
    const ready = await buyer([
      [1, 2],
      [2, 1],
    ]);
    const stockBefore = await onHand(1);
    const mails = `select count(*) from graphile_worker.jobs where task_identifier = 'send-order-confirmation'`;
    const mailsBefore = await countOf(mails);
    const answer = await submit(ready);
    expect(answer).toMatchObject({ errorCode: null, errorMessage: null });
    expect(answer.orderId).toMatch(/^R-2026-1\d{5}$/);
    const { rows } = await database.pool.query(
      `select subtotal_minor, shipping_minor, total_minor, tax_added_minor, taxes, status, email, payment_id, shipper_code, delivery_from::text, delivery_until::text,
        billing_address ->> 'lastName' as name, lang_code, (select json_agg(json_build_array(item_id, quantity, unit_minor, total_minor, tax_rate_basis_points) order by line_number) from orders.line where order_id = purchase.id) as lines
       from orders.purchase where order_number = $1`,
      [answer.orderId],
    );
    expect(rows).toEqual([
      {
        subtotal_minor: 5090,
        shipping_minor: 0,
        total_minor: 5090,
        tax_added_minor: 0,
        status: 'placed',
        taxes: [
          { rateBasisPoints: 1900, netMinor: 2176, taxMinor: 414 },
          { rateBasisPoints: 700, netMinor: 2336, taxMinor: 164 },
        ],
        email: 'jana@haus.example',
        payment_id: 'INVOICE',
        shipper_code: 'dhl',
        name: 'Becker',
        lang_code: 'de-de',
        delivery_from: '2026-11-24',
        delivery_until: '2026-11-25',
        lines: [
          [1, 2, 1295, 2590, 1900],
          [2, 1, 2500, 2500, 700],
        ],
      },
    ]);
    expect(await onHand(1)).toBe(stockBefore - 2);
    expect((await countOf(mails)) - mailsBefore).toBe(1);
    await expect(totalOf(ready.ctx, ready.cartId)).rejects.toThrow('The cart was not found.');
    expect(await totalOf(ready.ctx, answer.newCartId!)).toBe(0);
  });

  test('[CO6.once] ten submits of one cart at once make one order', async () => {
    const ready = await buyer([[1, 1]]);
    const before = await orderCount();
    const answers = await Promise.all(many(10).map(() => submit(ready)));
    const placed = answers.filter(({ orderId }) => orderId !== null);
    expect(placed).toHaveLength(1);
    expect(await orderCount()).toBe(before + 1);
    const others = answers.filter(({ orderId }) => orderId === null);
    expect(new Set(others.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([
        JSON.stringify({
          orderId: null,
          newCartId: placed[0]!.newCartId,
          errorCode: 'orderAlreadySubmitted',
          errorMessage: 'vue.checkout.error.orderAlreadySubmitted',
        }),
      ]),
    );
  });

  test('one of twenty concurrent buyers gets the last piece, and the others are refused', async () => {
    const buyers = await Promise.all(
      many(20).map((index) => buyer([[3, 1]], `gast${index}@haus.example`)),
    );
    const jobs = `select count(*) from graphile_worker.jobs where task_identifier = 'refresh-listings'`;
    const jobsBefore = await countOf(jobs);
    const before = await orderCount();
    const answers = await Promise.all(buyers.map(submit));
    expect(answers.filter(({ orderId }) => orderId !== null)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'outOfStock')).toHaveLength(19);
    expect(await orderCount()).toBe(before + 1);
    expect(await onHand(3)).toBe(0);
    expect((await countOf(jobs)) - jobsBefore).toBe(1);
    const loser = buyers[answers.findIndex(({ orderId }) => orderId === null)]!;
    const { shop_findCart } = await askContract<{ shop_findCart: unknown }>(
      loser.ctx,
      'query ($cartId: ID!) { shop_findCart(cartId: $cartId) { items { quantity isSaleable } } }',
      { cartId: loser.cartId },
    );
    expect(shop_findCart).toEqual({ items: [{ quantity: 1, isSaleable: false }] });
  });

  test('orders of the same items in different sequences do not deadlock', async () => {
    const buyers = await Promise.all(
      many(30).map((index) =>
        buyer(
          index % 2
            ? [
                [8, 3],
                [9, 3],
              ]
            : [
                [9, 3],
                [8, 3],
              ],
          `paar${index}@haus.example`,
        ),
      ),
    );
    const answers = await Promise.all(buyers.map(submit));
    expect(answers.filter(({ orderId }) => orderId !== null)).toHaveLength(20);
    expect(answers.filter(({ errorCode }) => errorCode === 'outOfStock')).toHaveLength(10);
    expect([await onHand(8), await onHand(9)]).toEqual([0, 0]);
  });

  test('missing stock is back-ordered where the supplier restocks', async () => {
    const answer = await submit(await buyer([[4, 5]]));
    expect(answer.errorCode).toBeNull();
    const { rows } = await database.pool.query(
      'select from_stock, back_ordered from stock.claim where item_id = 4',
    );
    expect(rows).toEqual([{ from_stock: 2, back_ordered: 3 }]);
    expect(await onHand(4)).toBe(0);
  });

  test.each([
    [
      'the confirmed total is another',
      (ready: Buyer) => ({ ...ready, totalMinor: ready.totalMinor - 1 }),
      'cartChanged',
      'shop.checkout.cartChanged',
    ],
    [
      'the session is gone',
      ({ ctx, ...ready }: Buyer) => ({
        ...ready,
        ctx: { ...ctx, visitor: { ...ctx.visitor, account: undefined } },
      }),
      'incomplete',
      'shop.checkout.incomplete',
    ],
  ])('nothing is written when %s', async (_, spoil, errorCode, errorMessage) => {
    const ready = await buyer([[1, 1]]);
    const before = [
      await orderCount(),
      await onHand(1),
      await countOf('select count(*) from graphile_worker.jobs'),
    ];
    expect(await submit(spoil(ready))).toEqual({
      orderId: null,
      newCartId: null,
      errorCode,
      errorMessage,
    });
    expect([
      await orderCount(),
      await onHand(1),
      await countOf('select count(*) from graphile_worker.jobs'),
    ]).toEqual(before);
    expect((await submit(ready)).errorCode).toBeNull();
  });

  test('a cart that was emptied after the summary is refused as changed', async () => {
    const ready = await buyer([[1, 1]]);
    const { items } = await viewCart(ready.ctx, ready.cartId);
    await changeCart(ready.ctx, ready.cartId, [{ removePosition: { positionId: items[0]?.id } }]);
    expect(await submit(ready)).toMatchObject({
      errorCode: 'cartChanged',
      errorMessage: 'shop.checkout.cartChanged',
    });
  });

  test('a comment has at most 500 characters, line breaks counted once', async () => {
    const ready = await buyer([[1, 1]]);
    const keep = async (orderComment: string) => {
      const { setOrderComment } = await askContract<{ setOrderComment: object }>(
        ready.ctx,
        'mutation ($cartId: ID!, $orderComment: String!) { setOrderComment(cartId: $cartId, orderComment: $orderComment) { successful fieldErrors { fieldName } } }',
        { cartId: ready.cartId, orderComment },
      );
      return setOrderComment;
    };
    const lines = (count: number) =>
      Array.from({ length: count }, () => '19 letters and a br').join('\r\n');
    expect(await keep(lines(25))).toEqual({ successful: true, fieldErrors: [] });
    expect(await keep(lines(26))).toEqual({
      successful: false,
      fieldErrors: [{ fieldName: 'orderComment' }],
    });
  });

  test('[CO6.total] a price that rose after the summary is not charged', async () => {
    const ready = await buyer([[2, 1]]);
    await database.pool.query(
      `update catalogue.item_price set amount_minor = 2600 where item_id = 2 and price_list = 'de'`,
    );
    expect(await submit(ready)).toMatchObject({ errorCode: 'cartChanged' });
    const seen = { ...ready, totalMinor: await totalOf(ready.ctx, ready.cartId) };
    expect(seen.totalMinor).toBe(ready.totalMinor + 100);
    expect(await submit(seen)).toMatchObject({ errorCode: null });
    await database.pool.query(
      `update catalogue.item_price set amount_minor = 2500 where item_id = 2 and price_list = 'de'`,
    );
  });

  test('[TP1] the cart alone is ordered as it is', async () => {
    const { ctx, cartId, totalMinor } = await buyer([[2, 2]]);
    const { submitCart } = await askContract<{ submitCart: { orderId: string | null } }>(
      ctx,
      'mutation ($cartId: ID!) { submitCart(cartId: $cartId) { orderId errorCode } }',
      { cartId },
    );
    expect(submitCart).toMatchObject({ orderId: expect.any(String), errorCode: null });
    const { rows } = await database.pool.query(
      'select total_minor as "totalMinor" from orders.purchase where order_number = $1',
      [submitCart.orderId],
    );
    expect(rows).toEqual([{ totalMinor }]);
  });

  test('a crash before the commit leaves nothing', async () => {
    const ready = await buyer([[1, 3]]);
    const before = [await orderCount(), await onHand(1)];
    const dying = ready.ctx.db.transaction(async (tx) => {
      expect(await submit({ ...ready, ctx: { ...ready.ctx, db: tx } })).toMatchObject({
        errorCode: null,
      });
      throw new Error('the process died');
    });
    await expect(dying).rejects.toThrow('the process died');
    expect([await orderCount(), await onHand(1)]).toEqual(before);
    expect((await submit(ready)).errorCode).toBeNull();
  });

  test('another visitor’s cart cannot be ordered', async () => {
    const ready = await buyer([[1, 1]]);
    const stranger = { ...ready, ctx: visitorOf(database.db) };
    await expect(submit(stranger)).rejects.toMatchObject({ classification: 'CART_NOT_FOUND' });
  });

  test.each([1, 10, 100])(
    'of %i lines takes six statements between begin and commit',
    async (lines) => {
      const ready = await buyer(many(lines).map((index) => [100 + index, 1] as const));
      const { db, statements } = countingDb(database.db);
      const ctx = { ...ready.ctx, db, memory: await servingMemory(ready.ctx) };
      expect(await submit({ ...ready, ctx })).toMatchObject({ errorCode: null });
      expect(statements()).toBe(6);
    },
  );

  test('order numbers are consecutive per store and year', async () => {
    const { clock } = visitorOf(database.db);
    const swiss = visitorOf(database.db, { host: 'www.ranzen.ch', clock });
    const address = {
      formType: 'private',
      firstName: 'Urs',
      lastName: 'Frei',
      streetAndHouseNr: 'Seeweg 3',
      postCode: '8001',
      city: 'Zürich',
      country: 'CH',
      phone: '',
    };
    const numbers = [];
    for (const _ of many(2)) {
      const ready = await readyBuyer(swiss, { items: [[1, 1]], address, methodCode: 'swisspost' });
      numbers.push((await submit(ready)).orderId);
    }
    expect(numbers).toEqual(['RC-2026-100001', 'RC-2026-100002']);
  });
});

test('[CO3.spedition] bulky goods go by forwarding agent, who needs a phone number', async () => {
  const purchase = { items: [[7, 1]] as const, methodCode: 'spedition', paymentId: 'VORKASSE' };
  await giveBankAccount(database);
  const withoutPhone = { ...purchase, address: { ...berlin, phone: '' } };
  await expect(readyBuyer(visitorOf(database.db), withoutPhone)).rejects.toThrow('spedition.phone');
  const ready = await readyBuyer(visitorOf(database.db), purchase);
  expect(ready.totalMinor).toBe(12_900 + 3990);
  const save = async (fields: Record<string, string>) => {
    const { saved } = await askContract<{ saved: unknown }>(
      ready.ctx,
      `mutation ($cartId: ID!, $fields: [SpeditionFieldInput!]!) {
        saved: saveSpeditionsData(cartId: $cartId, fields: $fields) { successful fieldErrors { fieldName errorMessage } } }`,
      {
        cartId: ready.cartId,
        fields: Object.entries(fields).map(([fieldName, fieldValue]) => ({
          fieldName,
          fieldValue,
        })),
      },
    );
    return saved;
  };
  const errorMessage = 'vue.form.error.requiredField';
  expect(await save({ phone: '12a', floor: '99', lift: 'yes' })).toEqual({
    successful: false,
    fieldErrors: [
      { fieldName: 'spedition.phone', errorMessage: 'shop.form.error.phone' },
      { fieldName: 'spedition.floor', errorMessage },
      { fieldName: 'spedition.timeWindow', errorMessage },
    ],
  });
  const place = { phone: '0171 2345678', floor: '2', lift: 'no', timeWindow: 'morning' };
  expect(await save(place)).toEqual({ successful: true, fieldErrors: [] });
  expect(
    await askContract(
      ready.ctx,
      `{ checkoutState(cartId: "${ready.cartId}") { needsSpedition speditionFields { fieldName fieldValue } } }`,
    ),
  ).toEqual({
    checkoutState: {
      needsSpedition: true,
      speditionFields: expect.arrayContaining(
        Object.entries(place).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
      ) as unknown,
    },
  });
  const { orderId } = await submit(ready);
  const { rows } = await database.pool.query(
    `select status, shipper_code, shipping_minor, delivery_address ->> 'phone' as phone from orders.purchase where order_number = $1`,
    [orderId],
  );
  expect(rows).toEqual([
    {
      status: 'awaitingPayment',
      shipper_code: 'spedition',
      shipping_minor: 3990,
      phone: '0171 2345678',
    },
  ]);
});

test('[CO4] payment by invoice is limited to a guest’s maximum value', async () => {
  const ctx = visitorOf(database.db);
  const ready = await readyBuyer(ctx, { items: [[1, 11]] });
  expect(ready.totalMinor).toBe(14_245);
  await expect(readyBuyer(visitorOf(database.db), { items: [[1, 12]] })).rejects.toThrow(
    'shop.payment.notForThisValue',
  );
});

test('[CO6] a cart below an item’s minimum is incomplete', async () => {
  const ready = await buyer([[1, 1]]);
  await database.pool.query('update catalogue.item set minimum_order_quantity = 3 where id = 1');
  expect(await submit(ready)).toMatchObject({ errorCode: 'incomplete' });
  await database.pool.query('update catalogue.item set minimum_order_quantity = 1 where id = 1');
});
