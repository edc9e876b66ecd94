import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Right } from '#shop/kernel/rights.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findRecords } from './find-records.ts';
import { searchTerms } from './search-terms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into account.account (shop, kind, email, password_hash, customer_number, first_name, last_name, company, created_at) values
      ('consumer', 'private', 'Anna.Klein@haus.example', 'x', '5000001', 'Anna', 'Klein', null, now()),
      ('business', 'school', 'sekretariat@kastanie.example', 'x', '7000001', 'Jörg', 'Öztürk', 'Grundschule Kastanie', now());
    insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email,
      billing_address, delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor,
      shipping_minor, payment_fee_minor, total_minor, taxes, status, placed_at)
    select 'R-2026-' || 100000 + n, gen_random_uuid(), 'x', 1, 'de-de', 'de', 'de', 'EUR', case n when 7 then 'Gast@haus.example' else 'anna.klein@haus.example' end,
      case n when 7 then '{"company": "Öko-Hort Süd", "firstName": "Mara", "lastName": "Weiß_"}'::jsonb
        else '{"company": null, "firstName": "Anna", "lastName": "Klein"}' end,
      'shippingAddress', '{}', 'dhl', 'PREPAYMENT', false, 1000, 0, 0, 1000, '[]', 'paid', timestamptz '2026-11-01' + n * interval '1 minute'
    from generate_series(1, 9) as n;
    insert into returns.return_order (order_id, return_number, submit_key, regulation, carrier, labels, contact, status, registered_at)
    select id, 'R-2026-100007-1', 'key-of-return', 'refund', 'dhl', 1, '{}', 'registered', timestamptz '2026-11-03' from orders.purchase
    where order_number = 'R-2026-100007';
    insert into returns.label (return_id, position, tracking_code) select id, 1, 'RETOURE1' from returns.return_order;
    insert into invoices.document (kind, store, year, serial, number, order_id, currency, total_minor, content, issued_at)
    select 'invoice', 'de', 2026, 1, 'RE-2026-1', id, 'EUR', 1000, '{}', timestamptz '2026-11-02' from orders.purchase where order_number = 'R-2026-100007';
    insert into fulfilment.shipment (order_id, number, status, carrier_code, tracking_code, packed_at, handed_over_at)
    select id, 1, 'handedOver', 'dhl', '00340434', timestamptz '2026-11-02', timestamptz '2026-11-02' from orders.purchase where order_number = 'R-2026-100007'`);
});
afterAll(() => database.drop());

const every: readonly Right[] = ['orders.read', 'returns.read', 'customers.read'];

async function found(text: string, rights: readonly Right[] = every): Promise<string[]> {
  const records = await findRecords({ db: database.db, staff: { rights: new Set(rights) } }, text);
  return records.map(({ kind, key, title }) => `${kind} ${key} ${title}`);
}

const order = (serial: number) => `order R-2026-10000${serial} R-2026-10000${serial}`;

describe('[OP1] search of the back office', () => {
  test('finds each number exactly, in any case and with spaces around it', async () => {
    expect(await found(' r-2026-100007 ')).toEqual([order(7)]);
    expect(await found('R-2026-100007-1')).toEqual(['return R-2026-100007-1 R-2026-100007-1']);
    expect(await found('re-2026-1')).toEqual(['invoice R-2026-100007 RE-2026-1']);
    expect(await found('0034 0434')).toEqual(['parcel R-2026-100007 00340434']);
    expect(await found('retoure1')).toEqual(['returnParcel R-2026-100007-1 RETOURE1']);
    expect(await found('5000001')).toEqual(['customer 1 Anna Klein']);
  });

  test('finds an order by the last five characters of its number, and not by four', async () => {
    expect(await found('00007')).toEqual([order(7)]);
    expect(await found('0007')).toEqual([]);
  });

  test('finds customers and orders by the beginning of an e-mail address, the newest five of an address', async () => {
    expect(await found('ANNA.klein@')).toEqual([
      'customer 1 Anna Klein',
      ...[9, 8, 6, 5, 4].map(order),
    ]);
  });

  test('finds a person by last name, and by both names in either order', async () => {
    expect(await found('öztü')).toEqual(['customer 2 Grundschule Kastanie']);
    expect(await found('jörg öztürk')).toEqual(['customer 2 Grundschule Kastanie']);
    expect(await found('Weiß_, Mara')).toEqual([order(7)]);
    expect(await found('Berta Klein')).toEqual([]);
  });

  test('finds institutions by the beginning of their name, and reads % and _ as characters', async () => {
    expect(await found('grundschule k')).toEqual(['customer 2 Grundschule Kastanie']);
    expect(await found('öko-hort')).toEqual([order(7)]);
    expect(await found('K%in')).toEqual([]);
    expect(await found('Kl_in')).toEqual([]);
  });

  test('finds institutions by any words of their name, whole or begun', async () => {
    expect(await found('kastanie')).toEqual(['customer 2 Grundschule Kastanie']);
    expect(await found('kast grund')).toEqual(['customer 2 Grundschule Kastanie']);
    expect(await found("kast' & !x:*")).toEqual(['customer 2 Grundschule Kastanie']);
    expect(await found('astanie')).toEqual([]);
  });

  test('finds nothing that the rights do not allow', async () => {
    expect(await found('anna.klein@haus.example', [])).toEqual([]);
    expect(await found('anna.klein@haus.example', ['customers.read'])).toEqual([
      'customer 1 Anna Klein',
    ]);
    expect(await found('R-2026-100007-1', ['orders.read', 'customers.read'])).toEqual([]);
    for (const number of ['R-2026-100007', 'RE-2026-1', '00340434'])
      expect(await found(number, ['returns.read', 'customers.read'])).toEqual([]);
  });

  test('runs one statement, and none for a text of two or of 81 characters', async () => {
    const { db, statements } = countingDb(database.db);
    const ctx = { db, staff: { rights: new Set<Right>(every) } };
    await findRecords(ctx, 'Kl');
    await findRecords(ctx, 'K'.repeat(81));
    expect(statements()).toBe(0);
    await findRecords(ctx, 'Klein');
    expect(statements()).toBe(1);
  });
});

test('[OP1] a text with digits is no person, and one without "@" may be the beginning of an e-mail address', () => {
  expect(searchTerms('12345')).toEqual({
    number: '12345',
    numberEnd: '12345',
    email: '12345',
    company: null,
    companyWords: null,
    names: [
      { last: null, first: '' },
      { last: null, first: '' },
    ],
  });
});
