import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount } from '#shop/account/find-account.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { berlin, readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { moveBudgets } from './join.sql.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: 'Heft', amountMinor: 1000 }]);
});
afterEach(() => database.drop());

let last = 0;

/** A school with an account, logged in. */
async function school(host = 'educational.ranzen.de', kind = 'school'): Promise<Ctx> {
  last += 1;
  const ctx = visitorOf(database.db, { host });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, approved_at, created_at)
     values ($1, $2, $3, 'x', 'Jana', 'Weiß', 'Schule am See', '2026-01-01', '2026-01-01') returning id`,
    [ctx.storefront.shop, kind, `budget${last}@haus.example`],
  );
  const token = newSessionToken();
  await database.pool.query(
    `insert into account.session (token_hash, account_id, kind, created_at, expires_at) values ($1, $2, 'customer', '2026-11-21', '2027-12-01')`,
    [hashToken(token), rows[0]?.id],
  );
  return { ...ctx, visitor: { ...ctx.visitor, account: await findAccount(ctx, token) } };
}

type Result = {
  successful: boolean;
  generalErrorMessage: string | null;
  fieldErrors: { fieldName: string; errorMessage: string }[];
};
const result = '{ successful generalErrorMessage fieldErrors { fieldName errorMessage } }';

async function change(ctx: Ctx, call: string): Promise<Result> {
  const answer = await askContract<{ done: Result }>(ctx, `mutation { done: ${call} ${result} }`);
  return answer.done;
}

const add = (ctx: Ctx, costCentre: string, amountMinor: number, year = 2026) =>
  change(ctx, `addBudget(costCentre: "${costCentre}", year: ${year}, amountMinor: ${amountMinor})`);

type Seen = { id: number; costCentre: string; rest: { amountMinor: number } };

async function budgetsOf(ctx: Ctx, year = 2026): Promise<Seen[]> {
  const { budgets } = await askContract<{ budgets: { budgets: Seen[] } }>(
    ctx,
    `{ budgets(year: ${year}) { budgets { id costCentre rest { amountMinor } } } }`,
  );
  return budgets.budgets;
}

const restsOf = async (ctx: Ctx) =>
  (await budgetsOf(ctx)).map(({ costCentre, rest }) => [costCentre, rest.amountMinor]);

async function idOf(ctx: Ctx): Promise<number> {
  const [budget] = await budgetsOf(ctx);
  if (!budget) throw new Error('There is no budget.');
  return budget.id;
}

/** A filled cart that is ready to be ordered, of 10 pieces: 100.00 net, free of shipping, 119.00 with tax. */
async function ready(ctx: Ctx, budgetId?: number) {
  const buyer = await readyBuyer(ctx, { items: [[1, 10]] });
  expect(buyer.totalMinor).toBe(11_900);
  const chosen =
    budgetId === undefined ||
    (await change(ctx, `chooseBudget(cartId: "${buyer.cartId}", budgetId: ${budgetId})`))
      .successful;
  expect(chosen).toBe(true);
  return buyer;
}

test('[SC2.set] a school sets budgets by year and cost centre; wrong ones are refused with a sentence', async () => {
  const ctx = await school();
  expect(await add(ctx, '4711 Klasse 3b', 50_000)).toMatchObject({ successful: true });
  expect(await add(ctx, '4711 KLASSE 3B', 10)).toMatchObject({
    fieldErrors: [{ fieldName: 'costCentre', errorMessage: 'shop.budgets.known' }],
  });
  expect(await add(ctx, '4711 Klasse 3b', 70_000, 2027)).toMatchObject({ successful: true });
  expect(await add(ctx, ' ', 100)).toMatchObject({ fieldErrors: [{ fieldName: 'costCentre' }] });
  expect(await add(ctx, 'Werken', 0)).toMatchObject({ fieldErrors: [{ fieldName: 'amount' }] });
  expect(await add(ctx, 'Werken', 100, 2025)).toMatchObject({
    generalErrorMessage: 'shop.budgets.yearWrong',
  });
  expect(await restsOf(ctx)).toEqual([['4711 Klasse 3b', 50_000]]);
  const id = await idOf(ctx);
  expect(await change(ctx, `changeBudget(id: ${id}, amountMinor: 60000)`)).toMatchObject({
    successful: true,
  });
  expect(await restsOf(ctx)).toEqual([['4711 Klasse 3b', 60_000]]);
});

test('[SC2.own] budgets belong to their account in the business shop', async () => {
  const ctx = await school();
  await add(ctx, 'Kunst', 50_000);
  const id = await idOf(ctx);
  const stranger = await school();
  const { cartId } = await ready(stranger);
  const unknown = { successful: false };
  expect(await budgetsOf(stranger)).toEqual([]);
  expect(await change(stranger, `changeBudget(id: ${id}, amountMinor: 1)`)).toMatchObject(unknown);
  expect(await change(stranger, `deleteBudget(id: ${id})`)).toMatchObject(unknown);
  expect(
    await change(stranger, `chooseBudget(cartId: "${cartId}", budgetId: ${id})`),
  ).toMatchObject(unknown);
  expect(await add(await school('www.ranzen.de', 'private'), 'Kunst', 100)).toMatchObject({
    generalErrorMessage: 'shop.budgets.notBusiness',
  });
  expect(await restsOf(ctx)).toEqual([['Kunst', 50_000]]);
});

test('[SC2.spent] an order is paid from the chosen budget, and its papers name the cost centre', async () => {
  const ctx = await school();
  await add(ctx, 'Kunst', 30_000);
  const id = await idOf(ctx);
  const { orderId } = await submit(await ready(ctx, id));
  expect(await restsOf(ctx)).toEqual([['Kunst', 18_100]]);
  const { rows } = await database.pool.query(
    'select cost_centre from orders.purchase where order_number = $1',
    [orderId],
  );
  expect(rows).toEqual([{ cost_centre: 'Kunst' }]);
  expect(await submit(await ready(ctx))).toMatchObject({ errorCode: null });
  expect(await restsOf(ctx)).toEqual([['Kunst', 18_100]]);
  expect(await change(ctx, `deleteBudget(id: ${id})`)).toMatchObject({
    generalErrorMessage: 'shop.budgets.used',
  });
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC2.enough] an order of more than the rest is refused and changes nothing; of exactly the rest it is placed', async () => {
  const ctx = await school();
  await add(ctx, 'Kunst', 11_899);
  const id = await idOf(ctx);
  const buyer = await ready(ctx, id);
  expect(await submit(buyer)).toMatchObject({
    orderId: null,
    errorCode: 'budgetExceeded',
    errorMessage: 'shop.budgets.exceeded',
  });
  expect(await restsOf(ctx)).toEqual([['Kunst', 11_899]]);
  await change(ctx, `changeBudget(id: ${id}, amountMinor: 11900)`);
  expect(await submit(buyer)).toMatchObject({ errorCode: null });
  expect(await restsOf(ctx)).toEqual([['Kunst', 0]]);
});

test('[SC2.enough] two orders at once never overdraw a budget', async () => {
  const ctx = await school();
  await add(ctx, 'Kunst', 20_000);
  const id = await idOf(ctx);
  const first = await ready(ctx, id);
  const other = crypto.randomUUID();
  await database.pool.query(
    `insert into cart.cart (id, user_id, account_id, lang_code, price_list, created_at, changed_at)
     select '${other}', user_id, account_id, lang_code, price_list, created_at, changed_at from cart.cart where id = '${first.cartId}'`,
  );
  await database.pool.query(
    `insert into cart.position (cart_id, item_id, quantity, added_at)
     select '${other}', item_id, quantity, added_at from cart.position where cart_id = '${first.cartId}'`,
  );
  const { addBillingAddress } = await askContract<{
    addBillingAddress: { address: { addressId: number } };
  }>(
    ctx,
    'mutation ($address: AddressInput!) { addBillingAddress(address: $address) { address { addressId } } }',
    { address: berlin },
  );
  await askContract(
    ctx,
    `mutation { setBillingAddress(cartId: "${other}", addressId: ${addBillingAddress.address.addressId}) { successful }
      setShippingAddress(cartId: "${other}", deliveryType: "sameAsBilling") { successful }
      setShippingMethod(cartId: "${other}", methodCode: "dhl") { successful } }`,
  );
  await change(ctx, `chooseBudget(cartId: "${other}", budgetId: ${id})`);
  // Both have read the budget, or wait for it, before either of them gets the stock.
  const stock = await database.pool.connect();
  await stock.query('begin; select from stock.item_stock where item_id = 1 for update');
  const both = Promise.all([submit(first), submit({ ...first, cartId: other })]);
  await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(2);
  await stock.query('commit');
  stock.release();
  const answers = await both;
  expect(answers.filter(({ errorCode }) => errorCode === null)).toHaveLength(1);
  expect(answers.filter(({ errorCode }) => errorCode === 'budgetExceeded')).toHaveLength(1);
  expect(await restsOf(ctx)).toEqual([['Kunst', 8100]]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC2.back] what is cancelled or credited of an order goes back into its budget', async () => {
  const ctx = await school();
  await add(ctx, 'Kunst', 30_000);
  const id = await idOf(ctx);
  const { orderId } = await submit(await ready(ctx, id));
  await database.pool.query(
    `insert into fulfilment.refund (order_id, refund_key, amount_minor, currency, reason, way, state, due_at)
     select id, 'k', 1900, 'EUR', 'returned', 'invoice', 'due', '2026-11-22' from orders.purchase where order_number = $1`,
    [orderId],
  );
  expect(await restsOf(ctx)).toEqual([['Kunst', 20_000]]);
  await database.pool.query(
    "update orders.purchase set status = 'cancelled' where order_number = $1",
    [orderId],
  );
  expect(await restsOf(ctx)).toEqual([['Kunst', 30_000]]);
});

test('[SC2.year] a budget pays orders of its year alone', async () => {
  const ctx = await school();
  await add(ctx, 'Kunst', 30_000, 2027);
  const [budget] = await budgetsOf(ctx, 2027);
  const buyer = await ready(ctx, budget?.id ?? 0);
  expect(await submit(buyer)).toMatchObject({ errorMessage: 'shop.budgets.otherYear' });
  const later = { ...ctx, clock: fixedClock('2026-12-31T23:00:00Z') };
  expect(await submit({ ...buyer, ctx: later })).toMatchObject({ errorCode: null });
});

test('[SC2.own] joined accounts share their budgets', async () => {
  const [kept, closed] = [await school(), await school()];
  await add(kept, 'Kunst', 10_000);
  await add(closed, 'kunst', 20_000);
  await add(closed, 'Musik', 5000);
  await submit(await ready(closed, await idOf(closed)));
  await database.db.transaction((tx) =>
    moveBudgets(tx, {
      keptId: kept.visitor.account?.id ?? 0,
      closedId: closed.visitor.account?.id ?? 0,
    }),
  );
  expect(await restsOf(kept)).toEqual([
    ['Kunst', 18_100],
    ['Musik', 5000],
  ]);
  expect(await budgetsOf(closed)).toEqual([]);
});
