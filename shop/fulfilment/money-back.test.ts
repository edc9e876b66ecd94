import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnPart } from '#shop/payment/return-money.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import { readyBuyer, submit, totalOf } from '#tests/support/buyer.ts';
import { addPieces } from '#tests/support/deal-buyers.ts';
import { addItems } from '#tests/support/items.ts';
import { type PayingShop, startPayingShop } from '#tests/support/paying-shop.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addVouchers, ordinary, present } from '#tests/support/vouchers.ts';
import { cancelLines } from './cancel-lines.ts';
import { refundOrder } from './refund-order.ts';
import { sendRefund } from './send-refund.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  await addItems(shop.owner, [
    { id: 1, amountMinor: 999, onHand: 100 },
    { id: 2, amountMinor: 1333, onHand: 100, taxClass: 'reduced' },
  ]);
});
afterAll(async () => {
  await throwBrokenInvariants(shop.database);
  await shop.close();
});

let guests = 0;
async function paid(paymentId: string) {
  guests += 1;
  const items = [
    [1, 3],
    [2, 2],
  ] as const;
  const buyer = await shop.buyer({ items, email: `geld${guests}@haus.example`, paymentId });
  shop.sandbox.plan({ decision: 'approve', callback: 'never' });
  const submitted = await shop.submit(buyer);
  await shop.comeBack(buyer.ctx, await shop.goToProvider(submitted));
  const orderNumber = submitted.orderId ?? '';
  const { rows } = await shop.owner.query<{ id: string }>(
    `select id from orders.purchase where order_number = $1 and status = 'paid'`,
    [orderNumber],
  );
  return { orderNumber, orderId: Number(rows[0]?.id) };
}

const atProvider = (orderNumber: string) =>
  shop.sandbox.payments().find(({ orderReference }) => orderReference.startsWith(orderNumber))
    ?.refundedMinor;

describe.each(['CREDIT_CARD', 'PAYPAL'])('[OP3][CO5] a payment by %s', (paymentId) => {
  test('is refunded once though the process crashed before recording it, and in parts up to the total', async () => {
    const { orderNumber, orderId } = await paid(paymentId);
    const ctx = { db: shop.database.db, clock: shop.clock };
    const refund = {
      orderNumber,
      amountMinor: 500,
      reason: 'goodwill',
      refundKey: 'sorry',
    } as const;
    const refunded = await refundOrder(ctx, refund);
    const refundId = 'refundId' in refunded ? refunded.refundId : 0;
    const before = { orderId, amountMinor: 500, requestId: `refund-${refundId}` };
    await returnPart(shop.payments, before);
    expect(atProvider(orderNumber)).toBe(500);
    await Promise.all([sendRefund(shop.payments, refundId), sendRefund(shop.payments, refundId)]);
    await sendRefund(shop.payments, refundId);
    expect(atProvider(orderNumber)).toBe(500);

    await cancelLines(ctx, { orderNumber, lines: [{ lineNumber: 1, quantity: 1 }] });
    await cancelLines(ctx, { orderNumber });
    const { rows } = await shop.owner.query<{ id: string; amount_minor: number }>(
      `select id, amount_minor from fulfilment.refund where order_id = $1 and state = 'due' order by id`,
      [orderId],
    );
    const total = 3 * 999 + 2 * 1333;
    expect(rows.map((row) => row.amount_minor)).toEqual([999, total - 999 - 500]);
    for (const { id } of rows) await sendRefund(shop.payments, Number(id));
    expect(atProvider(orderNumber)).toBe(total);
    expect(await shop.orderOf(orderNumber)).toEqual({
      status: 'cancelled',
      attempts: ['captured'],
    });
  });
});

/** Cancels an order's pieces one by one. Returns the refund of each. */
async function cancelOneByOne(orderNumber: string, pieces: readonly number[]): Promise<number[]> {
  const back: number[] = [];
  for (const lineNumber of pieces) {
    const lines = [{ lineNumber, quantity: 1 }];
    const done = await cancelLines(
      { db: shop.database.db, clock: shop.clock },
      { orderNumber, lines },
    );
    back.push('amountMinor' in done ? done.amountMinor : -1);
  }
  return back;
}

test('[OP3][CA3][CA6] cancelled deal pieces and vouchers refund what was paid and restore deal pieces and voucher uses', async () => {
  const { db } = shop.database;
  await addVouchers(db, [{ ...ordinary, code: 'DREI', percent: 33 }]);
  const special = { specialAmountMinor: 700, cap: 10, perCustomerLimit: 5 };
  await addItems(shop.owner, [{ id: 3, amountMinor: 1000, onHand: 100, deal: special }]);
  const ready = await shop.buyer({ items: [[1, 3]], email: 'deal@haus.example' });
  await addPieces(ready.ctx, ready.cartId, '3_lightning', 2);
  await present(ready.ctx, ready.cartId, 'DREI');
  const totalMinor = await totalOf(ready.ctx, ready.cartId);
  const { orderId } = await shop.submit({ ...ready, totalMinor });
  const left = async () => {
    const { rows } = await shop.owner.query(
      'select (select sold from deals.deal) as sold, (select uses from vouchers.voucher) as uses',
    );
    return rows[0];
  };
  expect(await left()).toEqual({ sold: 2, uses: 1 });
  const { rows } = await shop.owner.query(
    'select line_number, quantity from orders.line where order_id = (select id from orders.purchase where order_number = $1)',
    [orderId],
  );
  const pieces = rows.flatMap(({ line_number: line, quantity }) =>
    Array.from<number>({ length: quantity }).fill(line),
  );
  const back = await cancelOneByOne(orderId ?? '', pieces);
  const discountMinor = Math.round(0.33 * 3 * 999);
  expect(totalMinor).toBe(3 * 999 + 1400 - discountMinor + 495);
  expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(totalMinor);
  expect(back.toSorted((one, other) => one - other).slice(0, 4)).toEqual([669, 669, 670, 700]);
  expect(await left()).toEqual({ sold: 0, uses: 0 });
});

test('[OP3][CO8] refunds of net prices include their tax, to the cent', async () => {
  const { rows } = await shop.owner.query<{ id: number }>(`
    insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, approved_at, created_at)
    values ('business', 'school', 'schule@haus.example', 'x', 'Jana', 'Weiß', 'Schule', '2026-01-01', '2026-01-01') returning id`);
  const account = {
    id: rows[0]?.id ?? 0,
    kind: 'school',
    email: 'schule@haus.example',
    sessionHash: 'x',
  } as const;
  const ctx = visitorOf(shop.database.db, { host: 'educational.ranzen.de', account });
  const items = [
    [1, 3],
    [2, 2],
  ] as const;
  const buyer = await readyBuyer(ctx, { items });
  const { orderId } = await submit(buyer);
  const back = await cancelOneByOne(orderId ?? '', [1, 2, 1, 2, 1]);
  expect(back.reduce((sum, amount) => sum + amount, 0)).toBe(buyer.totalMinor);
  expect(back.slice(0, 2)).toEqual([1188, 1427]);
});
