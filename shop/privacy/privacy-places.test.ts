import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

const password = 'Kreidestaub 7';
const clock = fixedClock('2026-11-21T10:00:00Z');

type Customer = { accountId: number; orderId: number; email: string; photo: string };

let database: TestDatabase;
let owner: pg.Pool;
let gone: Customer;
let stays: Customer;
let exportedData: Record<string, Record<string, unknown>[]>;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  gone = await createCustomer('geht');
  stays = await createCustomer('bleibt');
  exportedData = await exported(gone);
  const refused = await deleteAccount(ctxOf(gone), password);
  if (refused) throw new Error(refused.refused);
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

async function idOf(statement: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(statement, values);
  return Number(rows[0]?.id);
}

/** A customer with an order and data in every place. */
async function createCustomer(name: string): Promise<Customer> {
  const email = `${name}@haus.example`;
  const accountId = await idOf(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, created_at)
     values ('consumer', 'private', $1, $2, 'Zoë', 'Weiß', '2026-01-01') returning id`,
    [email, await hashPassword(password)],
  );
  const orderId = await idOf(
    `insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email, billing_address,
       delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor, shipping_minor, payment_fee_minor,
       total_minor, taxes, status, placed_at, wallet_session)
     values ($1, gen_random_uuid(), 'u', $2, 'de-de', 'de', 'de', 'EUR', $3, '{"lastName": "Weiß"}', 'sameAsBilling', '{}', 'dhl', 'INVOICE', true,
       0, 0, 0, 0, '[]', 'placed', '2026-11-01', 'wallet') returning id`,
    [`R-2026-${accountId}`, accountId, email],
  );
  const photo = randomUUID();
  await database.pool.query(tracesOf({ accountId, orderId, email, photo }));
  return { accountId, orderId, email, photo };
}

function tracesOf({ accountId, orderId, email, photo }: Customer): string {
  return `
    with connected as (
      insert into punchout.connection (account_id, name, protocol, user_name, secret_hash, return_hosts, is_test, created_at)
      values (${accountId}, 'SRM', 'oci', 'buyer-${accountId}', 'x', '{srm.example}', false, '2026-11-10') returning id
    ),
    visited as (
      insert into punchout.session (token_hash, connection_id, user_id, hook, started_at, expires_at)
      select 'x${accountId}', id, 'u', '{}', '2026-11-10', '2026-11-10' from connected
    )
    insert into punchout.message (connection_id, at, kind, verdict, is_test, received, sent)
      select id, '2026-11-10', 'basket', 'accepted', false, '[]', '[]' from connected;
    insert into files.file (name, content_type, content, kept_at) values ('${photo}', 'image/webp', '\\x00', '2026-11-10');
    insert into returns.draft (order_id, submit_key, contact, changed_at) values (${orderId}, gen_random_uuid(), '{}', '2026-11-10');
    insert into returns.return_order (order_id, return_number, submit_key, regulation, carrier, labels, contact, status, registered_at)
      values (${orderId}, 'return-${orderId}', 'k', 'refund', 'dhl', 1, '{"lastName": "Weiß", "phone": "0711"}', 'settled', '2026-11-10');
    update returns.return_order set refusal_reason = 'Getragen, Zoë' where order_id = ${orderId};
    insert into account.vat_check (account_id, number, person_id, asked_by, asked_at, outcome, answered_at, request_identifier, registered_name)
      values (${accountId}, 'ATU12345675', 1, 'Team', '2026-11-10', 'valid', '2026-11-11', 'WAPI1', 'ZOË WEISS');
    insert into returns.position (return_id, line_number, quantity, reason, comment)
      select id, 1, 1, 'damaged', 'Gekauft für Zoë' from returns.return_order where order_id = ${orderId};
    insert into returns.photo (id, order_id, line_number, return_id, content_type, uploaded_at)
      select '${photo}', ${orderId}, 1, id, 'image/webp', '2026-11-10' from returns.return_order where order_id = ${orderId};
    insert into withdrawals.declaration (declaration_number, submit_key, contract_kind, contract_reference, order_id, name, email, scope,
        statement, lang_code, declared_at)
      values ('W-${orderId}', gen_random_uuid(), 'order', 'x', ${orderId}, 'Zoë Weiß', '${email}', '', 'Ich widerrufe', 'de-de', '2026-11-10');
    insert into withdrawals.answer (declaration_id, outcome, words, person_id, answered_by, answered_at)
      select id, 'refused', 'Zu spät, Zoë', 1, 'Team', '2026-11-12' from withdrawals.declaration where order_id = ${orderId};
    insert into catalogue.review (product_id, language, stars, title, message, author, is_verified, written_at, approved_at)
      values (101, 'de', 5, 'Gut', 'Sehr gut', 'Zoë ${orderId}', true, '2026-11-10', '2026-11-11'),
        (102, 'de', 4, 'Nun ja', 'Geht', 'Zoë ${orderId}', true, '2026-11-10', null);
    insert into mail.copy (order_number, name, sender_name, sender_address, recipient, subject, html, text, sent_at)
      values ('R-2026-${accountId}', 'x', 'Ranzen', 'service@ranzen.example', '${email}', 'Hallo', '', 'Hallo', '2026-11-10');
    insert into offers.offer (offer_number, account_id, request_key, lang_code, store, price_list, currency, recipient, agreement, lines,
        subtotal_minor, shipping_minor, tax_added_minor, total_minor, taxes, made_at, ends_at)
      values ('AN-2026-${accountId}', ${accountId}, 'anfrage-1', 'de-de', 'de', 'de', 'EUR', '{"lastName": "Weiß"}', '{}',
        '[{"quantity": 1, "unitMinor": 500}]', 500, 0, 0, 500, '[{"netMinor": 420, "taxMinor": 80}]', '2026-11-10', '2026-12-11');
    insert into standing_orders.standing_order (account_id, request_key, lang_code, price_list, name, rhythm, starts_on, dates, when_missing,
        billing_address_id, payment_id, lines, next_on, created_at, changed_at)
      values (${accountId}, 'dauer-0001', 'de-de', 'de', 'Für Zoë', 'monthly', '2026-12-01', '{}', 'wait', 1, 'INVOICE',
        '[{"itemId": 1, "name": "Heft", "quantity": 3}]', '2026-12-01', '2026-11-10', '2026-11-10');
    insert into budgets.budget (account_id, cost_centre, year, currency, amount_minor, changed_at)
      values (${accountId}, 'Kunst bei Zoë', 2026, 'EUR', 50000, '2026-11-10');
    insert into orders.note (order_id, person_id, written_by, text, written_at) values (${orderId}, 1, 'Team', 'Ruft mittags an', '2026-11-10');
    insert into checkout.draft_order (cart_id, account_id, lang_code, channel, opened_by, opened_by_name, opened_at, changed_at)
      values (gen_random_uuid(), ${accountId}, 'de-de', 'telephone', 1, 'Team', '2026-11-10', '2026-11-10');
    insert into ratings.request (order_id, product_id, asked_at, rated_at, review_id)
      select ${orderId}, product_id, '2026-11-09', '2026-11-10', id from catalogue.review where author = 'Zoë ${orderId}';
    insert into marketing.contact_message (shop, lang_code, name, email, order_number, is_own_order, is_own_email, message, received_at)
      values ('consumer', 'de-de', 'Zoë', '${email.toUpperCase()}', '', false, true, 'Wo bleibt es?', '2026-11-10');
    insert into marketing.catalogue_request (account_id, lang_code, address, requested_at) values (${accountId}, 'de-de', '{}', '2026-11-10');
    insert into marketing.newsletter_subscription (email, shop, lang_code, requested_at, source, consent_text, requested_from)
      values ('${email}', 'consumer', 'de-de', '2026-11-10', 'page', 'Ja, ich will', '192.0.2.7');
    insert into stock.alert (item_id, email, shop, lang_code, price_list, requested_at)
      values (1031, '${email}', 'consumer', 'de-de', 'de', '2026-11-10');
    insert into marketing.competition (id, shop, starts_at, ends_at, title, prize, question) overriding system value
      select 1, 'consumer', '2026-01-01', '2027-01-01', words, words, words from (select '{"de": "a", "en": "a"}'::jsonb as words) as given
      on conflict do nothing;
    insert into marketing.competition_entry (competition_id, email, name, answer, lang_code, entered_at, entered_from)
      values (1, '${email}', 'Zoë', '42', 'de-de', '2026-11-10', '192.0.2.7');
    insert into account.child_name (account_id, name, added_at) values (${accountId}, 'Zoë', '2026-11-10');
    insert into class_fund.fund (list_external_id, code, account_id, request_key, lang_code, store, price_list, currency, teacher, children,
      fewest, lines, country, shipper_code, shipping_minor, part_minor, opened_at, ends_at)
      values (gen_random_uuid(), 'ABCDEFGH', ${accountId}, 'fund-of-zoe', 'de-de', 'de', 'de', 'EUR', 'Zoë', 2, 2, '[{}]', 'DE', 'dhl', 0,
        100, '2026-11-10', '2026-12-10');
    insert into prime.membership (account_id, lang_code, status, changed_at) values (${accountId}, 'de-de', 'EXPIRED', '2026-11-10');
    insert into prime.payment (membership_id, attempt_number, payment_id, order_reference, amount_minor, currency, status, begun, begun_at, changed_at)
      select id, 1, 'PAYPAL', 'prime-${accountId}', 1990, 'EUR', 'expired', '{"url": "x"}', '2026-11-10', '2026-11-10'
      from prime.membership where account_id = ${accountId};
    insert into invoices.document (kind, store, year, serial, number, order_id, currency, total_minor, content, issued_at, sent_at)
      values ('invoice', 'x${accountId}', 2026, 1, 'RE-2026-${accountId}', ${orderId}, 'EUR', 1234, '{}', '2026-11-10', '2026-11-10');
    insert into fulfilment.shipment (order_id, number, status, carrier_code, packed_at, handed_over_at, delivered_at)
      values (${orderId}, 1, 'delivered', 'dhl', '2026-11-02', '2026-11-02', '2026-11-03');
    select graphile_worker.add_job('send-contact-mails', '{"email": "${email.toUpperCase()}", "message": "Hallo"}'::json);
    select graphile_worker.add_job('send-newsletter-welcome', '{"email": "${email}"}'::json)`;
}

function ctxOf({ accountId: id, email }: Customer) {
  const account = { id, kind: 'private', email, sessionHash: 'none' } as const;
  return visitorOf(database.db, { clock, account, remoteAddress: `192.0.2.${id}` });
}

async function exported(person: Customer): Promise<typeof exportedData> {
  const file = await exportAccount(ctxOf(person), { password, format: 'json' });
  if (isRefusal(file)) throw new Error(file.refused);
  return JSON.parse(file.content) as typeof exportedData;
}

/** Every place that may hold personal data, as an SQL condition. */
const places = {
  'begun returns': ({ orderId }) => `returns.draft where order_id = ${orderId}`,
  'photos of returns': ({ orderId }) => `returns.photo where order_id = ${orderId}`,
  'files of photos': ({ photo }) => `files.file where name = '${photo}'`,
  'comments and telephones of returns': ({ orderId }) =>
    `returns.return_order join returns.position on return_id = id where order_id = ${orderId} and (comment is not null or contact ? 'phone')`,
  'connections of purchasing systems, with visits and messages': ({ accountId }) =>
    `punchout.connection join punchout.session on session.connection_id = connection.id
     join punchout.message on message.connection_id = connection.id where account_id = ${accountId}`,
  'visits of purchasing systems': ({ accountId }) =>
    `punchout.session where token_hash = 'x${accountId}'`,
  'checks of VAT numbers': ({ accountId }) => `account.vat_check where account_id = ${accountId}`,
  'copies of mails': ({ email }) => `mail.copy where recipient = '${email}'`,
  'drafts of the staff': ({ accountId }) => `checkout.draft_order where account_id = ${accountId}`,
  'class funds': ({ accountId }) => `class_fund.fund where account_id = ${accountId}`,
  'names for labels': ({ accountId }) => `account.child_name where account_id = ${accountId}`,
  offers: ({ accountId }) => `offers.offer where account_id = ${accountId}`,
  'standing orders': ({ accountId }) =>
    `standing_orders.standing_order where account_id = ${accountId}`,
  budgets: ({ accountId }) => `budgets.budget where account_id = ${accountId}`,
  'notes of the staff': ({ orderId }) => `orders.note where order_id = ${orderId}`,
  'invitations to rate': ({ orderId }) => `ratings.request where order_id = ${orderId}`,
  'names of reviews': ({ orderId }) => `catalogue.review where author = 'Zoë ${orderId}'`,
  'catalogue requests': ({ accountId }) =>
    `marketing.catalogue_request where account_id = ${accountId}`,
  'proofs of the newsletter': ({ email }) =>
    `marketing.newsletter_subscription where email = '${email}'`,
  'requests for sold-out items': ({ email }) => `stock.alert where email = '${email}'`,
  'entries of competitions': ({ email }) => `marketing.competition_entry where email = '${email}'`,
  'messages to the shop': ({ email }) =>
    `marketing.contact_message where lower(email) = '${email}'`,
  'mails that wait': ({ email }) =>
    `graphile_worker._private_jobs where lower(payload ->> 'email') = '${email}' and payload ->> 'accountId' is null`,
  'where payers of prime were sent': ({ accountId }) =>
    `prime.payment where order_reference = 'prime-${accountId}' and begun is not null`,
  'sessions of wallets': ({ orderId }) =>
    `orders.purchase where id = ${orderId} and wallet_session is not null`,
} satisfies Record<string, (person: Customer) => string>;

/** Data that the law requires to be kept. */
const kept = {
  invoices: ({ orderId }) => `invoices.document where order_id = ${orderId}`,
  withdrawals: ({ orderId }) => `withdrawals.declaration where order_id = ${orderId}`,
  'what was returned': ({ orderId }) => `returns.return_order where order_id = ${orderId}`,
  'what was paid for prime': ({ accountId }) =>
    `prime.payment where order_reference = 'prime-${accountId}'`,
} satisfies Record<string, (person: Customer) => string>;

async function isLeft(condition: string): Promise<boolean> {
  const { rows } = await owner.query(`select 1 from ${condition}`);
  return rows.length > 0;
}

describe('[AC1] a deleted account', () => {
  test.each(Object.entries(places))(
    'contains none of these, and those of others only: %s',
    async (_, at) => {
      expect([await isLeft(at(gone)), await isLeft(at(stays))]).toEqual([false, true]);
    },
  );

  test.each(Object.entries(kept))('keeps what the law requires: %s', async (_, at) => {
    expect(await isLeft(at(gone))).toBe(true);
  });

  test('keeps an approved review without its author, and deletes a pending one', async () => {
    const { rows } = await database.pool.query(
      `select product_id, author from catalogue.review where author in ('', 'Zoë ${stays.orderId}') order by product_id, author`,
    );
    expect(rows).toEqual([
      { product_id: 101, author: '' },
      { product_id: 101, author: `Zoë ${stays.orderId}` },
      { product_id: 102, author: `Zoë ${stays.orderId}` },
    ]);
  });

  test('is found in no place, and the check finds data that are inserted again', async () => {
    const found = async () =>
      (await brokenInvariantsOf(database))
        .filter(({ sentence }) => sentence.includes('account that was deleted nothing'))
        .flatMap(({ examples }) => examples.map((each) => each.replace(/ of \d+$/, '')))
        .toSorted();
    expect(await found()).toEqual([]);
    const { accountId, orderId, email } = gone;
    // The check names ten examples at most, so these are looked for alone.
    await owner.query(
      `insert into stock.alert (item_id, email, shop, lang_code, price_list, requested_at) values (1, $1, 'consumer', 'de-de', 'de', '2026-11-10')`,
      [email],
    );
    expect(await found()).toEqual(['stockAlert']);
    await owner.query('delete from stock.alert where email = $1', [email]);
    await owner.query(
      `insert into marketing.contact_message (shop, lang_code, name, email, order_number, is_own_order, is_own_email, message, received_at)
       values ('consumer', 'de-de', 'Zoë', $1, '', false, true, 'Hallo', '2026-11-10')`,
      [email],
    );
    expect(await found()).toEqual(['contact']);
    await owner.query('delete from marketing.contact_message where email = $1', [email]);
    await owner.query(`
      update orders.purchase set wallet_session = 'x' where id = ${orderId};
      update returns.position set comment = 'x' where return_id = (select id from returns.return_order where order_id = ${orderId});
      insert into returns.photo (id, order_id, line_number, content_type, uploaded_at) values (gen_random_uuid(), ${orderId}, 1, 'x', '2026-11-10');
      insert into ratings.request (order_id, product_id, asked_at) values (${orderId}, 103, '2026-11-10');
      insert into marketing.catalogue_request (account_id, lang_code, address, requested_at) values (${accountId}, 'de-de', '{}', '2026-11-10');
      insert into marketing.newsletter_subscription (email, shop, lang_code, requested_at) values ('${email}', 'consumer', 'de-de', '2026-11-10');
      insert into marketing.competition_entry (competition_id, email, name, answer, lang_code, entered_at, entered_from)
        values (1, '${email}', 'Zoë', '42', 'de-de', '2026-11-10', '192.0.2.7');
      update prime.payment set begun = '{}' where order_reference = 'prime-${accountId}';
      insert into tracking.event (received_at, lang_code, name, page_type, path, fields) values ('2026-11-10', 'de-de', 'x', 'x', '/', '{"user_id": 1}');
      select graphile_worker.add_job('send-contact-mails', '{"email": "${email}"}'::json);
      update graphile_worker._private_jobs set created_at = '2026-11-10'`);
    expect(await found()).toEqual(
      'order return photo rating catalogue newsletter competition primePayment event mail'
        .split(' ')
        .toSorted(),
    );
  });
});

test('[AC1] the export contains every place', () => {
  expect(exportedData).toMatchObject({
    invoices: [
      {
        number: `RE-2026-${gone.accountId}`,
        kind: 'invoice',
        orderNumber: `R-2026-${gone.accountId}`,
        total: '12.34',
        currency: 'EUR',
        file: `/api/orders/documents/RE-2026-${gone.accountId}.pdf`,
      },
    ],
    returns: [{ number: `return-${gone.orderId}`, refusalReason: 'Getragen, Zoë' }],
    purchasingSystems: [{ name: 'SRM', loginName: `buyer-${gone.accountId}`, endedAt: null }],
    childNames: [{ name: 'Zoë' }],
    classFunds: [{ teacher: 'Zoë', status: 'open' }],
    offers: [{ number: `AN-2026-${gone.accountId}`, total: '5.00', currency: 'EUR' }],
    standingOrders: [{ name: 'Für Zoë', kind: 'monthly', payment: 'INVOICE', endedAt: null }],
    standingOrderLines: [{ list: 'Für Zoë', name: 'Heft', quantity: 3 }],
    budgets: [{ costCentre: 'Kunst bei Zoë', year: 2026, amount: '500.00', currency: 'EUR' }],
    vatChecks: [{ vatNumber: 'ATU12345675', outcome: 'valid', name: 'ZOË WEISS', code: 'WAPI1' }],
    returnLines: [{ line: 1, reason: 'damaged', comment: 'Gekauft für Zoë' }],
    returnDrafts: [{ orderNumber: `R-2026-${gone.accountId}` }],
    returnPhotos: [{ file: gone.photo, contentType: 'image/webp' }],
    withdrawals: [
      {
        number: `W-${gone.orderId}`,
        text: 'Ich widerrufe',
        name: 'Zoë Weiß',
        outcome: 'refused',
        answer: 'Zu spät, Zoë',
      },
    ],
    ratings: [
      { productId: 101, stars: 5, text: 'Sehr gut' },
      { productId: 102, stars: 4, text: 'Geht' },
    ],
    prime: [{ status: 'EXPIRED' }],
    primePayments: [{ number: `prime-${gone.accountId}`, total: '19.90' }],
    newsletter: [{ source: 'page', text: 'Ja, ich will', requestedFrom: '192.0.2.7' }],
    stockAlerts: [{ email: 'geht@haus.example', article: 'OEL-12', confirmedAt: null }],
    competitions: [{ text: '42', name: 'Zoë', requestedFrom: '192.0.2.7' }],
    catalogues: [{ createdAt: expect.any(String) }],
    messages: [{ name: 'Zoë', text: 'Wo bleibt es?', answer: null }],
  });
});
