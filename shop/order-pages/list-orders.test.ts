import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx, Visitor } from '#shop/kernel/ctx.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import type { OrderOverview } from '#shop/resolver-types.generated.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { listOrders } from './list-orders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into account.account (id, shop, kind, email, password_hash, first_name, created_at) overriding system value
      values (1, 'consumer', 'private', 'jana@haus.example', 'x', 'Jana', now()), (2, 'consumer', 'private', 'tom@haus.example', 'x', 'Tom', now());
    insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email, billing_address,
        delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor, shipping_minor, payment_fee_minor,
        total_minor, taxes, status, placed_at)
      select 'R-' || extract(year from placed) || '-' || number, gen_random_uuid(), 'u', account, 'de-de', 'de', 'de', 'EUR', 'x@haus.example', '{}',
        'sameAsBilling', '{}', 'dhl', 'INVOICE', false, 1000 + number, 495, 0, 1495 + number, '[]', 'placed', placed
      from (values (1, 1, '2026-11-20 10:00Z'::timestamptz), (2, 1, '2026-11-10 10:00Z'), (3, 1, '2026-10-10 10:00Z'), (4, 1, '2026-09-10 10:00Z'),
        (5, 1, '2026-09-01 10:00Z'), (6, 1, '2026-08-22 10:00Z'), (7, 1, '2026-08-20 10:00Z'), (8, 1, '2025-12-31 23:30Z'),
        (9, 1, '2025-12-31 22:30Z'), (10, 2, '2026-11-19 10:00Z')) as given (number, account, placed);
    insert into orders.line (order_id, line_number, item_id, product_id, order_number, name, variant, brand, picture_key, quantity, unit_minor,
        total_minor, tax_rate_basis_points)
      select id, line, 1, 1, '30012' || line, case line when 1 then '100% Schulheft_' else 'Stift ' || line end, '', '', 'heft-natur-sand', 1, 10, 10, 1900
      from orders.purchase, generate_series(1, 5) as line where line < 5 or account_id = 1`);
});
afterAll(() => database.drop());

const accountOf = (id: number): Visitor['account'] => ({
  id,
  kind: 'private',
  email: 'jana@haus.example',
  sessionHash: 'none',
});

function ctxOf(id: number | 'anonymous'): Ctx {
  return visitorOf(database.db, {
    clock: fixedClock('2026-11-21T10:00:00Z'),
    account: id === 'anonymous' ? undefined : accountOf(id),
  });
}

async function list(
  query: { page?: number; searchText?: string; dateFilter?: string },
  id: number | 'anonymous' = 1,
) {
  const { getOrdersV2 } = await askContract<{ getOrdersV2: OrderOverview }>(
    ctxOf(id),
    `query ($page: Int!, $searchText: String, $dateFilter: String) {
      getOrdersV2(page: $page, searchText: $searchText, dateFilter: $dateFilter) {
        orders { orderId orderedAt status lineCount total { amountMinor } pictures { url } payUntil shipmentCount
          deliveredShipmentCount expectedDeliveryDate deliveredAt trackingUrl invoicePath refunded { amountMinor } returnHash }
        years pageInfo { totalElements totalPages currentPage elementsPerPage } } }`,
    { page: 0, ...query },
  );
  return getOrdersV2;
}
const idsOf = ({ orders }: OrderOverview) => orders.map(({ orderId }) => orderId);

test('[CO7.reload] an order that was just placed is the first of its customer when the orders are read again', async () => {
  expect(idsOf(await list({}, 2))).toEqual(['R-2026-10']);
  const place = `insert into orders.purchase overriding system value
    select (jsonb_populate_record(purchase, jsonb_build_object('id', 9000000, 'order_number', 'R-2026-11', 'cart_id', gen_random_uuid(),
      'placed_at', '2026-11-21 09:59Z'))).* from orders.purchase where order_number = 'R-2026-10'`;
  onTestFinished(async () => {
    await database.pool.query('delete from orders.line where order_id = 9000000');
    await database.pool.query('delete from orders.purchase where id = 9000000');
  });
  await database.pool.query(place);
  await database.pool.query(
    `insert into orders.line (order_id, line_number, item_id, product_id, order_number, name, variant, brand, picture_key, quantity,
       unit_minor, total_minor, tax_rate_basis_points)
     values (9000000, 1, 1, 1, '300121', 'Stift', '', '', 'heft-natur-sand', 1, 10, 10, 1900)`,
  );
  expect(idsOf(await list({}, 2))).toEqual(['R-2026-11', 'R-2026-10']);
});

test('[AC3] the promised days are named in the language of the reader; orders without days keep their words, and a cancelled one promises nothing', async () => {
  const promised = async (host: string) => {
    const { orders } = await listOrders(
      visitorOf(database.db, {
        host,
        clock: fixedClock('2026-11-21T10:00:00Z'),
        account: accountOf(5),
      }),
      { page: 0 },
    );
    return orders.map(({ deliveryInfo }) => deliveryInfo);
  };
  onTestFinished(async () => {
    await database.pool.query(
      'delete from orders.line where order_id in (select id from orders.purchase where account_id = 5)',
    );
    await database.pool.query('delete from orders.purchase where account_id = 5');
  });
  await database.pool.query(`
    insert into orders.purchase overriding system value
      select (jsonb_populate_record(purchase, jsonb_build_object('id', 9000000 + number, 'account_id', 5, 'order_number', 'R-2026-20' || number,
        'cart_id', gen_random_uuid(), 'placed_at', '2026-11-20 09:59Z'::timestamptz - number * interval '1 minute') || given)).*
      from orders.purchase, (values (1, '{"delivery_from": "2026-11-24", "delivery_until": "2026-11-25"}'::jsonb),
        (2, '{"shipper_code": "spedition"}'), (3, '{"delivery_info": "Lieferung morgen"}'),
        (4, '{"status": "cancelled", "delivery_from": "2026-11-24", "delivery_until": "2026-11-25"}')) as orders (number, given)
      where order_number = 'R-2026-10';
    insert into orders.line (order_id, line_number, item_id, product_id, order_number, name, variant, brand, picture_key, quantity, unit_minor,
        total_minor, tax_rate_basis_points)
      select id, 1, 1, 1, '300121', 'Stift', '', '', 'heft-natur-sand', 1, 10, 10, 1900 from orders.purchase where account_id = 5`);
  expect(await promised('www.ranzen.de')).toEqual([
    'Lieferung Di., 24. bis Mi., 25. November',
    'Die Spedition ruft Sie an und vereinbart einen Termin',
    'Lieferung morgen',
    '',
  ]);
  expect(await promised('en.ranzen.de')).toEqual([
    'Delivery Tue 24 to Wed 25 November',
    'The freight carrier will call you to arrange an appointment',
    'Lieferung morgen',
    '',
  ]);
});

describe('[AC3] a customer’s orders', () => {
  test('[AC3.page][AC3.filter] come five a page, the latest first, of the last three months', async () => {
    const first = await list({});
    expect(idsOf(first)).toEqual(['R-2026-1', 'R-2026-2', 'R-2026-3', 'R-2026-4', 'R-2026-5']);
    expect(first.pageInfo).toEqual({
      totalElements: 6,
      totalPages: 2,
      currentPage: 0,
      elementsPerPage: 5,
    });
    expect(first.years).toEqual([2026, 2025]);
    expect(first.orders[0]).toMatchObject({
      orderedAt: '2026-11-20T10:00:00.000Z',
      status: 'placed',
      lineCount: 5,
      total: { amountMinor: 1496 },
    });
    expect(first.orders[0]?.pictures).toHaveLength(3);
    expect(idsOf(await list({ page: 1 }))).toEqual(['R-2026-6']);
    expect(idsOf(await list({ page: 2 }))).toEqual([]);
  });

  test('[AC3.filter] of a year begin and end at midnight in Germany', async () => {
    expect(idsOf(await list({ dateFilter: '2025' }))).toEqual(['R-2025-9']);
    expect((await list({ dateFilter: '2026' })).pageInfo.totalElements).toBe(8);
    expect(idsOf(await list({ dateFilter: '2024' }))).toEqual([]);
  });

  test('[AC3.search] are found by number, own reference, article and order number; pattern characters are literal', async () => {
    expect(idsOf(await list({ searchText: ' r-2026-3 ' }))).toEqual(['R-2026-3']);
    expect((await list({ searchText: '100% schulheft_' })).pageInfo.totalElements).toBe(6);
    expect((await list({ searchText: '300125' })).pageInfo.totalElements).toBe(6);
    await database.pool.query(
      `update orders.purchase set order_reference = 'Etat 7/2026 b' where order_number = 'R-2026-4'`,
    );
    expect(idsOf(await list({ searchText: 'etat 7/2026' }))).toEqual(['R-2026-4']);
    expect(idsOf(await list({ searchText: '1_0' }))).toEqual([]);
    expect(idsOf(await list({ searchText: '%%%' }))).toEqual([]);
  });

  test('show their state and the possible actions', async () => {
    await database.pool.query(`
      insert into parameters.parameter (name, entry, store, value) values ('return', 'globalActivation', '*', 'true'), ('return', 'days', '*', '30')
        on conflict do nothing;
      insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email, billing_address,
          delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor, shipping_minor, payment_fee_minor,
          total_minor, taxes, status, placed_at, pay_until)
        select number, gen_random_uuid(), 'u', 4, 'de-de', 'de', 'de', 'EUR', 'x@haus.example', '{}', 'sameAsBilling', '{}', 'dhl', payment, false,
          1000, 0, 0, 1000, '[]', status, placed, until
        from (values ('R-2026-41', 'INVOICE', 'placed', '2026-11-20 09:00Z'::timestamptz, null::timestamptz),
          ('R-2026-42', 'VORKASSE', 'awaitingPayment', '2026-11-19 09:00Z', '2026-12-05 10:00Z')) as given (number, payment, status, placed, until);
      insert into orders.line (order_id, line_number, item_id, product_id, order_number, name, variant, brand, picture_key, quantity, unit_minor,
          total_minor, tax_rate_basis_points)
        select id, line, 1, 1, '1', 'Heft', '', '', 'heft-natur-sand', 1, 500, 500, 1900 from orders.purchase, generate_series(1, 3) as line
        where account_id = 4;
      insert into fulfilment.shipment (order_id, number, carrier_code, status, tracking_code, tracking_url, packed_at, handed_over_at, expected_on, delivered_at)
        select id, parcel, 'dhl', case parcel when 1 then 'delivered' else 'inTransit' end, '0034' || parcel, 'https://dhl.example/0034' || parcel,
          '2026-11-20 10:00Z', '2026-11-20 12:00Z', '2026-11-24', case parcel when 1 then '2026-11-21 08:00Z'::timestamptz end
        from orders.purchase, generate_series(1, 2) as parcel where order_number = 'R-2026-41';
      insert into fulfilment.shipment_line (shipment_id, line_number, quantity)
        select id, number, 1 from fulfilment.shipment`);
    const [sent, unpaid] = (await list({}, 4)).orders;
    expect(sent).toMatchObject({
      status: 'partlySent',
      payUntil: null,
      shipmentCount: 2,
      deliveredShipmentCount: 1,
      expectedDeliveryDate: '2026-11-23T23:00:00.000Z',
      deliveredAt: '2026-11-21T08:00:00.000Z',
      trackingUrl: 'https://dhl.example/00342',
      invoicePath: null,
      refunded: null,
      returnHash: expect.stringMatching(/^R-2026-41\./),
    });
    expect(unpaid).toMatchObject({
      status: 'awaitingPayment',
      payUntil: '2026-12-05T10:00:00.000Z',
      shipmentCount: 0,
      deliveredAt: null,
      trackingUrl: null,
      returnHash: null,
    });
  });

  test('are only the customer’s own', async () => {
    expect(idsOf(await list({}, 2))).toEqual(['R-2026-10']);
    expect((await list({}, 'anonymous')).orders).toEqual([]);
  });

  test.each([
    [{ page: -1 }, 'Ask for a page from 0.'],
    [{ dateFilter: 'all' }, 'dateFilter is last3months or a year.'],
    [{ dateFilter: '1999' }, 'dateFilter is last3months or a year.'],
  ])('[AC3.filter] of %o are refused', async (query, words) => {
    await expect(list(query)).rejects.toThrow(words);
  });
});

/** Ten thousand orders of one account among fifty thousand of others. */
async function fillUp(owner: pg.Client): Promise<void> {
  // Neither the audit trail nor the search of staff is read here.
  await owner.query(`
    alter table orders.purchase disable trigger user;
    alter table orders.line disable trigger user;
    insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email, billing_address,
        delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor, shipping_minor, payment_fee_minor,
        total_minor, taxes, status, placed_at)
      select 'R-2020-' || number, gen_random_uuid(), 'u' || number, case when number % 6 = 0 then 3 else number + 10 end, 'de-de', 'de', 'de', 'EUR',
        'x@haus.example', '{}', 'sameAsBilling', '{}', 'dhl', 'INVOICE', false, 0, 0, 0, 0, '[]', 'placed',
        timestamptz '2026-11-20' - number * interval '150 minutes'
      from generate_series(1, 12000) as number;
    insert into orders.line (order_id, line_number, item_id, product_id, order_number, name, variant, brand, picture_key, quantity, unit_minor,
        total_minor, tax_rate_basis_points)
      select id, 1, 1, 1, '40000' || id, 'Stift', '', '', 'heft-natur-sand', 1, 0, 0, 1900 from orders.purchase where order_number like 'R-2020-%';
    alter table orders.purchase enable trigger user;
    alter table orders.line enable trigger user;
    analyze orders.purchase, orders.line, fulfilment.shipment, fulfilment.shipment_line`);
}

test(
  '[AC3] two thousand orders of an account are found by indexes, a page in one statement',
  { tags: 'deep' },
  async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    onTestFinished(() => owner.end());
    await owner.connect();
    await fillUp(owner);
    const asked: Statement[] = [];
    const { db } = database;
    const watched = {
      ...db,
      row: (statement: Statement) => (asked.push(statement), db.row(statement)),
    };
    const ctx = { ...ctxOf(3), db: watched as typeof db };
    for (const query of [
      {},
      { dateFilter: '2025' },
      { searchText: 'Stift' },
      { dateFilter: '2024', searchText: 'R-2020-7' },
    ]) {
      const { orders } = await listOrders(ctx, { page: 0, ...query });
      expect([query, orders.length]).toEqual([query, 5]);
    }
    expect(asked).toHaveLength(4);
    for (const { text, values } of asked) {
      const { rows } = await owner.query(`explain ${text}`, [...values]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (?:Only )?Scan (?:using|on) purchase_account/);
      expect(plan).not.toMatch(/Seq Scan on (?:purchase|line)/);
    }
  },
);
