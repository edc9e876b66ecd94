import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { recordParcel } from '#shop/fulfilment/record-parcel.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { findOrderQueues, findOrders } from '#shop/orders/find-orders.ts';
import type { OrderQueue } from '#shop/orders/order-queues.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
const ctx = () => ({ db: database.db, clock });
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }, { id: 2 }]);
  await giveBankAccount(database);
});
afterAll(() => dropAudited(database));

async function ordered(email: string, paymentId = 'INVOICE'): Promise<string> {
  const items = [
    [1, 2],
    [2, 1],
  ] as const;
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), { items, email, paymentId });
  const { orderId, errorMessage } = await submit(buyer);
  if (orderId === null) throw new Error(errorMessage ?? 'The order was refused.');
  return orderId;
}

/** The queues that have an order in them. */
async function queuesOf(orderNumber: string): Promise<OrderQueue[]> {
  const queues = ['toPay', 'toPack', 'packed', 'onTheWay', 'trouble'] as const;
  const found = await Promise.all(
    queues.map(async (queue) => {
      const { rows } = await findOrders(ctx(), { queue });
      return rows.some((row) => row.orderNumber === orderNumber) ? [queue] : [];
    }),
  );
  return found.flat();
}

test('[OP1] an order moves from queue to queue as it is packed, sent, lost and delivered', async () => {
  const orderNumber = await ordered('weg@haus.example');
  const parcel = { orderNumber, shipmentNumber: 1 };
  expect(await queuesOf(orderNumber)).toEqual(['toPack']);
  const line = { lineNumber: 1, quantity: 2 };
  await packShipment(ctx(), { orderNumber, lines: [line] });
  expect(await queuesOf(orderNumber)).toEqual(['toPack', 'packed']);
  await cancelLines(ctx(), { orderNumber });
  expect(await queuesOf(orderNumber)).toEqual(['packed']);
  await handOver(ctx(), parcel);
  expect(await queuesOf(orderNumber)).toEqual(['onTheWay']);
  await recordParcel(ctx(), { ...parcel, status: 'lost' });
  expect(await queuesOf(orderNumber)).toEqual(['trouble']);
  await recordParcel(ctx(), { ...parcel, status: 'delivered' });
  expect(await queuesOf(orderNumber)).toEqual([]);
});

test('[OP1] an order that is unpaid for more than ten days is trouble, and queues have the oldest first', async () => {
  const [first, second] = [
    await ordered('alt@haus.example', 'VORKASSE'),
    await ordered('neu@haus.example', 'VORKASSE'),
  ];
  expect(await queuesOf(first)).toEqual(['toPay']);
  const placedAt = new Date('2026-11-10T09:00:00Z');
  await database.pool.query('update orders.purchase set placed_at = $2 where order_number = $1', [
    second,
    placedAt,
  ]);
  expect(await queuesOf(second)).toEqual(['toPay', 'trouble']);
  const { rows } = await findOrders(ctx(), { queue: 'toPay' });
  expect(rows.map(({ orderNumber }) => orderNumber)).toEqual([second, first]);
  const sizes = await findOrderQueues(ctx());
  expect(sizes.find(({ queue }) => queue === 'toPay')).toEqual({
    queue: 'toPay',
    count: 2,
    isMore: false,
    oldestAt: placedAt.toISOString(),
  });
});

test('[OP1] the list of orders is filtered by storefront, carrier, country and business', async () => {
  const orderNumber = await ordered('filter@haus.example');
  const has = async (search: Parameters<typeof findOrders>[1]) =>
    (await findOrders(ctx(), search)).rows.some((row) => row.orderNumber === orderNumber);
  expect(await has({ store: 'de', carrier: 'dhl', country: 'DE', queue: 'toPack' })).toBe(true);
  for (const search of [
    { store: 'at' },
    { carrier: "dhl' or true --" },
    { country: 'CH' },
    { isBusiness: true },
  ])
    expect(await has(search)).toBe(false);
});
