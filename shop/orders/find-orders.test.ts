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
      '{"company": null, "firstName": "Mara", "lastName": "Weiß"}', 'shippingAddress', '{}', 'dhl', 'PREPAYMENT', false, 1000, 0, 0, 1000, '[]',
      case when n % 3 = 0 then 'cancelled' else 'paid' end, timestamptz '2026-11-01' + n / 2 * interval '1 minute'
    from generate_series(1, 130) as n`);
});
afterAll(() => database.drop());

/** All parts of a list, one after the other. */
async function everyPart(status: string | undefined): Promise<string[][]> {
  const parts: string[][] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await findOrders({ db: database.db, clock }, { status, after });
    parts.push(rows.map(({ orderNumber }) => orderNumber));
    after = next ?? undefined;
  } while (after !== undefined);
  return parts;
}

test('[OP1] the list contains each order once, the newest first, fifty at a time', async () => {
  const parts = await everyPart(undefined);
  expect(parts.map(({ length }) => length)).toEqual([50, 50, 30]);
  expect(parts.flat()).toEqual(Array.from({ length: 130 }, (_, place) => `R-${130 - place}`));
});

test('[OP1] the list is filtered by state, and with an invalid cursor it starts at the beginning', async () => {
  expect((await everyPart('cancelled')).flat()).toHaveLength(43);
  const first = await findOrders({ db: database.db, clock }, { status: 'paid', after: 'x; drop' });
  expect(first.rows[0]).toMatchObject({
    orderNumber: 'R-130',
    customer: 'Mara Weiß',
    total: { amount: '10.00', amountMinor: 1000, currencyCode: 'EUR' },
  });
});
