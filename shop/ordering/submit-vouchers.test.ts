import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { type Buyer, readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { servingMemory } from '#tests/support/serving-memory.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import {
  addVouchers,
  fixed,
  freeArticle,
  ordinary,
  present,
  viewCart,
} from '#tests/support/vouchers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 1295 },
    { id: 2, amountMinor: 2500, taxClass: 'reduced' },
    { id: 3, amountMinor: 3000, taxClass: 'reduced', isBook: true },
    { id: 4, amountMinor: 2000, deal: { specialAmountMinor: 1500, cap: 99, perCustomerLimit: 1 } },
    { id: 5, name: 'Collegeblock', amountMinor: 490, onHand: 1 },
    { id: 6, name: 'Radiergummi', amountMinor: 90, onHand: 900 },
  ]);
  await addVouchers(database.db, [
    { ...ordinary, code: 'ZEHN' },
    { ...fixed(500), code: 'LETZTER', mostUses: 3 },
    { ...fixed(500), code: 'EINMAL', isOncePerCustomer: true },
    { ...fixed(900_000), code: 'ALLES' },
    { ...freeArticle(5), code: 'BLOCK' },
    { ...freeArticle(6), code: 'GUMMI', mostUses: 1 },
  ]);
  await giveBankAccount(database);
});
afterEach(() => throwBrokenInvariants(database));
afterAll(() => database.drop());

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

async function buyer(
  codes: readonly string[],
  email: string,
  items: readonly (readonly [number, number])[] = [[1, 2]],
  paymentId = 'INVOICE',
): Promise<Buyer> {
  const ready = await readyBuyer(visitorOf(database.db), { items, email, paymentId });
  for (const code of codes) {
    const { refusals } = await present(ready.ctx, ready.cartId, code);
    if (refusals.length > 0) throw new Error(`${code} was refused: ${JSON.stringify(refusals)}`);
  }
  return { ...ready, totalMinor: await totalOf(ready.ctx, ready.cartId) };
}

async function orderOf(orderId: string | null) {
  const { rows } = await database.pool.query(
    `select subtotal_minor, discount_minor, shipping_minor, total_minor, taxes, vouchers, (
       select json_agg(json_build_array(item_id, quantity, total_minor, discount_minor, is_free_item) order by line_number)
       from orders.line where order_id = purchase.id) as lines
     from orders.purchase where order_number = $1`,
    [orderId],
  );
  return rows[0];
}

async function usesOf(code: string): Promise<number> {
  const { rows } = await database.pool.query('select uses from vouchers.voucher where code = $1', [
    code,
  ]);
  return rows[0].uses;
}

describe('[CA3] vouchers at submit', () => {
  test('the order stores the discount of each voucher, and each line its share', async () => {
    const ready = await buyer(['ZEHN', 'GUMMI'], 'jana@haus.example', [
      [1, 3],
      [2, 1],
      [3, 1],
      [4, 2],
    ]);
    const { orderId } = await submit(ready);
    expect(await orderOf(orderId)).toEqual({
      subtotal_minor: 12_885,
      discount_minor: 839,
      shipping_minor: 0,
      total_minor: 12_046,
      taxes: [
        { rateBasisPoints: 1900, netMinor: 5711, taxMinor: 1085 },
        { rateBasisPoints: 700, netMinor: 4907, taxMinor: 343 },
      ],
      vouchers: [
        { code: 'ZEHN', discountMinor: 839 },
        { code: 'GUMMI', discountMinor: 0 },
      ],
      lines: [
        [1, 3, 3885, 389, false],
        [2, 1, 2500, 250, false],
        [3, 1, 3000, 0, false],
        [4, 1, 1500, 0, false],
        [4, 1, 2000, 200, false],
        [6, 1, 0, 0, true],
      ],
    });
    const page = await askContract<{ getThankYouPageData: unknown }>(
      ready.ctx,
      `query ($orderId: ID!) { getThankYouPageData(orderId: $orderId) {
        promotionsSaving { amountMinor } vouchers { code saving { amountMinor } } lines { isFreeItem total { amountMinor } } } }`,
      { orderId },
    );
    expect(page.getThankYouPageData).toMatchObject({
      promotionsSaving: { amountMinor: 839 },
      vouchers: [
        { code: 'ZEHN', saving: { amountMinor: 839 } },
        { code: 'GUMMI', saving: null },
      ],
    });
  });

  test('a voucher of three uses is redeemed three times by concurrent customers, and the others get the reason', async () => {
    const buyers = await Promise.all(
      many(10).map((index) => buyer(['LETZTER'], `letzter${index}@haus.example`)),
    );
    const answers = await Promise.all(buyers.map(submit));
    expect(answers.filter(({ orderId }) => orderId !== null)).toHaveLength(3);
    expect(
      answers.filter(
        ({ errorCode, errorMessage }) =>
          errorCode === 'cartChanged' && errorMessage === 'shop.voucher.usedUp',
      ),
    ).toHaveLength(7);
    expect(await usesOf('LETZTER')).toBe(3);
    const loser = buyers[answers.findIndex(({ orderId }) => orderId === null)]!;
    const cart = await viewCart(loser.ctx, loser.cartId);
    expect(cart).toMatchObject({
      promotionsSaving: null,
      vouchers: [{ code: 'LETZTER', status: 'USED_UP', isApplied: false }],
    });
    // A confirmed new total orders without the voucher.
    const { orderId } = await submit({ ...loser, totalMinor: cart.details.total.amountMinor });
    expect(await orderOf(orderId)).toMatchObject({ discount_minor: 0, vouchers: [] });
  });

  test('[CA3.once] once per customer holds in two browsers with the same e-mail', async () => {
    const buyers = [
      await buyer(['EINMAL'], 'Doppelt@haus.example'),
      await buyer(['EINMAL'], 'doppelt@haus.example'),
    ];
    const answers = await Promise.all(buyers.map(submit));
    expect(answers.filter(({ orderId }) => orderId !== null)).toHaveLength(1);
    expect(answers.find(({ orderId }) => orderId === null)).toMatchObject({
      errorCode: 'cartChanged',
      errorMessage: 'shop.voucher.usedByYou',
    });
    const another = await buyer([], 'doppelt@haus.example');
    expect((await present(another.ctx, another.cartId, 'EINMAL')).refusals).toMatchObject([
      { code: 'USED_BY_YOU' },
    ]);
  });

  test('a cancelled order restores its voucher uses once, and its cart has the vouchers again', async () => {
    const ready = await buyer(['EINMAL'], 'zurueck@haus.example', [[1, 2]], 'VORKASSE');
    const { orderId, newCartId } = await submit(ready);
    const before = await usesOf('EINMAL');
    const now = new Date('2026-11-21T11:00:00Z');
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from orders.purchase where order_number = $1',
      [orderId],
    );
    const cancel = () =>
      database.db.transaction((tx) =>
        cancelOrder(tx, Number(rows[0]?.id), { now, restoresCart: true }),
      );
    expect(await cancel()).toBe(true);
    expect(await cancel()).toBe(false);
    expect(await usesOf('EINMAL')).toBe(before - 1);
    const restored = { ...ready, cartId: newCartId ?? '' };
    expect(await viewCart(restored.ctx, restored.cartId)).toMatchObject({
      vouchers: [{ code: 'EINMAL' }],
    });
    const again = await buyer(['EINMAL'], 'zurueck@haus.example');
    expect((await submit(again)).orderId).not.toBeNull();
  });

  test('the last free item goes to one order, and the other shopper has to confirm again', async () => {
    const buyers = [
      await buyer(['BLOCK'], 'block1@haus.example'),
      await buyer(['BLOCK'], 'block2@haus.example'),
    ];
    const send = ({ ctx, cartId, totalMinor }: Buyer, confirmedFreeItemIds: number[]) =>
      askContract<{ submitCart: Record<string, string | null> }>(
        ctx,
        `mutation ($cartId: ID!, $totalMinor: Int!, $confirmedFreeItemIds: [Int!]) {
          submitCart(cartId: $cartId, confirmedTotalMinor: $totalMinor, confirmedFreeItemIds: $confirmedFreeItemIds) {
            orderId errorCode errorMessage } }`,
        { cartId, totalMinor, confirmedFreeItemIds },
      );
    const first = await send(buyers[0]!, [5]);
    expect(first.submitCart['orderId']).not.toBeNull();
    const second = await send(buyers[1]!, [5]);
    expect(second.submitCart).toEqual({
      orderId: null,
      errorCode: 'cartChanged',
      errorMessage: 'shop.voucher.soldOut',
    });
    expect((await send(buyers[1]!, [])).submitCart['orderId']).not.toBeNull();
  });

  test('goods that vouchers cover in full cost only their shipping', async () => {
    const ready = await buyer(['ALLES'], 'alles@haus.example');
    const { orderId } = await submit(ready);
    expect(await orderOf(orderId)).toMatchObject({
      subtotal_minor: 2590,
      discount_minor: 2590,
      shipping_minor: 495,
      total_minor: 495,
      taxes: [{ rateBasisPoints: 1900, netMinor: 416, taxMinor: 79 }],
    });
  });

  test('takes eleven statements between begin and commit, whatever is in the cart', async () => {
    const counts = await Promise.all(
      [1, 3].map(async (quantity) => {
        const ready = await buyer(['ZEHN'], `zahl${quantity}@haus.example`, [
          [1, quantity],
          [2, quantity],
        ]);
        const counting = countingDb(database.db);
        const memory = await servingMemory(ready.ctx);
        await submit({ ...ready, ctx: { ...ready.ctx, db: counting.db, memory } });
        return counting.statements();
      }),
    );
    expect(counts).toEqual([11, 11]);
  });
});
