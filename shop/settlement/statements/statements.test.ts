import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { findOrderByNumber } from '#shop/orders/find-order.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
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
import { payEntryBack } from './pay-entry-back.ts';
import { sampleStatement } from './sample-statement.ts';
import { setEntryAside } from './set-entry-aside.ts';
import { undoEntry } from './undo-entry.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 2000 }]);
  await giveBankAccount(database);
});
afterEach(() => dropAudited(database));

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
  expect(counting.statements()).toBe(4);
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

test(
  '[OP1] a part payment waits for the rest, and what is too much is shown',
  { tags: 'deep' },
  async () => {
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
  },
);

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

/** An entry as the list shows it, with the part of the list that it is in. */
async function shown(entryId: number) {
  const parts = await findEntries(ctx());
  for (const part of ['waiting', 'booked', 'aside'] as const) {
    const entry = parts[part].find(({ id }) => id === entryId);
    if (entry) return { part, ...entry };
  }
  return undefined;
}

test('[OP1] a booking is undone, so that the entry and its order wait again, and can be booked again', async () => {
  const order = await ordered();
  const [entry] = await uploaded([order]);
  const booking = { entryId: entry!.id, orderNumber: order.orderNumber };
  await bookEntry(ctx(), booking);
  expect(await statusOf(order.orderNumber)).toBe('paid');
  expect(
    await Promise.all([
      undoEntry(ctx(), { entryId: entry!.id, seenOrderNumber: order.orderNumber }),
      undoEntry(ctx(), { entryId: entry!.id, seenOrderNumber: order.orderNumber }),
    ]),
  ).toEqual([undefined, undefined]);
  const { rows } = await database.pool.query(
    'select status, paid_at, pay_until from orders.purchase where order_number = $1',
    [order.orderNumber],
  );
  const payUntil = new Date('2026-12-01T10:00:00Z');
  expect(rows).toEqual([{ status: 'awaitingPayment', paid_at: null, pay_until: payUntil }]);
  expect(await shown(entry!.id)).toMatchObject({
    part: 'waiting',
    proposal: { orderNumber: order.orderNumber, confidence: 'certain' },
  });
  expect(await bookEntry(ctx(), booking)).toBeUndefined();
  expect(await statusOf(order.orderNumber)).toBe('paid');
});

test('[OP1] a booking is not undone once the order is packed, and the second of two payments is undone without it', async () => {
  const order = await ordered();
  const [entry] = await uploaded([order]);
  await bookEntry(ctx(), { entryId: entry!.id, orderNumber: order.orderNumber });
  await packShipment(ctx(), { orderNumber: order.orderNumber });
  expect(
    await undoEntry(ctx(), { entryId: entry!.id, seenOrderNumber: order.orderNumber }),
  ).toMatchObject({ refused: 'UNDERWAY' });
  expect(await shown(entry!.id)).toMatchObject({ part: 'booked' });
  expect(await statusOf(order.orderNumber)).toBe('paid');
  expect(await undoEntry(ctx(), { entryId: 999_999, seenOrderNumber: null })).toMatchObject({
    refused: 'UNKNOWN_ENTRY',
  });
});

test(
  '[OP1] undoing an entry undoes what was shown, never what a colleague did with it since',
  { tags: 'deep' },
  async () => {
    const [first, second] = [await ordered(), await ordered()];
    const [entry] = await uploaded([first]);
    const entryId = entry!.id;
    const undo = (seenOrderNumber: string | null) => undoEntry(ctx(), { entryId, seenOrderNumber });
    const changed = { refused: 'CHANGED_MEANWHILE', messageKey: 'staff.changedMeanwhile' };
    await bookEntry(ctx(), { entryId, orderNumber: first.orderNumber });
    expect(await undo(second.orderNumber)).toMatchObject(changed);
    expect(await undo(null)).toMatchObject(changed);
    expect(await shown(entryId)).toMatchObject({ part: 'booked', orderNumber: first.orderNumber });
    expect(await undo(first.orderNumber)).toBeUndefined();
    await setEntryAside(ctx(), { entryId, reason: 'Spende' });
    expect(await undo(first.orderNumber)).toMatchObject(changed);
    expect(await shown(entryId)).toMatchObject({ part: 'aside' });
  },
);

test(
  '[OP1] a part payment is undone, and two part payments pay an order together',
  { tags: 'deep' },
  async () => {
    const [first, second] = [await ordered(), await ordered()];
    const { orderNumber, totalMinor } = second;
    const [, less] = await uploaded([first, second]);
    const rest = { orderNumber, totalMinor: 500, currency: 'EUR', email: 'oma@haus.example' };
    const source = sampleStatement([rest], '2026-11-21').replaceAll('SAMPLE-', 'SECOND-');
    await upload(source);
    const { waiting } = await findEntries(ctx());
    const missing = waiting.find(({ debtor }) => debtor === 'oma');
    await bookEntry(ctx(), { entryId: less!.id, orderNumber });
    await undoEntry(ctx(), { entryId: less!.id, seenOrderNumber: orderNumber });
    expect(await shown(less!.id)).toMatchObject({
      part: 'waiting',
      proposal: { confidence: 'less', open: { amountMinor: totalMinor } },
    });
    await bookEntry(ctx(), { entryId: less!.id, orderNumber });
    expect(await statusOf(orderNumber)).toBe('awaitingPayment');
    await bookEntry(ctx(), { entryId: missing!.id, orderNumber });
    expect(await statusOf(orderNumber)).toBe('paid');
    expect(await shown(less!.id)).toMatchObject({ orderDifference: null, payableBack: null });
  },
);

test('[OP1] what an order was paid too much goes back once, as the amount that was shown', async () => {
  const orders = [await ordered(), await ordered(), await ordered()];
  const [, , more] = await uploaded(orders);
  const entryId = more!.id;
  await bookEntry(ctx(), { entryId, orderNumber: orders[2]!.orderNumber });
  expect(await shown(entryId)).toMatchObject({ payableBack: { amountMinor: 250 }, paidBack: null });
  for (const amountMinor of [251, 0, -250])
    expect(await payEntryBack(ctx(), { entryId, amountMinor })).toMatchObject({
      refused: 'WRONG_AMOUNT',
    });
  const back = { entryId, amountMinor: 250 };
  expect(await Promise.all([payEntryBack(ctx(), back), payEntryBack(ctx(), back)])).toEqual([
    undefined,
    undefined,
  ]);
  expect(await shown(entryId)).toMatchObject({
    part: 'booked',
    payableBack: null,
    paidBack: { amountMinor: 250 },
    orderDifference: null,
  });
  expect(
    await undoEntry(ctx(), { entryId, seenOrderNumber: orders[2]!.orderNumber }),
  ).toMatchObject({
    refused: 'PAID_BACK',
  });
});

test(
  '[OP1] a part payment of an order that was cancelled since goes back whole',
  { tags: 'deep' },
  async () => {
    const [first, second] = [await ordered(), await ordered()];
    const [, less] = await uploaded([first, second]);
    await bookEntry(ctx(), { entryId: less!.id, orderNumber: second.orderNumber });
    await cancelLines(ctx(), { orderNumber: second.orderNumber, onlyUnpaid: true });
    const amount = { amountMinor: second.totalMinor - 500 };
    expect(await shown(less!.id)).toMatchObject({ payableBack: amount, orderDifference: amount });
    expect(await payEntryBack(ctx(), { entryId: less!.id, ...amount })).toBeUndefined();
    expect(await shown(less!.id)).toMatchObject({ payableBack: null, orderDifference: null });
  },
);

test('[OP1] an entry without an order is set aside with a reason and taken up again, or goes back to its payer', async () => {
  const [order] = [await ordered()];
  const [entry] = await uploaded([order]);
  const entryId = entry!.id;
  expect(await setEntryAside(ctx(), { entryId, reason: ' x ' })).toMatchObject({
    refused: 'REASON',
    field: 'reason',
  });
  const reason = 'Spende, =cmd() <b>';
  expect(await setEntryAside(ctx(), { entryId, reason })).toBeUndefined();
  expect(await setEntryAside(ctx(), { entryId, reason: 'Noch einmal' })).toBeUndefined();
  expect(await shown(entryId)).toMatchObject({ part: 'aside', setAsideReason: reason });
  expect(await bookEntry(ctx(), { entryId, orderNumber: order.orderNumber })).toMatchObject({
    refused: 'BOOKED',
  });
  expect(await payEntryBack(ctx(), { entryId, ...entry!.amount })).toMatchObject({
    refused: 'WRONG_AMOUNT',
  });
  await undoEntry(ctx(), { entryId, seenOrderNumber: null });
  const amountMinor = entry!.amount.amountMinor;
  expect(await shown(entryId)).toMatchObject({ part: 'waiting', payableBack: { amountMinor } });
  expect(await payEntryBack(ctx(), { entryId, amountMinor })).toBeUndefined();
  expect(await shown(entryId)).toMatchObject({
    part: 'aside',
    setAsideReason: null,
    paidBack: { amountMinor },
  });
  expect(await undoEntry(ctx(), { entryId, seenOrderNumber: null })).toMatchObject({
    refused: 'PAID_BACK',
  });
});
