import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '#database/invariants.ts';
import { type Database, openDatabase } from '#database/pool.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { findOrders } from '#shop/orders/find-orders.ts';
import { seedManyOrders } from './many-orders.ts';

const today = new Date('2026-11-23T11:00:00Z');

let database: TestDatabase;
let owner: Database;
let before: { orders: number; indexes: string[] };

beforeAll(async () => {
  database = await createDemoDatabase();
  owner = openDatabase({
    url: database.ownerUrl,
    applicationName: 'ranzen seed test',
    maxConnections: 1,
    statementTimeoutMs: 0,
  });
  before = { orders: await countOrders(), indexes: await definitions() };
  for (const count of [3000, 100])
    await seedManyOrders({ pool: owner.pool, today, count, onProgress: () => undefined });
});

afterAll(async () => {
  await owner.close();
  await database.drop();
});

async function texts(statement: string): Promise<string[]> {
  const { rows } = await owner.pool.query<{ text: string }>(statement);
  return rows.map(({ text }) => text);
}

async function countOrders(): Promise<number> {
  const [count] = await texts('select count(*)::text as text from orders.purchase');
  return Number(count);
}

/** Every index, foreign key and trigger, and whether it is switched on. */
function definitions(): Promise<string[]> {
  return texts(`
    select text from (
      select pg_get_indexdef(indexrelid) as text from pg_index where indisvalid
      union all
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint
      union all
      select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    ) as definition order by text`);
}

test('[OP1] orders for measurements keep every invariant', async () => {
  expect(await findBrokenInvariants(database.ownerUrl)).toEqual([]);
});

test('[OP1] exactly the requested number of orders is added, numbered on without gaps', async () => {
  expect(await countOrders()).toBe(before.orders + 3100);
  expect(
    await texts(`
      select store || ' ' || kept.year as text from orders.number_range as kept
      join orders.purchase using (store) where split_part(order_number, '-', 2)::integer = kept.year
      group by store, kept.year, last_number having count(*) <> last_number - 100000`),
  ).toEqual([]);
});

test('[OP1] orders for measurements fill every queue and every list of the desks', async () => {
  const kinds = {
    'status of orders': `select distinct status as text from orders.purchase where cart_id not in (select id from cart.cart) order by 1`,
    'state of parcels': `select distinct status as text from fulfilment.shipment order by 1`,
    'state of returns': `select distinct status as text from returns.return_order order by 1`,
    documents: `select distinct kind as text from invoices.document order by 1`,
    stores: `select distinct store as text from orders.purchase order by 1`,
    'refunds by transfer': `select distinct state as text from fulfilment.refund where way = 'transfer' order by 1`,
    'waiting withdrawals': `select distinct (answered_at is null)::text as text from withdrawals.declaration order by 1`,
    customers: `select distinct kind || case when approved_at is null then ' waiting' else '' end as text from account.account order by 1`,
  };
  const found = await Promise.all(
    Object.entries(kinds).map(async ([kind, statement]) => [kind, await texts(statement)]),
  );
  expect(Object.fromEntries(found)).toEqual({
    'status of orders': ['awaitingPayment', 'cancelled', 'paid', 'placed'],
    'state of parcels': [
      'delivered',
      'handedOver',
      'inTransit',
      'lost',
      'outForDelivery',
      'packed',
    ],
    'state of returns': ['cancelled', 'expired', 'received', 'registered', 'settled'],
    documents: ['creditNote', 'invoice'],
    stores: ['at', 'b2b', 'ch', 'de'],
    'refunds by transfer': ['done', 'due'],
    'waiting withdrawals': ['false', 'true'],
    customers: ['company waiting', 'guest waiting', 'private waiting', 'school', 'school waiting'],
  });
});

test('[OP1] indexes, foreign keys and triggers are as before', async () => {
  expect(await definitions()).toEqual(before.indexes);
});

const filters = [
  { wish: { store: 'ch', isBusiness: true }, where: 'false' },
  { wish: { store: 'b2b', status: 'placed' }, where: `store = 'b2b' and status = 'placed'` },
  {
    wish: { carrier: 'gls', country: 'AT', isStanding: true },
    where: `shipper_code = 'gls' and delivery_address ->> 'country' = 'AT' and status <> 'cancelled'`,
  },
  { wish: { status: 'cancelled' }, where: `status = 'cancelled'` },
  {
    wish: { queue: 'onTheWay', isBusiness: true },
    where: `store = 'b2b' and id in (select order_id from fulfilment.shipment where status in ('handedOver', 'inTransit', 'outForDelivery'))`,
  },
] as const;
const name = `account.sort_key(coalesce(billing_address ->> 'company', (billing_address ->> 'lastName') || ' ' || (billing_address ->> 'firstName')))`;
const orders = { placedAt: 'placed_at', total: 'total_minor', customer: name };
const lists = filters.flatMap((filter) =>
  Object.entries(orders).flatMap(([key, by]) => [
    { ...filter, sort: key, order: `${by}, id` },
    { ...filter, sort: `-${key}`, order: `${by} desc, id desc` },
  ]),
);

test.each(lists)('[OP1] the pages of $wish by $sort have every such order once', async (list) => {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await findOrders(
      { db: database.db, clock: fixedClock(today.toISOString()) },
      { ...list.wish, sort: list.sort, after },
    );
    found.push(...page.rows.map(({ orderNumber }) => orderNumber));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(found).toEqual(
    await texts(
      `select order_number as text from orders.purchase where ${list.where} order by ${list.order}`,
    ),
  );
});

test('[OP1.class-lists][OP1.conversion] class lists, their baskets with and without orders, and visits are in proportion to the orders', async () => {
  const [counts] = await texts(`
    select concat_ws(' ', (select count(*) > 5 from lists.list where pupils is not null),
      (select count(*) filter (where purchase.id is not null) between 150 and 350 and count(*) filter (where purchase.id is null) > 50
       from lists.class_cart left join orders.purchase using (cart_id)),
      (select sum(visits) > sum(orders) * 20 from tracking.visit_day)) as text`);
  expect(counts).toBe('t t t');
});
