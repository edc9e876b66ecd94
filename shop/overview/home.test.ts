import pg from 'pg';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Right } from '#shop/kernel/rights.ts';
import { cursorOf } from '#shop/kernel/keyset.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { connectBuyer } from '#tests/support/purchase-order.ts';
import { planOfPage } from '#tests/support/page-plan.ts';
import fc from '#tests/support/properties.ts';
import { findOrders } from '#shop/orders/find-orders.ts';
import { compareDays, findDocuments, findUnsentDocuments, findWaitingWork } from './home.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Orders number 1 to `count`, of an hour each before noon of 23 November 2026 in Berlin. */
async function addOrders(count: number, status = 'paid'): Promise<void> {
  await database.pool.query(
    `insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email,
      billing_address, delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor,
      shipping_minor, payment_fee_minor, total_minor, taxes, status, placed_at)
    select $2 || n, gen_random_uuid(), 'x', 1, 'de-de', 'de', 'de', 'EUR', 'a@b.example', '{}', 'shippingAddress', '{}', 'dhl',
      'PREPAYMENT', false, 1000, 0, 0, 1000, '[]', $2, timestamptz '2026-11-23 11:00Z' - n * interval '1 hour'
    from generate_series(1, $1::integer) as n`,
    [count, status],
  );
}

const clock = fixedClock('2026-11-23T11:00:00Z');

describe('[OP1.unsent] documents that were not delivered', () => {
  test('are listed with their order, until they are sent again or nobody takes them any more', async () => {
    await addOrders(3);
    const { connectionId } = await connectBuyer(database.pool);
    await database.pool.query(
      `with ordered as (
         insert into punchout.purchase_order (connection_id, order_id, buyer_number, payload_id, buyer_party, shop_party, lines, hand_over_ids, received_at)
         select $1, id, 'PO-' || id, 'p', '{}', '{}', '[]', '{}', placed_at from orders.purchase where order_number <> 'paid3' returning id, order_id
       )
       insert into punchout.document (purchase_order_id, kind, subject_id, at, state, tried_at, answer)
       select ordered.id, 'shipNotice', 1, placed_at, case order_number when 'paid1' then 'failed' else 'waiting' end, placed_at, 'HTTP 500'
       from ordered join orders.purchase on purchase.id = order_id`,
      [connectionId],
    );
    await database.pool.query(
      `update account.account set peppol_id = '0204:991-1' where id = (select account_id from punchout.connection where id = $1)`,
      [connectionId],
    );
    await database.pool.query(
      `update orders.purchase set account_id = (select account_id from punchout.connection where id = $1) where order_number = 'paid3'`,
      [connectionId],
    );
    await database.pool.query(
      `with issued as (
         insert into invoices.document (kind, store, year, serial, number, order_id, currency, total_minor, content, issued_at)
         select 'invoice', 'edu', 2026, 1, 'E-1', id, 'EUR', 0, '{}', placed_at from orders.purchase where order_number = 'paid3' returning id
       )
       insert into invoices.transmission (document_id, at, state, problem, tried_at)
       select id, '2026-11-23', 'failed', 'noReceiver', '2026-11-23' from issued`,
    );
    const { db } = database;
    expect(await findUnsentDocuments({ db })).toEqual([
      {
        orderNumber: 'paid3',
        kind: 'invoice',
        way: 'peppol',
        triedAt: '2026-11-23T00:00:00.000Z',
        problem: 'noReceiver',
      },
      {
        orderNumber: 'paid1',
        kind: 'shipNotice',
        way: 'document',
        triedAt: '2026-11-23T10:00:00.000Z',
        problem: 'HTTP 500',
      },
    ]);
    await database.pool.query(`update punchout.connection set ended_at = '2026-11-23'`);
    await database.pool.query(`update invoices.transmission set state = 'waiting'`);
    expect(await findUnsentDocuments({ db })).toEqual([]);
  });
});

describe('[OP1] the figures of a day', () => {
  test('count from midnight in Berlin until now, beside the same hours a week ago, without cancelled orders', async () => {
    await addOrders(200);
    await addOrders(3, 'cancelled');
    const figures = await compareDays({ db: database.db, clock });
    expect(figures).toEqual({
      today: {
        from: '2026-11-22T23:00:00.000Z',
        until: '2026-11-23T11:00:00.000Z',
        orders: 12,
        revenue: [],
      },
      weekAgo: {
        from: '2026-11-15T23:00:00.000Z',
        until: '2026-11-16T11:00:00.000Z',
        orders: 12,
        revenue: [],
      },
    });
  });

  test('open the orders that they count: those of the period that are not cancelled', async () => {
    await addOrders(200);
    await addOrders(3, 'cancelled');
    const { today, weekAgo } = await compareDays({ db: database.db, clock });
    for (const { from, until, orders } of [today, weekAgo]) {
      const period = { placedFrom: new Date(from), placedUntil: new Date(until) };
      const { rows } = await findOrders(
        { db: database.db, clock },
        { ...period, isStanding: true },
      );
      expect(rows).toHaveLength(orders);
      const at = rows.map(({ placedAt }) => placedAt).toSorted();
      expect([at[0]! >= from, at.at(-1)! < until]).toEqual([true, true]);
    }
  });

  test('begin at midnight in Berlin in the week in which the clocks change, too', async () => {
    const summer = fixedClock('2026-10-27T11:00:00Z');
    const { today, weekAgo } = await compareDays({ db: database.db, clock: summer });
    expect([today.from, today.until]).toEqual([
      '2026-10-26T23:00:00.000Z',
      '2026-10-27T11:00:00.000Z',
    ]);
    expect([weekAgo.from, weekAgo.until]).toEqual([
      '2026-10-19T22:00:00.000Z',
      '2026-10-20T10:00:00.000Z',
    ]);
  });

  test('have a revenue that is the sum of the listed invoices less credit notes, to the cent, by currency', async () => {
    await addOrders(121);
    await database.pool.query(
      `insert into invoices.document (kind, store, year, serial, number, order_id, currency, total_minor, content, issued_at)
       select 'invoice', 'de', 2026, 9999, 'credited', id, 'EUR', 0, '{}', timestamptz '2026-01-01' from orders.purchase order by id desc limit 1`,
    );
    const documents = fc.array(
      fc.record({
        isCredit: fc.boolean(),
        currency: fc.constantFrom('EUR', 'CHF'),
        totalMinor: fc.integer({ min: 0, max: 9_999_999 }),
        minutesAgo: fc.integer({ min: -60, max: 9 * 24 * 60 }),
      }),
      { maxLength: 120 },
    );
    await fc.assert(
      fc.asyncProperty(documents, async (given) => {
        await database.pool.query("delete from invoices.document where number <> 'credited'");
        await database.pool.query(
          `insert into invoices.document (kind, store, year, serial, number, order_id, invoice_id, credit_key, currency, total_minor, content, issued_at)
           select case when "isCredit" then 'creditNote' else 'invoice' end, 'de', 2026, place, 'N' || place, place,
             case when "isCredit" then (select id from invoices.document where number = 'credited') end, case when "isCredit" then 'key' || place end, currency, "totalMinor", '{}',
             timestamptz '2026-11-23 11:00Z' - "minutesAgo" * interval '1 minute'
           from rows from (json_to_recordset($1) as ("isCredit" boolean, currency text, "totalMinor" integer, "minutesAgo" integer))
             with ordinality as row ("isCredit", currency, "totalMinor", "minutesAgo", place)`,
          [JSON.stringify(given)],
        );
        const { today, weekAgo } = await compareDays({ db: database.db, clock });
        for (const { from, until, revenue } of [today, weekAgo]) {
          const rows = await everyDocument(from, until);
          const listed = rows.map(({ total }) => [total.currencyCode, total.amountMinor] as const);
          const named = revenue.map((each) => [each.currencyCode, each.amountMinor] as const);
          const inTime = given.filter(({ minutesAgo }) => {
            const at = Date.parse('2026-11-23T11:00:00Z') - minutesAgo * 60_000;
            return at >= Date.parse(from) && at < Date.parse(until);
          });
          const expected = inTime.map(
            ({ isCredit, currency, totalMinor }) =>
              [currency, isCredit ? -totalMinor : totalMinor] as const,
          );
          expect(Object.fromEntries(named)).toEqual(sums(listed));
          expect(sums(listed)).toEqual(sums(expected));
        }
      }),
      { numRuns: 20 },
    );
  });
});

/** All documents of a period, page after page. */
async function everyDocument(from: string, until: string) {
  const rows = [];
  let after: string | undefined;
  do {
    const part = await findDocuments(database, { from, until, after });
    rows.push(...part.rows);
    after = part.next ?? undefined;
  } while (after !== undefined);
  return rows;
}

function sums(amounts: readonly (readonly [string, number])[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [currency, amount] of amounts) all[currency] = (all[currency] ?? 0) + amount;
  return all;
}

/** Waiting work of person 1. */
function workFor(...rights: Right[]) {
  return findWaitingWork({ db: database.db, clock, staff: { id: 1, rights: new Set(rights) } });
}

test('[OP1] waiting work is counted for people with the right, with the age of the oldest', async () => {
  await addOrders(3, 'awaitingPayment');
  expect(await workFor('payments.read', 'accounts.approve')).toEqual([
    { kind: 'payments', count: 3, oldestAt: '2026-11-23T08:00:00.000Z' },
    { kind: 'businesses', count: 0, oldestAt: null },
  ]);
  expect(await workFor('orders.read')).toEqual([]);
});

test('[OP1] orders to check, to pack, to hand over and in trouble wait as the queues of the order desk have them', async () => {
  await addOrders(4);
  await addOrders(250, 'awaitingPayment');
  await database.pool.query(`
    update orders.purchase set open_quantity = 1 where order_number in ('paid1', 'paid2', 'paid3');
    insert into orders.to_check (order_id, reasons) select id, '{comment}' from orders.purchase where order_number in ('paid2', 'paid4');
    insert into fulfilment.shipment (order_id, number, status, carrier_code, packed_at)
    select id, 1, 'packed', 'dhl', placed_at from orders.purchase where order_number = 'paid4'`);
  expect(await workFor('orders.fulfil', 'orders.change')).toEqual([
    { kind: 'toCheck', count: 1, oldestAt: '2026-11-23T09:00:00.000Z' },
    { kind: 'toPack', count: 3, oldestAt: '2026-11-23T08:00:00.000Z' },
    { kind: 'packed', count: 1, oldestAt: '2026-11-23T07:00:00.000Z' },
    { kind: 'trouble', count: 10, oldestAt: '2026-11-13T01:00:00.000Z' },
  ]);
});

test('[OP1] price plans of other people wait for approval, late deliveries for stock, and reminders to be sent', async () => {
  await addItems(database.pool, [{ id: 1 }, { id: 2 }, { id: 3 }]);
  await addOrders(2, 'placed');
  await database.pool.query(`
    insert into price_desk.plan (name, state, begins_at, made_at, author_ids, command_key)
    select 'Plan ' || place, state, timestamptz '2026-12-01', timestamptz '2026-11-20' + place * interval '1 day', array[author], gen_random_uuid()
    from (values (1, 'waiting', 1), (2, 'waiting', 2), (3, 'draft', 2)) as plan (place, state, author);
    update stock.item_stock set expected_on = date '2026-11-21' + item_id::integer,
      reorder_point = case when item_id < 3 then on_hand + item_id::integer - 2 end;
    insert into invoices.document (kind, store, year, serial, number, order_id, currency, total_minor, content, issued_at)
    select 'invoice', 'de', 2026, id, 'RE-' || id, id, 'EUR', 1000, '{}', placed_at from orders.purchase;
    update orders.purchase set paid_at = placed_at where order_number = 'placed2';
    insert into bookkeeping.reminder (document_id, level, fee_minor, proposed_at) select id, 1, 0, issued_at from invoices.document`);
  expect(await workFor('prices.approve', 'stock.change', 'payments.remind')).toEqual([
    { kind: 'reminders', count: 1, oldestAt: '2026-11-23T10:00:00.000Z' },
    { kind: 'plans', count: 1, oldestAt: '2026-11-22T00:00:00.000Z' },
    { kind: 'deliveries', count: 1, oldestAt: '2026-11-21T23:00:00.000Z' },
    { kind: 'reorder', count: 1, oldestAt: null },
  ]);
  await database.pool.query('update catalogue.item set is_retired = true where id = 2');
  expect((await workFor('stock.change')).at(-1)).toEqual({
    kind: 'reorder',
    count: 0,
    oldestAt: null,
  });
});

test('[OP1] jobs that failed are counted for those who handle them, and those that wait for another attempt are not', async () => {
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  await owner.query(`
    select graphile_worker.add_job('send-mail', '{}', job_key => key) from unnest(array['failed', 'waits']) as key;
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'away', run_at = '2026-11-22T08:00:00Z' where key = 'failed'`);
  await owner.end();
  expect(await workFor('jobs.manage')).toEqual([
    { kind: 'jobs', count: 1, oldestAt: '2026-11-22T08:00:00.000Z' },
  ]);
});

test('[OP1] withdrawals without an answer are counted, the one first that was declared first', async () => {
  const declared = ['2026-11-20T08:00:00Z', '2026-11-18T08:00:00Z', '2026-11-01T08:00:00Z'];
  await database.pool.query(
    `insert into withdrawals.declaration (declaration_number, submit_key, lang_code, contract_kind, contract_reference, name, email, scope, statement,
       declared_at, answered_at)
     select 'W-' || place, gen_random_uuid(), 'de-de', 'order', 'R-1', 'Jana', 'a@b.example', '', 'Ich widerrufe.', at,
       case when place = 3 then at end
     from unnest($1::timestamptz[]) with ordinality as row (at, place)`,
    [declared],
  );
  expect(await workFor('returns.process')).toEqual([
    { kind: 'returns', count: 0, oldestAt: null },
    { kind: 'withdrawals', count: 2, oldestAt: '2026-11-18T08:00:00.000Z' },
  ]);
});

test('[OP1] a later page of documents begins at its place in the index, with the plan that is kept for all pages', async () => {
  const period = { from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' };
  const after = cursorOf(new Date('2026-06-01T00:00:00Z'), 7);
  const plan = await planOfPage(database, (db) => findDocuments({ db }, { ...period, after }));
  expect(plan).toMatch(/document_issued.*\n.*Index Cond: .*ROW\(.*issued_at.* < ROW\(/);
});
