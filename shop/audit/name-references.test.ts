import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Right } from '#shop/kernel/rights.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Staff } from '#shop/kernel/staff-ctx.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { openReturningShop, type ReturningShop } from '#tests/support/returning.ts';
import { staffWith } from '#tests/support/staff.ts';
import { auditResolvers } from './audit.backoffice.resolvers.ts';
import { auditedDb } from './audited-db.ts';
import type { AuditRow } from './audit.sql.ts';
import { nameReferences, recordOf, referencesIn } from './name-references.ts';
import { searchAudit } from './read-audit.ts';

let shop: ReturningShop;
let personId: number;
beforeAll(async () => {
  shop = await openReturningShop();
  ({ id: personId } = await staffWith(shop.database, { roles: ['owner'], clock: systemClock }));
  await shop.database.pool.query('update staff.person set name = $1 where id = $2', [
    '<b>Ines</b>',
    personId,
  ]);
});
afterAll(() => shop.close());

const staffOf = (...rights: Right[]) =>
  ({ id: personId, language: 'de', rights: new Set(rights) }) as unknown as Staff;

/** An order that the staff changed and noted on, and its id. */
async function changedOrder() {
  const orderNumber = await shop.delivered([[1, 3]]);
  const db = auditedDb(shop.database.db, { actor: `staff:${personId}`, command: 'changeIt' });
  const row = await db.row<{ id: number; accountId: number }>(sql`
    update orders.purchase set payment_reminded_at = '2026-11-21T10:00:00Z' where order_number = ${orderNumber}
    returning id::float8 as id, account_id::float8 as "accountId"`);
  const { id = 0, accountId = 0 } = row ?? {};
  await db.run(sql`
    insert into orders.note (order_id, person_id, written_by, text, written_at)
    values (${id}, ${personId}, 'Ines', 'x', now())`);
  return { id, accountId, orderNumber };
}

test('[OP1] records and ids are named in the trail, as links where the person may open them, in one statement', async () => {
  const { id, orderNumber } = await changedOrder();
  const search = { relation: 'orders.note', record: undefined };
  const { entries } = await searchAudit(shop.database, search, undefined);
  const note = entries.find(({ after }) => after?.['order_id'] === id);
  if (!note) throw new Error('The note is not in the trail.');
  const named = async (...rights: Right[]) => {
    const { db, statements } = countingDb(shop.database.db);
    const trail = await nameReferences({ db, staff: staffOf(...rights) }, [note]);
    expect(statements()).toBe(1);
    return [
      ...referencesIn('order_id', id).map(trail.nameOf),
      ...referencesIn('person_id', personId).map(trail.nameOf),
      trail.nameOf(recordOf({ relation: 'orders.purchase', record: `${id}` })),
    ];
  };
  const order = { kind: 'order', id, name: orderNumber, key: null, path: `/orders/${orderNumber}` };
  const person = { kind: 'person', id: personId, name: '<b>Ines</b>', key: null };
  expect(await named('orders.read', 'staff.manage')).toEqual([
    order,
    { ...person, path: `/staff/${personId}` },
    order,
  ]);
  expect(await named('audit.read')).toEqual([null, { ...person, path: null }, null]);
});

test('[OP1] amounts of an order have its currency, and those of a price that of its list', async () => {
  const { id } = await changedOrder();
  const ask = auditResolvers.Query?.timeline as (...args: never[]) => Promise<{
    entries: { command: string; currency: string | null; named: object | null }[];
  }>;
  const ctx = { db: shop.database.db, staff: staffOf('audit.read', 'orders.read') };
  const records = [{ relation: 'orders.purchase', record: `${id}` }];
  const { entries } = await ask({} as never, { records } as never, ctx as never, {} as never);
  expect(entries.filter(({ command }) => command === 'changeIt')).toMatchObject([
    { currency: 'EUR', named: { kind: 'order', id } },
  ]);
  const entry = { before: { amount_minor: 1 }, after: { amount_minor: 2 } };
  const price = { ...entry, relation: 'catalogue.item_price', record: '1,ch' } as never;
  const trail = await nameReferences(ctx, [price]);
  expect(trail.currencyOf(price)).toBe('CHF');
});

/** An entry of the trail; `after` is what it wrote. */
const entry = (relation: string, record: string, after: object) =>
  ({ relation, record, before: null, after }) as unknown as AuditRow;

/** The id of a row that a statement returns. */
async function idOf(statement: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `${statement} returning id::float8 as id`,
    [...values],
  );
  return rows[0]?.id ?? 0;
}

async function addCategory(name: string): Promise<number> {
  const id = await idOf(
    `insert into catalogue.category (level, position, path, icon, tint, picture_key)
     values (1, 1, '{}', 'pen', 'sky', 'x')`,
  );
  await shop.database.pool.query(
    `insert into catalogue.category_text (category_id, language, name, description) values ($1, 'de', $2, '')`,
    [id, name],
  );
  return id;
}

const addVoucher = (code: string, lists: string) =>
  idOf(
    `insert into vouchers.voucher (code, kind, amount_minor, price_lists, minimum_minor, valid_from, valid_until,
       is_once_per_customer, is_combinable)
     values ($1, 'fixed', 500, $2, 0, now(), now() + interval '1 day', false, true)`,
    [code, lists],
  );

const addDeal = (priceList: string) =>
  idOf(
    `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
     values (1, $1, 500, 1, 1, clock_timestamp(), clock_timestamp() + interval '1 day')`,
    [priceList],
  );

test('[OP1] each id of a list is named in its place, and one that is gone stays without a name', async () => {
  const [first, second] = [await addCategory('Hefte'), await addCategory('Stifte')];
  const ids = [second, 999_999, first];
  const voucher = entry('vouchers.voucher', '1', { category_ids: ids, author_ids: [personId] });
  const { db, statements } = countingDb(shop.database.db);
  const trail = await nameReferences({ db, staff: staffOf('catalogue.read') }, [voucher]);
  expect(statements()).toBe(1);
  expect(referencesIn('category_ids', ids).map(trail.nameOf)).toEqual([
    { kind: 'category', id: second, name: 'Stifte', key: null, path: `/categories/${second}` },
    null,
    { kind: 'category', id: first, name: 'Hefte', key: null, path: `/categories/${first}` },
  ]);
  expect(referencesIn('author_ids', [personId]).map(trail.nameOf)).toMatchObject([
    { kind: 'person', name: '<b>Ines</b>', path: null },
  ]);
});

test('[OP1] deals, vouchers, plans, runs, deliveries and roles are named, each leading to its screen', async () => {
  const { pool } = shop.database;
  const deal = await addDeal('edu');
  const voucher = await addVoucher('ZEHN-1', '{de}');
  const plan = await idOf(
    `insert into price_desk.plan (name, begins_at, made_at, author_ids, command_key)
     values ('Advent', now(), now(), '{}', gen_random_uuid())`,
  );
  const formula = await idOf(
    `insert into price_desk.formula_run (command_key, price_list, change, unchanged, raised, made_by, made_at)
     values (gen_random_uuid(), 'de', '+3 %', 0, 0, 1, now())`,
  );
  // Closed, as it counts for nothing then.
  const delivery = await idOf(
    `insert into stock.delivery (item_id, quantity, expected_on, reference, closed_at, announced_by, announced_at, command_key)
     values (2, 5, now(), 'L-1', now(), 'x', now(), gen_random_uuid())`,
  );
  const run = await idOf(
    `insert into exchange.run (sender, file_name, state, actor, begun_by, begun_at)
     values ('Hersteller', 'preise.csv', 'ready', 'operator', 'x', now())`,
  );
  const own = await idOf(`insert into staff.role (name, rights) values ('Aushilfe', '{}')`);
  const { rows: ready } = await pool.query<{ id: number }>(
    `select id::float8 as id from staff.role where key = 'owner'`,
  );
  const { rows: items } = await pool.query<{ number: string }>(
    'select order_number as number from catalogue.item where id in (1, 2) order by id',
  );
  const owner = ready[0]?.id ?? 0;
  const entries = [
    entry('deals.deal', `${deal}`, {}),
    entry('vouchers.voucher', `${voucher}`, {}),
    entry('price_desk.plan', `${plan}`, {}),
    entry('price_desk.formula_run', `${formula}`, {}),
    entry('stock.delivery', `${delivery}`, {}),
    entry('exchange.step', '1', { run_id: run }),
    entry('staff.role', `${own}`, {}),
    entry('staff.role', `${owner}`, {}),
  ];
  const rights: Right[] = ['deals.manage', 'vouchers.manage', 'prices.read', 'stock.read'];
  const staff = staffOf(...rights, 'exchange.run', 'staff.manage');
  const trail = await nameReferences({ db: shop.database.db, staff }, entries);
  const [first, second] = items.map(({ number }) => number);
  const named = entries.map((each) => {
    const [reference = recordOf(each)] = referencesIn('run_id', each.after?.['run_id']);
    return trail.nameOf(reference);
  });
  expect(named.map((each) => [each?.kind, each?.name, each?.key, each?.path])).toEqual([
    ['deal', first, null, `/deals/${deal}`],
    ['voucher', 'ZEHN-1', null, '/vouchers?q=ZEHN-1'],
    ['pricePlan', 'Advent', null, `/price-plans/${plan}`],
    ['formulaRun', 'de +3 %', null, `/price-formulas/${formula}`],
    ['delivery', second, null, `/stock/${second}`],
    ['exchangeRun', 'preise.csv', null, `/exchange/${run}`],
    ['role', 'Aushilfe', null, `/staff/roles/${own}`],
    ['role', expect.any(String), 'owner', `/staff/roles/${owner}`],
  ]);
  const hidden = await nameReferences({ db: shop.database.db, staff: staffOf() }, entries);
  expect(entries.map((each) => hidden.nameOf(recordOf(each))?.path ?? null)).toEqual(
    entries.map(() => null),
  );
});

test('[OP1] parts of an order and of its return are named by their numbers, with the currency of the order', async () => {
  const orderNumber = await shop.delivered([[1, 2]]);
  const { returnNumber, id } = await shop.registered(orderNumber, [[1, 1]]);
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `select shipment.id::float8 as id from fulfilment.shipment join orders.purchase on purchase.id = order_id
     where order_number = $1`,
    [orderNumber],
  );
  const parcel = entry('fulfilment.shipment', `${rows[0]?.id}`, { status: 'delivered' });
  const goods = entry('returns.return_order', `${id}`, { amount_minor: 5 });
  const kinds = [
    'payment.attempt',
    'payment.bank_entry',
    'fulfilment.cancellation',
    'fulfilment.refund',
    'fulfilment.unpacked_parcel',
    'orders.note',
    'returns.message',
    'withdrawals.answer',
    'vouchers.series',
  ].map((relation) => entry(relation, '999999', { copy_id: 999_999 }));
  const { db, statements } = countingDb(shop.database.db);
  const staff = staffOf('orders.read', 'returns.read');
  const trail = await nameReferences({ db, staff }, [parcel, goods, ...kinds]);
  expect(statements()).toBe(1);
  expect([parcel, goods].map((each) => trail.nameOf(recordOf(each))?.path)).toEqual([
    `/orders/${orderNumber}`,
    `/returns/${returnNumber}`,
  ]);
  expect([parcel, goods].map(trail.currencyOf)).toEqual(['EUR', 'EUR']);
  expect(kinds.map((each) => trail.nameOf(recordOf(each)))).toEqual(kinds.map(() => null));
});

test('[OP1] amounts of a deal, a voucher and a purchase price have their currency; those for euros and francs have none', async () => {
  const deal = entry('deals.deal', `${await addDeal('ch')}`, { special_amount_minor: 1 });
  const written = { amount_minor: 1, price_lists: ['at', 'de'] };
  const entries = [
    deal,
    entry('vouchers.voucher', `${await addVoucher('EURO', '{de,edu}')}`, { amount_minor: 1 }),
    entry('vouchers.voucher', `${await addVoucher('BEIDE', '{de,ch}')}`, { amount_minor: 1 }),
    entry('vouchers.voucher', '999999', written),
    entry('price_desk.item_cost', '1', { amount_minor: 1 }),
  ];
  const staff = staffOf('deals.manage', 'vouchers.manage');
  const trail = await nameReferences({ db: shop.database.db, staff }, entries);
  expect(entries.map(trail.currencyOf)).toEqual(['CHF', 'EUR', null, 'EUR', 'EUR']);
});

test.each([
  ['order_id', '17', []],
  ['order_id', 0, []],
  ['order_id', 1.5, []],
  ['order_id', null, []],
  ['toString', 17, []],
  ['applied_by', 'operator', []],
  ['applied_by', 17, [{ kind: 'person', id: 17 }]],
  ['kept_id', 17, [{ kind: 'customer', id: 17 }]],
  ['author_ids', [], []],
  ['path', '/kontakt/', []],
  ['path', [3, 'x', 4], [{ kind: 'category', id: 3 }, undefined, { kind: 'category', id: 4 }]],
])('[OP1] the value of %s %j names %j', (field, value, references) => {
  expect(referencesIn(field, value)).toEqual(references);
});
