import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount } from '#shop/account/find-account.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, name: 'Heft', amountMinor: 1000 },
    { id: 2, name: '=Globus', amountMinor: 4000 },
    { id: 3, name: 'Kreide', amountMinor: 500 },
  ]);
});
afterEach(() => database.drop());

async function school(): Promise<Ctx> {
  const ctx = visitorOf(database.db, { host: 'educational.ranzen.de' });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, approved_at, created_at)
     values ($1, 'school', $2, 'x', 'Jana', 'Weiß', 'Schule am See', '2026-01-01', '2026-01-01') returning id`,
    [ctx.storefront.shop, `${crypto.randomUUID()}@haus.example`],
  );
  const token = newSessionToken();
  await database.pool.query(
    `insert into account.session (token_hash, account_id, kind, created_at, expires_at) values ($1, $2, 'customer', '2026-11-21', '2027-12-01')`,
    [hashToken(token), rows[0]?.id],
  );
  return { ...ctx, visitor: { ...ctx.visitor, account: await findAccount(ctx, token) } };
}

const order = async (ctx: Ctx, items: readonly (readonly [number, number])[]) =>
  (await submit(await readyBuyer(ctx, { items }))).orderId ?? '';

const query = `{ orderedItems { itemNumber quantity orderNumber costCentre item { pricePerUnit { amountMinor } grossPricePerUnit { amountMinor } } } }`;

async function listed(ctx: Ctx) {
  const { orderedItems } = await askContract<{ orderedItems: unknown[] }>(ctx, query);
  return orderedItems;
}

test('[SC7.table] items are listed once as they were ordered last, with today’s net and gross price, for their customer alone', async () => {
  const ctx = await school();
  await order(ctx, [
    [1, 10],
    [2, 1],
  ]);
  const later = { ...ctx, clock: fixedClock('2026-12-05T10:00:00Z') };
  const second = await order(later, [[1, 20]]);
  const cancelled = await order(later, [[3, 5]]);
  await database.pool.query(
    `update orders.purchase set status = 'cancelled' where order_number = '${cancelled}';
     update orders.purchase set cost_centre = 'Kunst' where order_number = '${second}';
     update catalogue.item_price set amount_minor = 1200 where item_id = 1 and price_list = 'edu'`,
  );
  const items = await listed(later);
  expect(items).toMatchObject([
    {
      itemNumber: 'N1',
      quantity: 20,
      orderNumber: second,
      costCentre: 'Kunst',
      item: { pricePerUnit: { amountMinor: 1200 }, grossPricePerUnit: { amountMinor: 1428 } },
    },
    { itemNumber: 'N2', quantity: 1, costCentre: null },
  ]);
  expect(items).toHaveLength(2);
  expect(await listed(await school())).toEqual([]);
  expect(await listed(visitorOf(database.db))).toEqual([]);
  const counting = countingDb(database.db);
  await listed({ ...later, db: counting.db });
  expect(counting.statements()).toBeLessThanOrEqual(6);
});

test('[SC7.csv] the same is a CSV table, without formulas', async () => {
  const ctx = await school();
  const number = await order(ctx, [[2, 3]]);
  const { orderedItemsFile: file } = await askContract<{
    orderedItemsFile: { fileName: string; content: string };
  }>(ctx, '{ orderedItemsFile { fileName content } }');
  expect(file.fileName).toBe('Nachbestellen.csv');
  const [head, row] = Buffer.from(file.content, 'base64').toString('utf8').split('\r\n');
  expect(head).toBe(
    '\uFEFFArt.-Nr.;Artikel;Zuletzt bestellt;Bestellt am;Bestellung;Kostenstelle;Netto;Brutto',
  );
  expect(row).toBe(`N2;'=Globus;3;21. November 2026;${number};;40,00\u00A0€;47,60\u00A0€`);
});
