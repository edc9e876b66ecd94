import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { cancelLines } from '#shop/fulfilment/cancel-lines.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { keepFigures } from '../keep-figures.ts';
import { findPromised } from './delivery.sql.ts';
import { findDeliveryRows, viewDelivery } from './view-delivery.ts';

const november = { from: '2026-11-01', until: '2026-11-30' };
const clock = fixedClock('2026-11-25T10:00:00Z');

let shop: ReturningShop;
beforeEach(async () => {
  shop = await openReturningShop();
});
afterEach(() => shop.close());

/** A delivered order, promised until a day; it arrives on another one, or never. */
async function order(promisedUntil: string, deliveredAt: string | null): Promise<string> {
  const orderNumber = await shop.delivered([[1, 1]]);
  const { pool } = shop.database;
  await pool.query(
    'update orders.purchase set delivery_until = $1, delivery_from = null where order_number = $2',
    [promisedUntil, orderNumber],
  );
  await pool.query(
    `update fulfilment.shipment set delivered_at = $1, status = case when $1::timestamptz is null then 'inTransit' else 'delivered' end
     where order_id = (select id from orders.purchase where order_number = $2)`,
    [deliveredAt, orderNumber],
  );
  return orderNumber;
}

test('[OP1.punctuality] promises are kept, late, overdue or open by the day in Berlin on which the last parcel arrived, and open their orders', async () => {
  const ctx = { db: shop.database.db, clock };
  // 23:30 in Berlin, and half past midnight of the next day.
  const kept = await order('2026-11-20', '2026-11-20T22:30:00Z');
  const late = await order('2026-11-20', '2026-11-20T23:30:00Z');
  const later = await order('2026-11-16', '2026-11-19T10:00:00Z');
  const overdue = await order('2026-11-24', null);
  const open = await order('2026-11-25', null);
  await order('2026-12-01', '2026-11-20T10:00:00Z');
  const buyer = await readyBuyer(shop.visitor(), { items: [[1, 1]], email: 'c@haus.example' });
  await cancelLines(shop.ctx(), { orderNumber: (await submit(buyer)).orderId ?? '' });

  const sums = { orders: 5, kept: 1, late: 2, overdue: 1, open: 1, lateDays: 2 };
  expect(await viewDelivery(ctx, november)).toEqual({
    whole: sums,
    carriers: [{ key: 'dhl', sums }],
    weeks: [
      {
        key: '2026-11-16',
        sums: { orders: 3, kept: 1, late: 2, overdue: 0, open: 0, lateDays: 2 },
      },
      {
        key: '2026-11-23',
        sums: { orders: 2, kept: 0, late: 0, overdue: 1, open: 1, lateDays: null },
      },
    ],
  });
  const rowsOf = async (outcome: string) =>
    (
      await findDeliveryRows(ctx, { filter: november, outcome, carrier: 'dhl', after: undefined })
    )?.rows.map(({ orderNumber, arrivedOn }) => [orderNumber, arrivedOn]);
  expect(await rowsOf('kept')).toEqual([[kept, '2026-11-20']]);
  expect(await rowsOf('late')).toEqual([
    [late, '2026-11-21'],
    [later, '2026-11-19'],
  ]);
  expect(await rowsOf('overdue')).toEqual([[overdue, null]]);
  expect(await rowsOf('open')).toEqual([[open, null]]);
  expect(await viewDelivery(ctx, { from: '2026-08-01', until: '2026-11-01' })).toBeNull();
});

test('[OP1.punctuality] counted days are what their orders are, and follow parcels that arrive after they were counted', async () => {
  const ctx = { db: shop.database.db, clock };
  await order('2026-11-10', '2026-11-10T10:00:00Z');
  await order('2026-11-10', '2026-11-13T10:00:00Z');
  const missing = await order('2026-11-12', null);
  await order('2026-11-23', null);
  const live = await viewDelivery(ctx, november);
  expect(live?.whole).toEqual({ orders: 4, kept: 1, late: 1, overdue: 2, open: 0, lateDays: 3 });
  await keepFigures(ctx);
  expect(await viewDelivery(ctx, november)).toEqual(live);
  const { rows } = await shop.database.pool.query(
    'select day::text, kept, late, overdue, late_days from figures.delivery_day order by day',
  );
  expect(rows).toEqual([
    { day: '2026-11-10', kept: 1, late: 1, overdue: 0, late_days: 3 },
    { day: '2026-11-12', kept: 0, late: 0, overdue: 1, late_days: 0 },
  ]);
  await shop.database.pool.query(
    `update fulfilment.shipment set delivered_at = '2026-11-24T10:00:00Z', status = 'delivered'
     where order_id = (select id from orders.purchase where order_number = $1)`,
    [missing],
  );
  await keepFigures(ctx);
  const after = await viewDelivery(ctx, november);
  expect(after?.whole).toEqual({ orders: 4, kept: 1, late: 2, overdue: 1, open: 0, lateDays: 7.5 });
});

test('[OP1.punctuality] orders of an outcome are found in parts, on counted days and on others', async () => {
  const { db } = shop.database;
  const orders = [
    await order('2026-11-08', '2026-11-09T10:00:00Z'),
    await order('2026-11-10', '2026-11-13T10:00:00Z'),
    await order('2026-11-10', '2026-11-12T10:00:00Z'),
    await order('2026-11-20', '2026-11-21T10:00:00Z'),
  ];
  await order('2026-11-09', '2026-11-09T10:00:00Z');
  await keepFigures({ db, clock });
  const wish = { days: november, store: undefined, carrier: undefined, today: '2026-11-24' };
  const found: string[] = [];
  let before: { day: string; id: number } | undefined;
  for (let part = 0; part <= orders.length; part += 1) {
    const rows = await findPromised(db, { ...wish, outcome: 'late', before, limit: 1 });
    found.push(...rows.map(({ orderNumber }) => orderNumber));
    const last = rows.at(-1);
    before = last && { day: last.promisedUntil, id: last.id };
    if (!before) break;
  }
  expect(found).toEqual(orders.toReversed());
  const none = { ...wish, store: 'at', outcome: 'late', before: undefined, limit: 9 };
  expect(await findPromised(db, none)).toEqual([]);
});
