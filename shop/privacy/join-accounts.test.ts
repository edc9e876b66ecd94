import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { readTimeline } from '#shop/audit/read-audit.ts';
import { findCustomers, viewCustomer } from '#shop/account/customers/find-customers.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import { accountJobs } from '#shop/sign-in/account.jobs.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { jobCtx } from '#tests/support/run-all-jobs.ts';
import { runWaitingJobs } from '#tests/support/run-waiting-jobs.ts';
import { staffWith } from '#tests/support/staff.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import type { Mail } from '#adapters/mail/port.ts';
import { deleteCustomer } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { joinAccounts, previewJoin } from './join-accounts.ts';

const clock = fixedClock('2026-11-23T10:00:00Z');
const password = 'Kreidestaub 7';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const staff = { id: 1, name: 'Team' } as never;

let database: TestDatabase;
let owner: pg.Pool;
let kept: number;
let closed: number;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  await addItems(database.pool, [
    { id: 1, name: 'Heft', amountMinor: 999, onHand: 10 },
    { id: 2, name: 'Pinsel', amountMinor: 333, onHand: 10 },
  ]);
  kept = await school('bleibt@schule.example', '7000101');
  closed = await school('geht@schule.example', '7000102');
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const ctx = () => ({
  db: database.db,
  clock,
  staff,
  log: silent,
  requestId: 'test',
  localeFor: jobCtx(visitorOf(database.db, { clock })).localeFor,
  files: createPostgresFileStore(database.db, clock),
});

async function school(email: string, number: string | null, shop = 'business', kind = 'school') {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, customer_number, approved_at, lang_code, created_at)
     values ($1, $2, $3, $4, 'Ute', 'Horn', 'Schule <b>Nord</b>', $5, '2026-01-01', 'edu', '2026-01-01') returning id::integer`,
    [shop, kind, email, await hashPassword(password), number],
  );
  return rows[0]?.id ?? 0;
}

/** Rows of an account in every place; `cart` is the end of its carts' ids. */
async function fill(id: number, email: string) {
  const uuid = (end: number) =>
    `00000000-0000-4000-8000-${String(id * 10 + end).padStart(12, '0')}`;
  await owner.query(`
    insert into account.address (account_id, kind, form_type, first_name, last_name, street, postcode, city, country, created_at, is_customer_address)
      values (${id}, 'billing', 'companyOrSchool', 'Ute', 'Horn', 'Weg ${id}', '73430', 'Aalen', 'DE', now(), true);
    insert into account.session (token_hash, kind, account_id, created_at, expires_at)
      select 's${id}', 'customer', ${id}, now(), '2027-01-01' ;
    insert into punchout.connection (account_id, name, protocol, user_name, secret_hash, return_hosts, is_test, created_at)
      values (${id}, 'SRM', 'oci', 'buyer-${id}', 'x', '{srm.example}', false, now());
    insert into account.note (account_id, person_id, written_by, text, written_at) values (${id}, 1, 'Team', 'Notiz ${id}', now());
    insert into account.question (account_id, person_id, asked_by, words, asked_at) values (${id}, 1, 'Team', 'Frage ${id}', now());
    insert into account.document (token_hash, kind, file_name, content_type, size_bytes, account_id, uploaded_at)
      values ('d${id}', 'certificate', 'f${id}', 'application/pdf', 1, ${id}, now());
    insert into account.vat_check (account_id, number, person_id, asked_by, asked_at) values (${id}, 'ATU12345675', 1, 'Team', now());
    insert into cart.cart (id, user_id, lang_code, price_list, submitted_at, created_at, changed_at, account_id)
      values ('${uuid(1)}', '${'a'.repeat(31)}${id % 10}', 'edu', 'edu', '2026-11-01', '2026-11-01', '2026-11-01', ${id}),
        ('${uuid(2)}', '${'b'.repeat(31)}${id % 10}', 'edu', 'edu', null, '2026-11-01', '2026-11-01', ${id});
    insert into cart.position (cart_id, item_id, quantity, added_at) values ('${uuid(2)}', 1, 3, now());
    insert into checkout.choice (cart_id, account_id, changed_at) values ('${uuid(1)}', ${id}, '2026-11-01'), ('${uuid(2)}', ${id}, '2026-11-01');
    insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email, billing_address,
       delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor, shipping_minor, payment_fee_minor,
       total_minor, taxes, status, placed_at, confirmation_sent_at)
     values ('R-2026-${id}', '${uuid(1)}', 'u', ${id}, 'edu', 'b2b', 'edu', 'EUR', '${email}', '{}', 'sameAsBilling', '{}', 'dhl', 'INVOICE',
       false, 0, 0, 0, 0, '[]', 'placed', '2026-11-01', '2026-11-01');
    insert into lists.list (shop, owner_account_id, is_default, is_standard, created_at, changed_at, changed_by)
      values ('business', ${id}, true, true, now(), now(), ${id});
    insert into lists.entry (list_id, product_id, item_id, quantity, position, added_at)
      select list.id, product_id, item.id, 2, 1000, now() from lists.list join catalogue.item on item.id = 2 where owner_account_id = ${id};
    insert into lists.list (shop, owner_account_id, name, description, created_at, changed_at)
      values ('business', ${id}, 'Klasse ${id}', '', now(), now());
    insert into lists.comment (list_id, product_id, account_id, text, created_at)
      select list.id, product_id, ${id}, 'Gut', now() from lists.list join lists.entry on list_id = list.id where owner_account_id = ${id};
    insert into marketing.catalogue_request (account_id, lang_code, address, requested_at) values (${id}, 'edu', '{}', now());
    insert into marketing.newsletter_subscription (email, shop, lang_code, requested_at) values ('${email}', 'business', 'edu', now());
    insert into prime.membership (account_id, lang_code, status, changed_at) values (${id}, 'edu', 'NONE', now())`);
}

async function join(other = 'geht@schule.example') {
  const preview = await previewJoin(ctx(), { keptId: kept, other });
  if (isRefusal(preview)) return preview;
  return joinAccounts(ctx(), {
    keptId: kept,
    closedId: preview.closedId,
    version: preview.version,
  });
}

async function count(from: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::integer from ${from}`);
  return rows[0]?.count ?? 0;
}

const broken = async () =>
  (await brokenInvariantsOf(database)).filter(({ sentence }) =>
    /joined with another|was deleted/.test(sentence),
  );

test('[OP1] two accounts of one school become one: everything moves, and no row names the closed one', async () => {
  await fill(kept, 'bleibt@schule.example');
  await fill(closed, 'geht@schule.example');
  await owner.query(
    `insert into lists.member (list_id, account_id, role, joined_at) select id, ${kept}, 'editor', now() from lists.list where owner_account_id = ${closed};
     insert into lists.member (list_id, account_id, role, joined_at) select id, ${closed}, 'viewer', now() from lists.list where owner_account_id = ${kept}`,
  );
  expect(await previewJoin(ctx(), { keptId: kept, other: ' GEHT@schule.example ' })).toMatchObject({
    closedId: closed,
    company: 'Schule <b>Nord</b>',
    orders: 1,
    lists: 2,
    sharedLists: 2,
    addresses: 1,
    proofs: 1,
    notes: 1,
    basketPositions: 1,
    prime: 'NONE',
  });
  expect(await join('7000102')).toBeUndefined();
  const { rows: columns } = await owner.query<{ name: string }>(
    `select table_schema || '.' || table_name || ' where ' || column_name as name from information_schema.columns
     join pg_class on relname = table_name and relnamespace = table_schema::regnamespace and relkind = 'r'
     where column_name in ('account_id', 'owner_account_id', 'kept_id', 'changed_by', 'handed_over_by') and data_type = 'bigint'
       and table_schema || '.' || table_name not in ('account.deletion')`,
  );
  expect(columns.length).toBeGreaterThan(20);
  const named = await Promise.all(
    columns.map(async ({ name }) => [name, await count(`${name} = ${closed}`)] as const),
  );
  expect(named.filter(([, rows]) => rows > 0)).toEqual([['account.joined where account_id', 1]]);
  for (const [from, rows] of [
    [`orders.purchase where account_id = ${kept}`, 2],
    [`account.address where account_id = ${kept}`, 2],
    [`account.address where account_id = ${kept} and is_customer_address`, 1],
    [`account.document where account_id = ${kept}`, 2],
    [`account.note where account_id = ${kept}`, 2],
    [`account.question where account_id = ${kept}`, 2],
    [`account.vat_check where account_id = ${kept}`, 1],
    [`punchout.connection where account_id = ${kept}`, 2],
    [`cart.cart where account_id = ${kept}`, 3],
    [`cart.cart where account_id is null and submitted_at is null`, 1],
    [`checkout.choice where account_id = ${kept}`, 3],
    [`lists.list where owner_account_id = ${kept} and is_default`, 1],
    [`lists.list where owner_account_id = ${kept}`, 5],
    [`lists.member`, 0],
    [`lists.comment where account_id = ${kept}`, 2],
    [`marketing.catalogue_request where account_id = ${kept}`, 2],
    [`prime.membership where account_id = ${kept}`, 1],
  ] as const)
    expect([from, await count(from)]).toEqual([from, rows]);
  const { rows: lists } = await owner.query(
    `select name, item_id::integer as item, quantity from lists.list join lists.entry on list_id = list.id
     where owner_account_id = ${kept} order by list.id`,
  );
  expect(lists).toEqual([
    { name: null, item: 2, quantity: 2 },
    { name: 'Merkliste (geht@schule.example)', item: 2, quantity: 2 },
    { name: 'Warenkorb (geht@schule.example)', item: 1, quantity: 3 },
  ]);
  expect(await broken()).toEqual([]);
  await owner.query(`update orders.purchase set account_id = ${closed}`);
  expect((await broken()).map(({ sentence }) => sentence)).toContain(
    'No row names an account that was joined with another one.',
  );
});

test('[OP1] lists that joining makes are named in the language of the closed account', async () => {
  await fill(closed, 'geht@schule.example');
  await owner.query(`update account.account set lang_code = 'edu-en' where id = ${closed}`);
  expect(await join()).toBeUndefined();
  const { rows } = await owner.query(
    `select name from lists.list where owner_account_id = ${kept} and name like '%geht%' order by id`,
  );
  expect(rows).toEqual([
    { name: 'Wish list (geht@schule.example)' },
    { name: 'Basket (geht@schule.example)' },
  ]);
});

test('[OP1] the address of the closed account leads to the kept one, whose trail has both', async () => {
  const { id: personId } = await staffWith(database, { roles: ['owner'], clock });
  const audited = auditedDb(database.db, { actor: `staff:${personId}`, command: 'joinAccounts' });
  const preview = await previewJoin(ctx(), { keptId: kept, other: '7000102' });
  if (isRefusal(preview)) throw new Error(preview.refused);
  const { closedId, version } = preview;
  await joinAccounts({ ...ctx(), db: audited }, { keptId: kept, closedId, version });
  const shown = await viewCustomer(ctx(), closed);
  expect(shown).toMatchObject({ id: kept, joined: [{ accountId: closed }] });
  const records = [
    { relation: 'account.joined', record: `${closed}` },
    { relation: 'account.account', record: `${closed}` },
  ];
  const reader = { rights: new Set(['customers.read']) } as unknown as StaffCtx['staff'];
  const { entries } = await readTimeline({ db: database.db, staff: reader }, records, undefined);
  expect(entries.map(({ relation, operation }) => `${operation} ${relation}`).toSorted()).toEqual([
    'delete account.account',
    'insert account.joined',
  ]);
});

test('[OP1] both e-mail addresses get a message, and the old number and e-mail find the kept account', async () => {
  await join();
  const mails: Mail[] = [];
  const handlers = jobCtx(visitorOf(database.db, { clock }), mails);
  await runWaitingJobs(database, ['send-accounts-joined'], (_, payload) =>
    accountJobs['send-accounts-joined'](payload as never, handlers),
  );
  expect(mails.map(({ to }) => to)).toEqual(['geht@schule.example', 'bleibt@schule.example']);
  expect(mails[0]?.text).toContain('geschlossen');
  expect(mails[1]?.text).toContain('geht@schule.example');
  for (const search of ['7000102', 'geht@'])
    expect(
      (await findCustomers(ctx(), { search, after: undefined, sort: undefined })).rows,
    ).toMatchObject([{ id: kept, email: 'bleibt@schule.example' }]);
});

test('[OP1][AC1] export and deletion of the kept account include what the closed one left', async () => {
  await fill(closed, 'geht@schule.example');
  await owner.query(`update orders.purchase set status = 'cancelled'`);
  await join();
  const account = {
    id: kept,
    kind: 'school',
    email: 'bleibt@schule.example',
    sessionHash: '',
  } as const;
  const visitor = visitorOf(database.db, { clock, account, host: 'educational.ranzen.de' });
  const file = await exportAccount(visitor, { password, format: 'json' });
  if (isRefusal(file)) throw new Error(file.refused);
  expect(JSON.parse(file.content)).toMatchObject({
    joinedAccounts: [{ email: 'geht@schule.example', customerNumber: '7000102' }],
    orders: [{ orderNumber: `R-2026-${closed}` }],
    newsletter: [{ email: 'geht@schule.example' }],
    addresses: [{ street: `Weg ${closed}` }],
  });
  const wanted = { id: kept, confirmedEmail: 'bleibt@schule.example' };
  expect(await deleteCustomer(ctx(), wanted)).toBeUndefined();
  expect(await count('marketing.newsletter_subscription')).toBe(0);
  expect(await count('account.joined')).toBe(0);
  expect(await broken()).toEqual([]);
});

test('[OP1] a join that shows something else by now, or is done twice, changes nothing more', async () => {
  const preview = await previewJoin(ctx(), { keptId: kept, other: '7000102' });
  if (isRefusal(preview)) throw new Error(preview.refused);
  const wanted = { keptId: kept, closedId: closed, version: preview.version };
  await database.pool.query(
    `insert into account.note (account_id, person_id, written_by, text, written_at) values ($1, 1, 'Team', 'Neu', now())`,
    [closed],
  );
  expect(await joinAccounts(ctx(), wanted)).toMatchObject({ refused: 'CHANGED' });
  expect(await count(`account.account where id = ${closed}`)).toBe(1);
  const twice = await Promise.all([join(), join()]);
  expect(twice.filter((each) => each === undefined)).toHaveLength(1);
  expect(twice).toContainEqual(expect.objectContaining({ refused: 'UNKNOWN' }));
});

test.each([
  ['', 'REQUIRED', ''],
  ['niemand@schule.example', 'UNKNOWN', ''],
  ['bleibt@schule.example', 'SAME', ''],
  ['7000103', 'OTHER_SHOP', ''],
  ['7000104', 'PRIVATE', ''],
  [
    '7000102',
    'BLOCKED',
    `update account.account set blocked_at = now(), block_reason = 'x' where customer_number = '7000102'`,
  ],
  [
    '7000102',
    'WAITING',
    `update account.account set approved_at = null where customer_number = '7000101'`,
  ],
  [
    '7000102',
    'ORDERING',
    `with made as (insert into cart.cart (id, user_id, lang_code, price_list, created_at, changed_at, account_id)
       select gen_random_uuid(), repeat('c', 32), 'edu', 'edu', now(), now(), id from account.account where customer_number = '7000102' returning id)
     insert into checkout.choice (cart_id, changed_at) select id, '2026-11-23T09:30:00Z' from made`,
  ],
  [
    '7000102',
    'PRIME',
    `insert into prime.membership (account_id, lang_code, status, waiting_since, changed_at)
     select id, 'edu', 'WAITING', now(), now() from account.account where customer_number in ('7000101', '7000102')`,
  ],
])('[OP1] the account %s is refused with %s', async (other, refused, statement) => {
  await school('familie@haus.example', '7000103', 'consumer');
  await school('privat@haus.example', '7000104', 'business', 'private');
  if (statement !== '') await owner.query(statement);
  expect(await previewJoin(ctx(), { keptId: kept, other })).toMatchObject({
    refused,
    field: 'other',
  });
  expect(await join(other)).toMatchObject({ refused });
});
