import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { findOwing } from '#shop/orders/overdue-payment.sql.ts';
import { receiveOverduePayment } from '#shop/orders/receive-overdue-payment.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { deliver } from '#tests/support/delivered-order.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { cancelLines } from './cancel-lines.ts';
import { findShipments } from './fulfilment.sql.ts';
import { handOver } from './hand-over.ts';
import { recordParcelStatus } from './record-parcel-status.ts';
import { packShipment } from './pack-shipment.ts';
import { refundOrder } from './refund-order.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
const ctx = () => ({ db: database.db, clock });
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 3000, onHand: 1000 }]);
  await giveBankAccount(database);
});
afterEach(() => dropAudited(database));

let guests = 0;
async function ordered(paymentId: string, quantity = 3): Promise<string> {
  guests += 1;
  const email = `spaet${guests}@haus.example`;
  const items = [[1, quantity]] as const;
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items, email, paymentId });
  const { orderId, errorMessage } = await submit(buyer);
  if (orderId === null) throw new Error(errorMessage ?? 'The order was refused.');
  return orderId;
}

const refund = (orderNumber: string, amountMinor: number, refundKey: string) =>
  refundOrder(ctx(), { orderNumber, amountMinor, reason: 'goodwill', refundKey });

const pay = async (orderNumber: string, amountMinor: number, day = '2026-11-21') => {
  const paidAt = new Date(`${day}T12:00:00Z`);
  return (
    (await receiveOverduePayment(ctx(), { orderNumber, amountMinor, paidAt }))?.refused ?? 'paid'
  );
};

async function orderOf(orderNumber: string) {
  const { rows } = await database.pool.query(
    `select id, status, total_minor, paid_minor, to_char(paid_at, 'YYYY-MM-DD') as paid_on,
       (select array_agg(way order by id) from fulfilment.refund where order_id = purchase.id) as ways
     from orders.purchase where order_number = $1`,
    [orderNumber],
  );
  return rows[0];
}

test('[OP3] a paid invoice is recorded once, for the amount owed; later refunds are transfers', async () => {
  const orderNumber = await ordered('INVOICE');
  await cancelLines(ctx(), { orderNumber, lines: [{ lineNumber: 1, quantity: 1 }] });
  expect(await refund(orderNumber, 500, 'late')).toMatchObject({ refundId: expect.any(Number) });
  await deliver(ctx(), orderNumber);
  const { total_minor: total } = await orderOf(orderNumber);
  const owed = total - 3000 - 500;
  expect(await findOwing(database.db)).toEqual([
    expect.objectContaining({ orderNumber, owedMinor: owed }),
  ]);
  expect(await pay('R-2026-1', owed)).toBe('UNKNOWN');
  expect(await pay(orderNumber, total)).toBe('WRONG_AMOUNT');
  expect(await pay(orderNumber, owed, '2026-11-20')).toBe('WRONG_DAY');
  expect(await pay(orderNumber, owed, '2026-11-22')).toBe('WRONG_DAY');
  const both = await Promise.all([pay(orderNumber, owed), pay(orderNumber, owed)]);
  expect(both.toSorted()).toEqual(['NOT_WAITING', 'paid']);
  expect(await findOwing(database.db)).toEqual([]);
  expect(await refund(orderNumber, owed + 1, 'more')).toMatchObject({ refused: 'TOO_MUCH' });
  expect(isRefusal(await refund(orderNumber, owed, 'all'))).toBe(false);
  expect(await orderOf(orderNumber)).toMatchObject({
    status: 'paid',
    paid_minor: owed,
    paid_on: '2026-11-21',
    ways: ['invoice', 'transfer'],
  });
});

test('[OP3] a favour on an unpaid invoice is at most what cancellations left of it', async () => {
  const orderNumber = await ordered('INVOICE');
  await cancelLines(ctx(), { orderNumber, lines: [{ lineNumber: 1, quantity: 2 }] });
  const { total_minor: total } = await orderOf(orderNumber);
  const left = total - 6000;
  expect(await refund(orderNumber, left + 1, 'more')).toMatchObject({ refused: 'TOO_MUCH' });
  expect(await refund(orderNumber, left, 'all')).toMatchObject({ refundId: expect.any(Number) });
  await deliver(ctx(), orderNumber);
  expect(await findOwing(database.db)).toEqual([]);
});

test('[OP3] pieces cancelled after the payment are refunded by transfer', async () => {
  const orderNumber = await ordered('INVOICE');
  const { total_minor: total } = await orderOf(orderNumber);
  expect(await pay(orderNumber, total)).toBe('paid');
  await cancelLines(ctx(), { orderNumber, lines: [{ lineNumber: 1, quantity: 1 }] });
  expect(await orderOf(orderNumber)).toMatchObject({ paid_minor: total, ways: ['transfer'] });
});

test.each(['VORKASSE', 'cancelled'])(
  '[OP3] no invoice payment is recorded for an order: %s',
  async (kind) => {
    const orderNumber = await ordered(kind === 'cancelled' ? 'INVOICE' : kind);
    if (kind === 'cancelled') await cancelLines(ctx(), { orderNumber });
    const { total_minor: total } = await orderOf(orderNumber);
    expect(await pay(orderNumber, total)).toBe('NOT_WAITING');
  },
);

test('[OP3] the last delivery of an order with cash on delivery marks it as paid, once', async () => {
  const orderNumber = await ordered('CASH_ON_DELIVERY');
  const { id, total_minor: total } = await orderOf(orderNumber);
  const arrive = async (shipmentNumber: number) => {
    await handOver(ctx(), { orderNumber, shipmentNumber });
    const shipment = (await findShipments(database.db, Number(id))).at(-1);
    const news = { shipmentId: shipment?.id ?? 0, status: 'delivered', at: clock.now() } as const;
    await Promise.all([recordParcelStatus(ctx(), news), recordParcelStatus(ctx(), news)]);
  };
  await packShipment(ctx(), { orderNumber, lines: [{ lineNumber: 1, quantity: 1 }] });
  await arrive(1);
  expect(await orderOf(orderNumber)).toMatchObject({ status: 'placed', paid_minor: null });
  await packShipment(ctx(), { orderNumber });
  await arrive(2);
  expect(await orderOf(orderNumber)).toMatchObject({ status: 'paid', paid_minor: total });
  expect(await pay(orderNumber, total)).toBe('NOT_WAITING');
  await refund(orderNumber, 1000, 'sorry');
  expect(await orderOf(orderNumber)).toMatchObject({ ways: ['transfer'] });
});

test('[OP3] a delivery does not mark an order on invoice as paid', async () => {
  const orderNumber = await ordered('INVOICE');
  await deliver(ctx(), orderNumber);
  await refund(orderNumber, 1000, 'sorry');
  expect(await orderOf(orderNumber)).toMatchObject({ status: 'placed', ways: ['invoice'] });
});
