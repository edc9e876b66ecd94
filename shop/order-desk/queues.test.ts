import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { handOver } from '#shop/fulfilment/hand-over.ts';
import { packShipment } from '#shop/fulfilment/pack-shipment.ts';
import { recordParcel } from '#shop/fulfilment/record-parcel.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { findOrderQueues, findOrders } from '#shop/orders/find-orders.ts';
import { findOrderRows } from '#shop/orders/find-orders.sql.ts';
import type { OrderQueue } from '#shop/orders/order-queues.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { giveBankAccount } from '#tests/support/bank-account.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { checkOrder } from './check-order.ts';
import { findDeskOrder } from './find-desk-order.ts';

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
  const queues = ['toPay', 'toCheck', 'toPack', 'packed', 'onTheWay', 'trouble'] as const;
  const found = await Promise.all(
    queues.map(async (queue) => {
      const { rows } = await findOrders(ctx(), { queue });
      return rows.some((row) => row.orderNumber === orderNumber) ? [queue] : [];
    }),
  );
  return found.flat();
}

test('[OP1.orders] an order moves from queue to queue as it is packed, sent, lost and delivered', async () => {
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

test('[OP1.orders] an order that is unpaid for more than ten days is trouble, and queues have the oldest first', async () => {
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

test('[OP1.orders] the list of orders is filtered by storefront, carrier, country and business', async () => {
  const orderNumber = await ordered('filter@haus.example');
  const has = async (search: Parameters<typeof findOrders>[1]) =>
    (await findOrders(ctx(), search)).rows.some((row) => row.orderNumber === orderNumber);
  expect(await has({ store: 'de', carrier: 'dhl', country: 'DE', queue: 'toPack' })).toBe(true);
  for (const search of [
    { store: 'at' },
    { carrier: "dhl' or true --" },
    { country: 'CH' },
    { isBusiness: true },
    { isPrime: true },
    { item: 'N3' },
    { item: "N1' or true --" },
  ])
    expect(await has(search)).toBe(false);
});

test('[OP1.orders] the list of orders has the last promised day, and those of forwarding agents alone by their carrier', async () => {
  const orderNumber = await ordered('versprochen@haus.example');
  const find = async (carrier: string) =>
    (await findOrders(ctx(), { carrier })).rows.find((row) => row.orderNumber === orderNumber);
  const promise = (until: string | null) =>
    database.pool.query(
      'update orders.purchase set delivery_from = $2, delivery_until = $2 where order_number = $1',
      [orderNumber, until],
    );
  await promise('2026-11-24');
  expect(await find('dhl')).toMatchObject({ promisedUntil: '2026-11-24' });
  expect(await find('spedition')).toBeUndefined();
  await database.pool.query(
    `update orders.purchase set shipper_code = 'spedition' where order_number = $1`,
    [orderNumber],
  );
  await promise(null);
  expect(await find('dhl')).toBeUndefined();
  expect(await find('spedition')).toMatchObject({ promisedUntil: null });
});

test('[OP1.orders] the list of orders is filtered by item, however rare, and by prime', async () => {
  const orderNumber = await ordered('prime@haus.example');
  const has = async (search: Parameters<typeof findOrders>[1]) =>
    (await findOrders(ctx(), search)).rows.some((row) => row.orderNumber === orderNumber);
  expect(await has({ item: 'n1', queue: 'toPack' })).toBe(true);
  const wish = { sort: { key: 'placedAt', isDescending: true }, after: undefined } as const;
  const part = { ...wish, unpaidBefore: clock.now(), limit: 500 };
  const rows = await findOrderRows(database.db, { item: 'N1' }, { ...part, isItemRare: false });
  expect(rows.map((row) => row.orderNumber)).toContain(orderNumber);
  await database.pool.query(
    `insert into prime.membership (account_id, lang_code, status, started_at, paid_until, bound_until, changed_at)
     select account_id, 'de-de', 'ACTIVE', now(), now(), now(), now() from orders.purchase where order_number = $1`,
    [orderNumber],
  );
  expect(await has({ isPrime: true })).toBe(true);
  await database.pool.query('delete from prime.membership');
});

test('[OP1.orders] an order with a comment waits to be checked until somebody does, which can be taken back', async () => {
  const wish = { items: [[1, 1]], email: 'pruefen@haus.example', paymentId: 'INVOICE' } as const;
  const buyer = await readyBuyer(visitorOf(database.db, { clock }), wish);
  await database.pool.query(
    `update checkout.choice set order_comment = 'Hinten abladen' where cart_id = $1`,
    [buyer.cartId],
  );
  const orderNumber = (await submit(buyer)).orderId ?? '';
  expect(await queuesOf(orderNumber)).toEqual(['toCheck', 'toPack']);
  const order = () => findDeskOrder(database, orderNumber);
  expect((await order())?.toCheck).toEqual(['comment']);
  const check = (isChecked: boolean) =>
    checkOrder(ctx(), { orderNumber, isChecked, checkedBy: 'Sina Service' });
  expect(await check(true)).toBeUndefined();
  expect(await check(true)).toBeUndefined();
  expect(await queuesOf(orderNumber)).toEqual(['toPack']);
  expect(await order()).toMatchObject({
    toCheck: [],
    events: expect.arrayContaining([
      expect.objectContaining({ kind: 'checked', by: 'Sina Service' }),
    ]) as unknown,
  });
  expect(await check(false)).toBeUndefined();
  expect(await queuesOf(orderNumber)).toEqual(['toCheck', 'toPack']);
  await packShipment(ctx(), { orderNumber });
  expect(await queuesOf(orderNumber)).toEqual(['packed']);
  const plain = { orderNumber: await ordered('nichts@haus.example'), isChecked: true };
  expect(await checkOrder(ctx(), { ...plain, checkedBy: 'Sina Service' })).toMatchObject({
    refused: 'NOTHING_TO_CHECK',
  });
});
