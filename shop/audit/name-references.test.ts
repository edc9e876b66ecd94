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
import { nameReferences, recordOf, referenceOf } from './name-references.ts';
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
      trail.nameOf(referenceOf('order_id', id)),
      trail.nameOf(referenceOf('person_id', personId)),
      trail.nameOf(recordOf({ relation: 'orders.purchase', record: `${id}` })),
    ];
  };
  const order = { kind: 'order', id, name: orderNumber, path: `/orders/${orderNumber}` };
  const person = { kind: 'person', id: personId, name: '<b>Ines</b>' };
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

test.each([
  ['order_id', '17', undefined],
  ['order_id', 0, undefined],
  ['order_id', 1.5, undefined],
  ['toString', 17, undefined],
  ['applied_by', 'operator', undefined],
  ['applied_by', 17, { kind: 'person', id: 17 }],
  ['kept_id', 17, { kind: 'customer', id: 17 }],
])('[OP1] the value of %s %j names %j', (field, value, reference) => {
  expect(referenceOf(field, value)).toEqual(reference);
});
