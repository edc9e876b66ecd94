import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findOrders } from './find-orders.ts';

let database: TestDatabase;
const clock = fixedClock('2026-11-21T10:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email,
      billing_address, delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor,
      shipping_minor, payment_fee_minor, total_minor, taxes, status, placed_at)
    select 'R-' || n, gen_random_uuid(), 'x', 1, 'de-de', 'de', 'de', 'EUR', 'a@b.example',
      '{"company": null, "firstName": "Mara", "lastName": "Weiß"}', 'shippingAddress', '{}', 'dhl', 'PREPAYMENT', false, 1000 + n % 7,
      0, 0, 1000 + n % 7, '[]',
      case when n % 3 = 0 then 'cancelled' else 'paid' end, timestamptz '2026-11-01' + n / 2 * interval '1 minute'
    from generate_series(1, 130) as n`);
});
afterAll(() => database.drop());

/** All parts of a list, one after the other. */
async function everyPart(status?: string, sort?: string): Promise<string[][]> {
  const parts: string[][] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await findOrders({ db: database.db, clock }, { status, sort, after });
    parts.push(rows.map(({ orderNumber }) => orderNumber));
    after = next ?? undefined;
  } while (after !== undefined);
  return parts;
}

test('[OP1] the list contains each order once, the newest first, fifty at a time', async () => {
  const parts = await everyPart();
  expect(parts.map(({ length }) => length)).toEqual([50, 50, 30]);
  expect(parts.flat()).toEqual(Array.from({ length: 130 }, (_, place) => `R-${130 - place}`));
});

test('[OP1] the list is filtered by state, and with an invalid cursor it starts at the beginning', async () => {
  expect((await everyPart('cancelled')).flat()).toHaveLength(43);
  const first = await findOrders({ db: database.db, clock }, { status: 'paid', after: 'x; drop' });
  expect(first.rows[0]).toMatchObject({
    orderNumber: 'R-130',
    customer: 'Mara Weiß',
    total: { amount: '10.04', amountMinor: 1004, currencyCode: 'EUR' },
  });
});

const numbers = Array.from({ length: 130 }, (_, place) => place + 1);
const byTotal = numbers.toSorted((one, other) => (one % 7) - (other % 7) || one - other);

test.each([
  { sort: 'total', expected: byTotal },
  { sort: '-total', expected: byTotal.toReversed() },
  { sort: 'placedAt', expected: numbers },
  { sort: 'customer', expected: numbers },
  { sort: '-customer', expected: numbers.toReversed() },
  { sort: 'total; drop', expected: numbers.toReversed() },
])('[OP1] ordered by $sort the list contains each order once', async ({ sort, expected }) => {
  const parts = await everyPart(undefined, sort);
  expect(parts.map(({ length }) => length)).toEqual([50, 50, 30]);
  expect(parts.flat()).toEqual(expected.map((number) => `R-${number}`));
});

test('[OP1] the orders of businesses alone are ordered as well', async () => {
  const nameCompany = (company: string | null) =>
    database.pool.query(
      `update orders.purchase set billing_address = billing_address || jsonb_build_object('company', $1::text) where id % 20 = 0`,
      [company],
    );
  await nameCompany('Schule');
  const wish = { isBusiness: true, sort: '-total' };
  const { rows } = await findOrders({ db: database.db, clock }, wish);
  await nameCompany(null);
  const expected = byTotal.toReversed().filter((number) => number % 20 === 0);
  expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(expected.map((n) => `R-${n}`));
});

test('[OP1] a cursor of another order starts at the beginning', async () => {
  const { next } = await findOrders({ db: database.db, clock }, { sort: 'total' });
  const { rows } = await findOrders(
    { db: database.db, clock },
    { sort: '-placedAt', after: next ?? undefined },
  );
  expect(rows[0]?.orderNumber).toBe('R-130');
});

test('[OP1] customers are ordered by institution or last name, umlauts as in a telephone directory', async () => {
  const own = await createTestDatabase();
  const names = [
    ['Ärztehaus', 'Anna', 'Zorn'],
    [null, 'Otto', 'zander'],
    [null, 'Ida', 'Öztürk'],
    [null, 'Cem', 'Özdemir'],
    ['', 'Ben', 'Straßer'],
    [null, 'Ada', 'Strasser'],
    ['Arche', 'Nora', 'Noll'],
    [null, null, null],
  ];
  for (const [place, [company, firstName, lastName]] of names.entries())
    await own.pool.query(
      `insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email,
        billing_address, delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor,
        shipping_minor, payment_fee_minor, total_minor, taxes, status, placed_at)
      values ($1, gen_random_uuid(), 'x', 1, 'de-de', 'de', 'de', 'EUR', 'a@b.example', $2, 'shippingAddress', '{}', 'dhl',
        'PREPAYMENT', false, 1000, 0, 0, 1000, '[]', 'paid', now())`,
      [`R-${place}`, JSON.stringify({ company, firstName, lastName })],
    );
  const { rows } = await findOrders({ db: own.db, clock }, { sort: 'customer' });
  expect(rows.map(({ customer }) => customer)).toEqual([
    '',
    'Arche',
    'Ärztehaus',
    'Cem Özdemir',
    'Ida Öztürk',
    'Ada Strasser',
    'Ben Straßer',
    'Otto zander',
  ]);
  await own.drop();
});
