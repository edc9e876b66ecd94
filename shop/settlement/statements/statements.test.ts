import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { bookEntry } from './book-entry.ts';
import { findEntries } from './find-entries.ts';
import { importStatement } from './import-statement.ts';
import { sampleStatement } from './sample-statement.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 2000 }]);
  await giveBankAccount(database);
});
afterAll(() => dropAudited(database));

let guests = 0;
async function ordered(paymentId = 'VORKASSE') {
  guests += 1;
  const email = `gast${guests}@haus.example`;
  const wish = { items: [[1, 1]], email, paymentId } as const;
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), wish);
  const orderNumber = (await submit(buyer)).orderId ?? '';
  return { orderNumber, totalMinor: buyer.totalMinor, currency: 'EUR', email };
}

const ctx = () => ({ db: database.db, clock });
const upload = (source: string) => importStatement(ctx(), Buffer.from(source));
const statusOf = async (orderNumber: string) =>
  (await findOrderByNumber(database.db, orderNumber))?.status;

/** Uploads transfers for orders; answers the waiting entry of each, by its order's number. */
async function uploaded(orders: Awaited<ReturnType<typeof ordered>>[]) {
  await upload(sampleStatement(orders, '2026-11-20'));
  const { waiting } = await findEntries(ctx());
  return orders.map(({ orderNumber }) =>
    waiting.find(({ proposal }) => proposal?.orderNumber === orderNumber)!,
  );
}

test('[OP1] a statement is kept once, its entries are proposed, and booking one pays its order once', async () => {
  const orders = [await ordered(), await ordered(), await ordered()];
  const source = sampleStatement(orders, '2026-11-20');
  expect(await upload(source)).toEqual({ found: 4, added: 4 });
  expect(await upload(source)).toEqual({ found: 4, added: 0 });
  const counting = countingDb(database.db);
  const { waiting } = await findEntries(counting);
  expect(counting.statements()).toBe(3);
  const [exact, less, more] = await uploaded(orders);
  expect([exact, less, more].map((entry) => entry?.proposal?.confidence)).toEqual([
    'certain',
    'less',
    'more',
  ]);
  expect(waiting.find(({ remittance }) => remittance === 'Spende Sommerfest')).toMatchObject({
    proposal: null,
  });
  const [{ orderNumber } = { orderNumber: '' }] = orders;
  const booking = { entryId: exact?.id ?? 0, orderNumber };
  const outcomes = await Promise.all([bookEntry(ctx(), booking), bookEntry(ctx(), booking)]);
  expect(outcomes).toEqual([undefined, undefined]);
  expect(await statusOf(orderNumber)).toBe('paid');
  const { booked } = await findEntries(ctx());
  expect(booked).toMatchObject([{ orderNumber, orderDifference: null }]);
});

test('[OP1] a part payment waits for the rest, and what is too much is shown', async () => {
  const [first, second, third] = [await ordered(), await ordered(), await ordered()];
  const [, less, more] = await uploaded([first, second, third]);
  const bookedFor = async (orderNumber: string) =>
    (await findEntries(ctx())).booked.find((entry) => entry.orderNumber === orderNumber);
  await bookEntry(ctx(), { entryId: less!.id, orderNumber: second.orderNumber });
  expect(await statusOf(second.orderNumber)).toBe('awaitingPayment');
  expect(await bookedFor(second.orderNumber)).toMatchObject({
    orderDifference: { amountMinor: -500 },
  });
  await bookEntry(ctx(), { entryId: more!.id, orderNumber: third.orderNumber });
  expect(await statusOf(third.orderNumber)).toBe('paid');
  expect(await bookedFor(third.orderNumber)).toMatchObject({
    orderDifference: { amountMinor: 250 },
  });
});

test('[OP1] an entry is not booked for a second order, nor for one that waits for no transfer', async () => {
  const [order, other] = [await ordered(), await ordered()];
  const invoiced = await ordered('INVOICE');
  const [entry] = await uploaded([order]);
  const book = (orderNumber: string, entryId = entry!.id) =>
    bookEntry(ctx(), { entryId, orderNumber });
  expect(await book(invoiced.orderNumber)).toMatchObject({ refused: 'NOT_WAITING' });
  expect(await book("R-1' --")).toMatchObject({ refused: 'UNKNOWN' });
  expect(await book(order.orderNumber, 999_999)).toMatchObject({ refused: 'UNKNOWN_ENTRY' });
  expect(await statusOf(order.orderNumber)).toBe('awaitingPayment');
  expect(await book(order.orderNumber)).toBeUndefined();
  expect(await book(other.orderNumber)).toMatchObject({ refused: 'BOOKED' });
  expect(await statusOf(other.orderNumber)).toBe('awaitingPayment');
});

test('[OP1] a file that is no statement, or too large, is refused', async () => {
  expect(await upload('<html></html>')).toMatchObject({ refused: 'NO_STATEMENT' });
  expect(await importStatement(ctx(), Buffer.from([0xff, 0xfe]))).toMatchObject({
    refused: 'NO_STATEMENT',
  });
  expect(await importStatement(ctx(), Buffer.alloc(2 * 1024 * 1024 + 1))).toMatchObject({
    refused: 'TOO_LARGE',
  });
});
