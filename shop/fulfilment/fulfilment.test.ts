import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { markPaid } from '#shop/orders/mark-paid.ts';
import { worthOf } from '#shop/orders/order-worth.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addVouchers, ordinary } from '#tests/support/vouchers.ts';
import fc from '#tests/support/properties.ts';
import { cancelLines } from './cancel-lines.ts';
import { findShipments } from './fulfilment.sql.ts';
import { handOver } from './hand-over.ts';
import { recordParcelStatus } from './record-parcel-status.ts';
import { packShipment } from './pack-shipment.ts';
import { refundOrder } from './refund-order.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
const ctx = () => ({ db: database.db, clock });
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 999, onHand: 1000 },
    { id: 2, amountMinor: 1001, onHand: 2, restockDays: 5 },
    { id: 3, amountMinor: 3000, onHand: 1000, taxClass: 'reduced' },
  ]);
  await addVouchers(database.db, [ordinary]);
  await giveBankAccount(database);
});
afterAll(() => dropAudited(database));

let guests = 0;
async function ordered(
  items: readonly (readonly [number, number])[],
  paymentId = 'INVOICE',
): Promise<string> {
  guests += 1;
  const email = `gast${guests}@haus.example`;
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items, email, paymentId });
  const { orderId, errorMessage } = await submit(buyer);
  if (orderId === null) throw new Error(errorMessage ?? 'The order was refused.');
  return orderId;
}

async function one(statement: string, values: unknown[] = []) {
  const { rows } = await database.pool.query(statement, values);
  return rows[0];
}
const idOf = async (orderNumber: string): Promise<number> =>
  Number((await one('select id from orders.purchase where order_number = $1', [orderNumber])).id);
const stockOf = async (itemId: number): Promise<number> =>
  (await one('select on_hand from stock.item_stock where item_id = $1', [itemId])).on_hand;

async function inState(state: string): Promise<string> {
  const isPrepaid = ['unpaid', 'paid', 'timedOut'].includes(state);
  const orderNumber = await ordered([[1, 2]], isPrepaid ? 'VORKASSE' : 'INVOICE');
  const id = await idOf(orderNumber);
  const now = clock.now();
  if (state === 'paid') await markPaid(database.db, id, now);
  if (state === 'timedOut')
    await database.db.transaction((tx) => cancelOrder(tx, id, { now, restoresCart: false }));
  if (state === 'cancelled') await cancelLines(ctx(), { orderNumber });
  if (['packed', 'handedOver', 'delivered'].includes(state))
    await packShipment(ctx(), { orderNumber });
  if (['handedOver', 'delivered'].includes(state))
    await handOver(ctx(), { orderNumber, shipmentNumber: 1 });
  if (state === 'delivered') {
    const [shipment] = await findShipments(database.db, id);
    await recordParcelStatus(ctx(), {
      shipmentId: shipment?.id ?? 0,
      status: 'delivered',
      at: now,
    });
  }
  return orderNumber;
}

const outcomeOf = (result: unknown) => (isRefusal(result) ? result.refused : 'done');

describe('[OP3] allowed operations in each state of an order', () => {
  test.each([
    ['unpaid', 'NOT_PAID', 'NOT_PACKED', 'done', 'NOT_PAID'],
    ['timedOut', 'CANCELLED', 'NOT_PACKED', 'NOTHING_OPEN', 'NOT_PAID'],
    ['placed', 'done', 'NOT_PACKED', 'done', 'done'],
    ['paid', 'done', 'NOT_PACKED', 'done', 'done'],
    ['cancelled', 'CANCELLED', 'NOT_PACKED', 'NOTHING_OPEN', 'NOT_PAID'],
    ['packed', 'NOTHING_OPEN', 'done', 'NOTHING_OPEN', 'done'],
    ['handedOver', 'NOTHING_OPEN', 'NOT_PACKED', 'NOTHING_OPEN', 'done'],
    ['delivered', 'NOTHING_OPEN', 'NOT_PACKED', 'NOTHING_OPEN', 'done'],
  ])('%s: packing %s, handing over %s, cancelling %s, refunding %s', async (state, ...expected) => {
    const done = [
      await packShipment(ctx(), { orderNumber: await inState(state) }),
      await handOver(ctx(), { orderNumber: await inState(state), shipmentNumber: 1 }),
      await cancelLines(ctx(), { orderNumber: await inState(state) }),
      await refundOrder(ctx(), {
        orderNumber: await inState(state),
        amountMinor: 1,
        reason: 'goodwill',
        refundKey: 'one',
      }),
    ];
    expect(done.map(outcomeOf)).toEqual(expected);
  });

  test('every verb refuses an unknown order', async () => {
    const orderNumber = 'R-2026-1';
    const refund = { orderNumber, amountMinor: 1, reason: 'goodwill', refundKey: 'one' } as const;
    const done = [
      await packShipment(ctx(), { orderNumber }),
      await handOver(ctx(), { orderNumber, shipmentNumber: 1 }),
      await cancelLines(ctx(), { orderNumber }),
      await refundOrder(ctx(), refund),
    ];
    expect(done.map(outcomeOf)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
  });
});

describe('[OP3] shipments', () => {
  test('pack the open pieces in one or several parcels, and never more', async () => {
    const orderNumber = await ordered([
      [1, 5],
      [3, 1],
    ]);
    const pack = (...lines: [number, number][]) =>
      packShipment(ctx(), {
        orderNumber,
        lines: lines.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
      });
    for (const lines of [
      [[1, 6]],
      [[7, 1]],
      [[1, 0]],
      [[1, 1.5]],
      [
        [1, 3],
        [1, 3],
      ],
    ])
      expect(outcomeOf(await pack(...(lines as [number, number][])))).toBe('TOO_MANY');
    expect(await pack([1, 2])).toEqual({ shipmentNumber: 1 });
    expect(outcomeOf(await pack([1, 4]))).toBe('TOO_MANY');
    expect(await packShipment(ctx(), { orderNumber })).toEqual({ shipmentNumber: 2 });
    const shipments = await findShipments(database.db, await idOf(orderNumber));
    expect(shipments.map(({ lines }) => lines)).toEqual([
      [{ lineNumber: 1, quantity: 2 }],
      [
        { lineNumber: 1, quantity: 3 },
        { lineNumber: 2, quantity: 1 },
      ],
    ]);
  });

  test('concurrent packing and cancelling never use a piece twice', async () => {
    const orderNumber = await ordered([[1, 10]]);
    const lines = [{ lineNumber: 1, quantity: 6 }];
    const done = await Promise.all([
      packShipment(ctx(), { orderNumber, lines }),
      packShipment(ctx(), { orderNumber, lines }),
      cancelLines(ctx(), { orderNumber, lines }),
    ]);
    expect(done.map(outcomeOf).toSorted()).toEqual(['TOO_MANY', 'TOO_MANY', 'done']);
  });

  test('only move forward, in any order of reports', async () => {
    const orderNumber = await inState('packed');
    const [shipment] = await findShipments(database.db, await idOf(orderNumber));
    const news = async (status: 'inTransit' | 'outForDelivery' | 'delivered' | 'lost') =>
      recordParcelStatus(ctx(), { shipmentId: shipment?.id ?? 0, status, at: clock.now() });
    expect(await news('inTransit')).toBe(false);
    await handOver(ctx(), { orderNumber, shipmentNumber: 1 });
    expect(await news('outForDelivery')).toBe(true);
    expect(await news('inTransit')).toBe(false);
    expect(await news('lost')).toBe(true);
    expect(await news('lost')).toBe(false);
    expect(await news('delivered')).toBe(true);
    expect(await news('lost')).toBe(false);
  });
});

describe('[OP3] cancelled pieces', () => {
  test('return to the stock, back-ordered ones first', async () => {
    const orderNumber = await ordered([[2, 3]]);
    expect(await stockOf(2)).toBe(0);
    const cancel = (quantity: number) =>
      cancelLines(ctx(), { orderNumber, lines: [{ lineNumber: 1, quantity }] });
    expect(await cancel(1)).toEqual({ amountMinor: 1001 });
    expect(await stockOf(2)).toBe(0);
    expect(await cancel(1)).toEqual({ amountMinor: 1001 });
    expect(await stockOf(2)).toBe(1);
    expect(await cancelLines(ctx(), { orderNumber })).toEqual({ amountMinor: 1001 + 495 });
    expect(await stockOf(2)).toBe(2);
    expect(
      await one('select status from orders.purchase where order_number = $1', [orderNumber]),
    ).toEqual({
      status: 'cancelled',
    });
  });

  test('of a paid order are refunded to the cent, with shipping when nothing is left', async () => {
    const orderNumber = await ordered([[1, 3]], 'VORKASSE');
    const id = await idOf(orderNumber);
    await markPaid(database.db, id, clock.now());
    await cancelLines(ctx(), { orderNumber, lines: [{ lineNumber: 1, quantity: 1 }] });
    await cancelLines(ctx(), { orderNumber });
    const refunds = await database.pool.query(
      'select amount_minor, way, state, reason from fulfilment.refund where order_id = $1 order by id',
      [id],
    );
    expect(refunds.rows).toEqual([
      { amount_minor: 999, way: 'transfer', state: 'due', reason: 'cancelled' },
      { amount_minor: 2 * 999 + 495, way: 'transfer', state: 'due', reason: 'cancelled' },
    ]);
  });
});

test('[OP3] a key makes one refund, and refunds never exceed the payment', async () => {
  const orderNumber = await ordered([[1, 2]], 'VORKASSE');
  await markPaid(database.db, await idOf(orderNumber), clock.now());
  const refund = (amountMinor: number, refundKey: string) =>
    refundOrder(ctx(), { orderNumber, amountMinor, refundKey, reason: 'goodwill' });
  const [first, again] = await Promise.all([refund(2000, 'a'), refund(2000, 'a')]);
  expect(again).toEqual(first);
  expect(outcomeOf(await refund(2001, 'a'))).toBe('KEY_USED');
  for (const amount of [494, 0, -1, 0.5])
    expect(outcomeOf(await refund(amount, 'b'))).toBe('TOO_MUCH');
  expect(outcomeOf(await refund(493, 'b'))).toBe('done');
  expect(await cancelLines(ctx(), { orderNumber })).toEqual({ amountMinor: 2493 });
});

test('[OP3] refunds piece by piece add up to the payment, taxes included', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 6 }),
    unitMinor: fc.integer({ min: 1, max: 5000 }),
    discountPercent: fc.integer({ min: 0, max: 100 }),
    taxRateBasisPoints: fc.constantFrom(0, 700, 1900),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.nat(2000),
      fc.boolean(),
      (lines, shippingMinor, pricesIncludeTax) => {
        const order = {
          lines: lines.map(({ discountPercent, ...each }, index) => ({
            ...each,
            lineNumber: index + 1,
            discountMinor: Math.floor((each.quantity * each.unitMinor * discountPercent) / 100),
          })),
          shippingMinor,
          paymentFeeMinor: 0,
          pricesIncludeTax,
        };
        const gone = new Map<number, number>();
        const whole = worthOf(order, gone).totalMinor;
        let before = whole;
        let back = 0;
        for (const { lineNumber, quantity } of order.lines)
          for (let piece = 1; piece <= quantity; piece += 1) {
            gone.set(lineNumber, piece);
            const after = worthOf(order, gone).totalMinor;
            expect(before - after).toBeGreaterThanOrEqual(0);
            back += before - after;
            before = after;
          }
        expect(back + before - worthOf(order, gone, true).totalMinor).toBe(whole);
        expect(worthOf(order, gone, true).totalMinor).toBe(0);
      },
    ),
  );
});
