import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Right } from '#shop/kernel/rights.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { findRecords } from './find-records.ts';
import { searchTerms } from './search-terms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 71, name: 'Füller „Ähre“ blau' }]);
  await database.pool.query(`
    update catalogue.product_text set name = 'Pen “Ähre” blue' where product_id = 71 and language = 'en'`);
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
    select id, 1, 'handedOver', 'dhl', '00340434', timestamptz '2026-11-02', timestamptz '2026-11-02' from orders.purchase where order_number = 'R-2026-100007';
    insert into withdrawals.declaration (declaration_number, submit_key, lang_code, contract_kind, contract_reference, name, email, scope,
      statement, declared_at)
    values ('W-2026-1', gen_random_uuid(), 'de-de', 'order', 'R-1', 'Mara', 'a@b.example', '', 'Ich widerrufe.', now());
    insert into offers.offer (offer_number, account_id, request_key, lang_code, store, price_list, currency, recipient, agreement, lines,
      subtotal_minor, shipping_minor, tax_added_minor, total_minor, taxes, made_at, ends_at)
    values ('AN-2026-1', 1, 'key-of-offer', 'de-de', 'de', 'de', 'EUR', '{"firstName": "Anna", "lastName": "Klein"}', '{}', '[{}]', 1000, 0, 0,
      1000, '[]', now(), now() + interval '1 day');
    insert into vouchers.voucher (code, kind, percent, price_lists, minimum_minor, valid_from, valid_until, is_once_per_customer, is_combinable)
    values ('HERBST10', 'percent', 10, '{de}', 0, now(), now() + interval '1 day', false, false)`);
});
afterAll(() => database.drop());

const every: readonly Right[] = ['orders.read', 'returns.read', 'customers.read'];

async function found(text: string, rights: readonly Right[] = every): Promise<string[]> {
  const records = await findRecords(
    { db: database.db, staff: { rights: new Set(rights), language: 'de' } },
    text,
  );
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

  test('finds products by words of a name, and products and stock by item number and EAN', async () => {
    const rights = ['catalogue.read', 'stock.read'] as const;
    const both = ['product 71 Füller „Ähre“ blau', 'item N71 N71'];
    expect(await found('ahre füll', rights)).toEqual(['product 71 Füller „Ähre“ blau']);
    expect(await found('n71', rights)).toEqual(both);
    expect(await found('E71', rights)).toEqual(both);
    expect(await found('n71', ['stock.read'])).toEqual(['item N71 N71']);
    expect(await found('n71', every)).toEqual([]);
    const ctx = { db: database.db, staff: { rights: new Set(rights), language: 'en' as const } };
    expect(await findRecords(ctx, 'ahre')).toEqual([
      { kind: 'product', key: '71', title: 'Pen “Ähre” blue', detail: 'N71', at: null },
    ]);
  });

  test('finds withdrawals, offers and vouchers by number and code', async () => {
    expect(await found('w-2026-1', ['returns.read'])).toEqual(['withdrawal W-2026-1 W-2026-1']);
    expect(await found('an-2026-1', ['customers.read'])).toEqual(['offer 1 AN-2026-1']);
    expect(await found('herbst 10', ['vouchers.manage'])).toEqual(['voucher HERBST10 HERBST10']);
    for (const number of ['W-2026-1', 'AN-2026-1', 'HERBST10'])
      expect(await found(number, ['orders.read'])).toEqual([]);
  });

  test('finds brands, categories and price plans by the beginning of their names', async () => {
    await database.pool.query(`
      insert into catalogue.brand (id, name, manufacturer, manufacturer_address, manufacturer_email)
      values (901, 'Öhrchen', 'Öhrchen GmbH', 'Weg 1, 10115 Berlin', 'a@b.example');
      insert into catalogue.category (id, parent_id, level, position, path, is_sale, icon, tint, picture_key)
      values (902, null, 1, 90, '{902}', false, 'pencil', 'sand', 'heft');
      insert into catalogue.category_text (category_id, language, name, description)
      values (902, 'de', 'Öhrchenstifte', ''), (902, 'en', 'Ear pens', '');
      insert into price_desk.plan (name, begins_at, made_at, author_ids, command_key)
      values ('Öhrchen im Herbst', now(), now(), '{1}', gen_random_uuid())`);
    expect(await found('öhrch', ['catalogue.read'])).toEqual([
      'brand 901 Öhrchen',
      'category 902 Öhrchenstifte',
    ]);
    expect(await found('ear pe', ['catalogue.read'])).toEqual(['category 902 Öhrchenstifte']);
    expect(await found('öhrchen im', ['prices.read'])).toEqual([
      expect.stringMatching(/^pricePlan \d+ Öhrchen im Herbst$/),
    ]);
    expect(await found('öhrchen', every)).toEqual([]);
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
    const ctx = { db, staff: { rights: new Set<Right>(every), language: 'de' as const } };
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
    productWords: null,
    names: [
      { last: null, first: '' },
      { last: null, first: '' },
    ],
  });
});
