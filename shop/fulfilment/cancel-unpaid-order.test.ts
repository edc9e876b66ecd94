import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessCustomer, personOf } from '#tests/support/business.ts';
import { asGuest, readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { markPaid } from '#shop/orders/mark-paid.ts';
import { signOrderLink } from '#shop/orders/order-link.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 6000, onHand: 10 }]);
  await giveBankAccount(database);
});
afterAll(() => database.drop());

async function ordered(email: string, paymentId: string) {
  const items: [number, number][] = [[1, 2]];
  const buyer = await readyBuyer(visitorOf(database.db), { items, email, paymentId });
  const orderId = (await submit(buyer)).orderId ?? '';
  return { ctx: buyer.ctx, orderId };
}

async function cancel(ctx: Parameters<typeof askContract>[0], orderId: string) {
  const { cancelUnpaidOrder } = await askContract<{
    cancelUnpaidOrder: { successful: boolean; generalErrorMessage: string | null };
  }>(
    ctx,
    'mutation ($orderId: ID!) { cancelUnpaidOrder(orderId: $orderId) { successful generalErrorMessage } }',
    { orderId },
  );
  return cancelUnpaidOrder;
}

async function stateOf(
  orderId: string,
): Promise<{ status: string; onHand: number; notes: number }> {
  const { rows } = await database.pool.query(
    `select purchase.status, (select on_hand from stock.item_stock where item_id = 1) as "onHand",
      (select count(*)::integer from fulfilment.cancellation where order_id = purchase.id) as notes
      from orders.purchase where order_number = $1`,
    [orderId],
  );
  return rows[0];
}

const tooLate = { successful: false, generalErrorMessage: 'shop.orders.cancel.tooLate' };

test('[AC3] a customer cancels a prepaid order once, while its money has not arrived', async () => {
  const { ctx, orderId } = await ordered('vor@haus.example', 'VORKASSE');
  const before = await stateOf(orderId);
  expect(before).toMatchObject({ status: 'awaitingPayment', onHand: expect.any(Number) });
  expect(await cancel(ctx, orderId)).toEqual({ successful: true, generalErrorMessage: null });
  const after = await stateOf(orderId);
  expect(after).toEqual({ status: 'cancelled', onHand: before.onHand + 2, notes: 1 });
  expect(await cancel(ctx, orderId)).toEqual(tooLate);
  expect(await stateOf(orderId)).toEqual(after);
});

test('[SC3.sum] a person who books cancels no order of the organisation, and is told why; one who approves does', async () => {
  const school = await businessCustomer(database);
  const buyer = await readyBuyer(school, { items: [[1, 2]] });
  const orderId = (await submit(buyer)).orderId ?? '';
  await database.pool.query(
    `update orders.purchase set status = 'awaitingPayment', payment_id = 'VORKASSE' where order_number = $1`,
    [orderId],
  );
  const before = await stateOf(orderId);
  expect(before.status).toBe('awaitingPayment');
  const books = await personOf(database, school, { role: 'books', limitMinor: null });
  expect(await cancel(books, orderId)).toEqual({
    successful: false,
    generalErrorMessage: 'shop.orders.cancel.booksOnly',
  });
  expect(await stateOf(orderId)).toEqual(before);
  const approver = await personOf(database, school, { role: 'approves', limitMinor: null });
  expect((await cancel(approver, orderId)).successful).toBe(true);
});

test('[AC3] a customer cannot cancel a paid order or one on invoice', async () => {
  const paid = await ordered('bezahlt@haus.example', 'VORKASSE');
  const { rows } = await database.pool.query(
    'select id from orders.purchase where order_number = $1',
    [paid.orderId],
  );
  await markPaid(database.db, Number(rows[0].id), new Date('2026-11-21T12:00:00Z'));
  expect(await cancel(paid.ctx, paid.orderId)).toEqual(tooLate);
  expect(await stateOf(paid.orderId)).toMatchObject({ status: 'paid', notes: 0 });
  const invoiced = await ordered('rechnung@haus.example', 'INVOICE');
  expect(await cancel(invoiced.ctx, invoiced.orderId)).toEqual(tooLate);
  expect(await stateOf(invoiced.orderId)).toMatchObject({ status: 'placed', notes: 0 });
});

test('[AC3][AC5] another customer cannot cancel an order; its signed link can', async () => {
  const { orderId } = await ordered('fremd@haus.example', 'VORKASSE');
  const stranger = await asGuest(visitorOf(database.db), 'jemand@haus.example');
  expect(await cancel(stranger, orderId)).toEqual({
    successful: false,
    generalErrorMessage: 'shop.orders.cancel.unknown',
  });
  expect(await stateOf(orderId)).toMatchObject({ status: 'awaitingPayment' });
  const link = await signOrderLink(stranger, orderId);
  expect((await cancel(visitorOf(database.db), link)).successful).toBe(true);
});
