import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { staffWith } from '#tests/support/staff.ts';
import { business } from './fake-shop.ts';
import { startRegisteringShop, type RegisteringShop } from './registrations.ts';

const host = 'backoffice.ranzen.localhost';
const password = 'Kreidestaub 7';

let shop: RegisteringShop;
let service: { token: string; id: number };
let owner: { token: string; id: number };
let passwordHash: string;
beforeAll(async () => {
  shop = await startRegisteringShop();
  service = await staffWith(shop.database, { roles: ['service'], clock: systemClock });
  owner = await staffWith(shop.database, { roles: ['owner'], clock: systemClock });
  passwordHash = await hashPassword(password);
}, 60_000);
beforeEach(() => shop.forgetLimits());
afterAll(() => shop.close());

let last = 0;

type Person = { firstName?: string; lastName?: string; company?: string | null };

/** A customer of the business shop, so that the login by customer number counts too. */
async function customer({ firstName = 'Jana', lastName = 'Becker', company = null }: Person = {}) {
  last += 1;
  const email = `k${last}@haus.example`;
  const number = String(8_000_000 + last);
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, customer_number, approved_at, created_at)
     values ('business', 'school', $1, $2, $3, $4, $5, $6, now(), now()) returning id::integer`,
    [email, passwordHash, firstName, lastName, company, number],
  );
  return { id: rows[0]?.id ?? 0, email, number };
}

async function order(accountId: number, orderNumber: string) {
  await shop.database.pool.query(
    `insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email, billing_address,
       delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor, shipping_minor, payment_fee_minor,
       total_minor, taxes, status, placed_at)
     values ($1, gen_random_uuid(), 'u', $2, 'edu', 'b2b', 'edu', 'EUR', 'a@b.example', '{}', 'sameAsBilling', '{}', 'dhl', 'INVOICE',
       true, 1000, 0, 0, 1000, '[]', 'awaitingPayment', '2026-11-01')`,
    [orderNumber, accountId],
  );
}

async function ask(token: string, query: string, variables: object = {}) {
  const { text } = await shop.server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { Host: host, 'content-type': 'application/json', Cookie: `staff=${token}` },
  });
  return JSON.parse(text) as {
    data?: Record<string, unknown> | null;
    errors?: { extensions: { classification: string } }[];
  };
}

const result = '{ successful generalErrorMessage fieldErrors { fieldName errorMessage } }';
const block = `mutation ($id: Int!, $reason: String!) { blockCustomer(id: $id, reason: $reason) ${result} }`;
const unblock = `mutation ($id: Int!) { unblockCustomer(id: $id) ${result} }`;
const note = `mutation ($id: Int!, $text: String!) { noteOnCustomer(id: $id, text: $text) { result ${result} } }`;
const sendLink = `mutation ($id: Int!) { sendPasswordLink(id: $id) ${result} }`;
const erase = `mutation ($id: Int!, $email: String!) { eraseCustomer(id: $id, confirmedEmail: $email) ${result} }`;

const done = { successful: true, generalErrorMessage: null, fieldErrors: [] };

const logIn = async (identifier: string) =>
  shop.post('/api/login-action/', { formData: { email: identifier, password } }, business);

async function found(search: string): Promise<string[]> {
  const query = 'query ($search: String) { customers(search: $search) { rows { email } } }';
  const { data } = await ask(service.token, query, { search });
  const part = data?.['customers'] as { rows: { email: string }[] } | undefined;
  return (part?.rows ?? []).map(({ email }) => email);
}

describe('[OP1] customers', () => {
  test('are found by the beginning of a name or e-mail, and by a complete customer or order number', async () => {
    const one = await customer({
      firstName: 'Şirin',
      lastName: 'Örtel-Žák',
      company: 'Kastanienhof 100 %',
    });
    await order(one.id, 'RB-2026-777001');
    for (const search of [
      'örtel',
      ' Örtel-Ž ',
      'şirin Ört',
      'Örtel-Žák, Şi',
      'kastanienhof 100 %',
      one.email.toUpperCase(),
      one.number,
      'rb-2026-777001',
    ])
      expect({ search, emails: await found(search) }).toEqual({ search, emails: [one.email] });
    for (const search of [
      '%',
      '_rtel',
      'rtel',
      "' or true --",
      one.number.slice(0, 6),
      'x\u{10FFFF}',
    ])
      expect({ search, emails: await found(search) }).toEqual({ search, emails: [] });
  });

  test('a blocked customer is logged out immediately and cannot log in until the block ends', async () => {
    const { id, email, number } = await customer();
    const { cookies } = await logIn(email);
    const cookie = cookies.join('; ');
    const who = '{ customerInfo { categoryType } }';
    expect(JSON.stringify(await shop.ask(who, cookie, business))).toContain('"school"');
    expect((await ask(service.token, block, { id, reason: 'Zahlt nicht' })).data).toEqual({
      blockCustomer: done,
    });
    expect(JSON.stringify(await shop.ask(who, cookie, business))).not.toContain('"school"');
    for (const name of [email, number]) {
      const refused = await logIn(name);
      expect(refused.text).toContain('Dieses Konto ist gesperrt.');
      expect(refused.cookies.join()).not.toContain('sessionToken=');
    }
    expect((await ask(service.token, block, { id, reason: 'Noch einmal' })).data).toMatchObject({
      blockCustomer: { generalErrorMessage: 'customers.alreadyBlocked' },
    });
    expect((await ask(service.token, sendLink, { id })).data).toMatchObject({
      sendPasswordLink: { generalErrorMessage: 'customers.isBlocked' },
    });
    const entries = await findEntries(shop.database.db, {
      relation: 'account.account',
      record: String(id),
      limit: 5,
    });
    expect(entries).toMatchObject([
      {
        actor: `staff:${service.id}`,
        command: 'blockCustomer',
        after: { blocked_at: null, block_reason: null },
      },
    ]);
    expect((await ask(service.token, unblock, { id })).data).toEqual({ unblockCustomer: done });
    expect((await logIn(email)).text).not.toContain('gesperrt');
  });

  test('notes and reasons are bounded, and hostile ones are returned unchanged', async () => {
    const { id } = await customer();
    const text = '<script>alert(1)</script>\n"; drop table';
    expect((await ask(service.token, note, { id, text })).data).toEqual({
      noteOnCustomer: { result: done },
    });
    const read = 'query ($id: Int!) { customer(id: $id) { notes { text } blockedAt } }';
    expect((await ask(service.token, read, { id })).data).toEqual({
      customer: { notes: [{ text }], blockedAt: null },
    });
    for (const wrong of [' ', 'x'.repeat(2001)])
      expect((await ask(service.token, note, { id, text: wrong })).data).toMatchObject({
        noteOnCustomer: { result: { successful: false, fieldErrors: [{ fieldName: 'text' }] } },
      });
    for (const reason of ['', 'x'.repeat(501)])
      expect((await ask(service.token, block, { id, reason })).data).toMatchObject({
        blockCustomer: { successful: false, fieldErrors: [{ fieldName: 'reason' }] },
      });
    expect((await ask(service.token, read, { id: 999_999_999 })).data).toEqual({ customer: null });
    expect((await ask(service.token, note, { id: 999_999_999, text })).data).toMatchObject({
      noteOnCustomer: { result: { generalErrorMessage: 'customers.unknown' } },
    });
  });

  test('a link for a new password is mailed in the language of the account', async () => {
    const { id, email } = await customer();
    expect((await ask(service.token, sendLink, { id })).data).toEqual({ sendPasswordLink: done });
    await shop.runJobs();
    const [mail] = await shop.mailsTo(email);
    expect(mail?.text).toContain('/myaccount/newpassword/?token=');
  });

  test('[AC1] are exported and deleted only with the right, after the e-mail was typed again', async () => {
    const { id, email } = await customer({ company: 'Löschschule' });
    await ask(owner.token, note, { id, text: 'Ruft oft an' });
    const path = `/api/backoffice/customers/${id}/export`;
    const exported = await shop.server.ask(path, {
      headers: { Host: host, Cookie: `staff=${owner.token}` },
    });
    expect(exported.headers['content-disposition']).toBe(
      `attachment; filename="customer-${id}.json"`,
    );
    expect(JSON.parse(exported.text)).toMatchObject({
      account: [{ email, company: 'Löschschule' }],
      notes: [{ text: 'Ruft oft an' }],
    });
    const confirmed = (at: string) =>
      shop.database.pool.query(
        `update staff.session set confirmed_at = now() - $2::interval where person_id = $1`,
        [owner.id, at],
      );
    await confirmed('5 minutes');
    const late = await shop.server.ask(path, {
      headers: { Host: host, Cookie: `staff=${owner.token}` },
    });
    expect(late.status).toBe(403);
    expect(late.text).toContain('"CONFIRM_AGAIN"');
    await confirmed('0 minutes');
    const asService = { headers: { Host: host, Cookie: `staff=${service.token}` } };
    expect(await shop.server.ask(path, asService)).toMatchObject({ status: 403 });
    expect((await ask(service.token, erase, { id, email })).errors?.[0]?.extensions).toMatchObject({
      classification: 'FORBIDDEN',
    });
    expect((await ask(owner.token, erase, { id, email: 'x@y.example' })).data).toMatchObject({
      eraseCustomer: { fieldErrors: [{ errorMessage: 'customers.emailWrong' }] },
    });
    await order(id, 'RB-2026-777002');
    expect((await ask(owner.token, erase, { id, email })).data).toMatchObject({
      eraseCustomer: { generalErrorMessage: 'shop.privacy.ordersOpen' },
    });
    await shop.database.pool.query(
      `update orders.purchase set status = 'cancelled', cancelled_at = now() where account_id = $1`,
      [id],
    );
    expect((await ask(owner.token, erase, { id, email: ` ${email.toUpperCase()}` })).data).toEqual({
      eraseCustomer: done,
    });
    const { rows } = await shop.database.pool.query(
      `select (select count(*)::integer from account.account where id = $1) as accounts,
         (select count(*)::integer from account.note where account_id = $1) as notes`,
      [id],
    );
    expect(rows).toEqual([{ accounts: 0, notes: 0 }]);
  });
});
