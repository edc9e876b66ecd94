import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { accountOf, businessCustomer, change, personOf } from '#tests/support/business.ts';
import { type Buyer, readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { endOverdueRequests } from './end-overdue.ts';
import { eraseApprovals } from './erase.sql.ts';

let database: TestDatabase;
let school: Ctx;
let person: Ctx;
let approver: Ctx;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: 'Heft', amountMinor: 1000 }]);
  school = await businessCustomer(database);
  person = await personOf(database, school, { role: 'orders', limitMinor: 5000 });
  approver = await personOf(database, school, { role: 'approves', limitMinor: 12_000 });
});
afterEach(() => database.drop());

const done = { successful: true };

/** A budget of the school for 2026, by its id. */
async function budget(amountMinor: number): Promise<number> {
  await change(school, `addBudget(costCentre: "Kunst", year: 2026, amountMinor: ${amountMinor})`);
  const { budgets } = await askContract<{ budgets: { budgets: { id: number }[] } }>(
    school,
    '{ budgets(year: 2026) { budgets { id } } }',
  );
  return budgets.budgets[0]?.id ?? 0;
}

async function rest(): Promise<number | undefined> {
  const { budgets } = await askContract<{
    budgets: { budgets: { rest: { amountMinor: number } }[] };
  }>(school, '{ budgets(year: 2026) { budgets { rest { amountMinor } } } }');
  return budgets.budgets[0]?.rest.amountMinor;
}

/** A person's cart of ten pieces: 100.00 net, free of shipping, 119.00 with tax. */
async function ready(ctx: Ctx, budgetId?: number): Promise<Buyer> {
  const buyer = await readyBuyer(ctx, { items: [[1, 10]] });
  expect(buyer.totalMinor).toBe(11_900);
  const isChosen =
    budgetId === undefined ||
    (await change(ctx, `chooseBudget(cartId: "${buyer.cartId}", budgetId: ${budgetId})`))
      .successful;
  expect(isChosen).toBe(true);
  return buyer;
}

type Requested = {
  requestId: number | null;
  newCartId: string | null;
  refusals: { messageKey: string }[];
};

async function ask({ ctx, cartId, totalMinor }: Buyer, message = 'Bitte!'): Promise<Requested> {
  const { requestApproval } = await askContract<{ requestApproval: Requested }>(
    ctx,
    `mutation ($cartId: ID!, $total: Int!, $message: String) {
      requestApproval(cartId: $cartId, confirmedTotalMinor: $total, message: $message) {
        requestId newCartId refusals { messageKey } } }`,
    { cartId, total: totalMinor, message },
  );
  return requestApproval;
}

/** Asks, and answers the id of the request. */
async function asked(buyer: Buyer): Promise<number> {
  const { requestId, refusals } = await ask(buyer);
  expect(refusals).toEqual([]);
  return requestId ?? 0;
}

type Approved = { orderId: string | null; refusals: { messageKey: string }[] };

async function approve(ctx: Ctx, id: number): Promise<Approved> {
  const { approveRequest } = await askContract<{ approveRequest: Approved }>(
    ctx,
    `mutation { approveRequest(id: ${id}) { orderId refusals { messageKey } } }`,
  );
  return approveRequest;
}

type Seen = {
  id: number;
  state: string;
  comment: string;
  mayApprove: boolean;
  mayTakeUp: boolean;
  budget: { rest: { amountMinor: number } } | null;
};

async function seenBy(ctx: Ctx): Promise<Seen[]> {
  const { approvals } = await askContract<{ approvals: { approvals: Seen[] } }>(
    ctx,
    '{ approvals(page: 0) { approvals { id state comment mayApprove mayTakeUp budget { rest { amountMinor } } } } }',
  );
  return approvals.approvals;
}

async function basketOf(ctx: Ctx): Promise<{ itemId: number; quantity: number }[]> {
  const opened = await askContract<{ betzoldShopInit: { cartId: string } }>(
    ctx,
    'mutation { betzoldShopInit { cartId } }',
  );
  const { shop_findCart } = await askContract<{
    shop_findCart: { items: { itemId: number; quantity: number }[] };
  }>(ctx, 'query ($id: ID!) { shop_findCart(cartId: $id) { items { itemId quantity } } }', {
    id: opened.betzoldShopInit.cartId,
  });
  return shop_findCart.items;
}

const refusedWith = (...keys: string[]) => ({
  orderId: null,
  refusals: keys.map((messageKey) => ({ messageKey })),
});

test('[SC4.waits][SC4.reserved] an order above the sum waits as it was, and its budget keeps it', async () => {
  const buyer = await ready(person, await budget(20_000));
  expect(await submit(buyer)).toMatchObject({ errorCode: 'needsApproval' });
  const requested = await ask(buyer);
  expect(requested).toMatchObject({ refusals: [] });
  expect((await ask(buyer)).requestId).toBe(requested.requestId);
  expect(await basketOf(person)).toEqual([]);
  expect(await rest()).toBe(8100);
  await expect(submit(buyer)).rejects.toThrow('The cart was not found.');
  await database.pool.query(
    'update catalogue.item_price set amount_minor = 1500 where item_id = 1',
  );
  expect(await seenBy(approver)).toMatchObject([
    { state: 'waiting', mayApprove: true, budget: { rest: { amountMinor: 8100 } } },
  ]);
  expect(await seenBy(person)).toMatchObject([{ mayApprove: false, mayTakeUp: false }]);
  const { orderId, refusals } = await approve(approver, requested.requestId ?? 0);
  expect(refusals).toEqual([]);
  const { rows } = await database.pool.query(
    `select purchase.account_id::float8 as account, email, total_minor, cost_centre, placed.account_id::float8 as placer
     from orders.purchase join organisations.placed on order_id = purchase.id where order_number = $1`,
    [orderId],
  );
  expect(rows).toEqual([
    {
      account: accountOf(school).id,
      email: accountOf(person).email,
      total_minor: 11_900,
      cost_centre: 'Kunst',
      placer: accountOf(person).id,
    },
  ]);
  expect(await rest()).toBe(8100);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC4.right] only another person with enough right approves, and only what waits', async () => {
  const id = await asked(await ready(person));
  const small = await personOf(database, school, { role: 'approves', limitMinor: 11_899 });
  const books = await personOf(database, school, { role: 'books', limitMinor: null });
  expect(await approve(person, id)).toEqual(refusedWith('shop.approvals.unknown'));
  expect(await approve(small, id)).toEqual(refusedWith('shop.approvals.beyond'));
  expect(await approve(books, id)).toEqual(refusedWith('shop.approvals.unknown'));
  expect(await approve(await businessCustomer(database), id)).toEqual(
    refusedWith('shop.approvals.unknown'),
  );
  expect(await seenBy(await businessCustomer(database))).toEqual([]);
  const own = await asked(await ready(small));
  await change(school, `changePerson(personId: ${accountOf(small).id}, role: approves)`);
  expect(await approve(small, own)).toEqual(refusedWith('shop.approvals.own'));
  expect((await approve(school, own)).refusals).toEqual([]);
  expect((await approve(approver, id)).refusals).toEqual([]);
  expect(await approve(school, id)).toEqual(refusedWith('shop.approvals.decided'));
  await change(school, `removePerson(personId: ${accountOf(approver).id})`);
  expect(await approve(approver, await asked(await ready(person)))).toEqual(
    refusedWith('shop.approvals.unknown'),
  );
});

test('[SC4.once] two who approve at once make one order', async () => {
  const id = await asked(await ready(person, await budget(20_000)));
  const stock = await database.pool.connect();
  await stock.query('begin; select from stock.item_stock where item_id = 1 for update');
  const both = Promise.all([approve(approver, id), approve(school, id)]);
  await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(2);
  await stock.query('commit');
  stock.release();
  const orders = (await both).flatMap(({ orderId }) => orderId ?? []);
  expect(orders).toHaveLength(1);
  const { rows } = await database.pool.query('select order_number from orders.purchase');
  expect(rows).toEqual([{ order_number: orders[0] }]);
  expect(await rest()).toBe(8100);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC4.once] what is approved and returned at once is one of them', async () => {
  const id = await asked(await ready(person, await budget(20_000)));
  const stock = await database.pool.connect();
  await stock.query('begin; select from stock.item_stock where item_id = 1 for update');
  const approved = approve(approver, id);
  await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(1);
  const returned = change(school, `returnRequest(id: ${id}, comment: "Nein.")`);
  await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(2);
  await stock.query('commit');
  stock.release();
  expect((await approved).refusals).toEqual([]);
  expect(await returned).toMatchObject({ generalErrorMessage: 'shop.approvals.decided' });
  expect(await seenBy(school)).toMatchObject([{ state: 'approved', comment: '' }]);
  expect(await rest()).toBe(8100);
});

test('[SC4.reserved] two who ask at once never overdraw a budget, nor does an order beside one that waits', async () => {
  const id = await budget(20_000);
  const other = await personOf(database, school, { role: 'orders', limitMinor: 0 });
  const [first, second] = [await ready(person, id), await ready(other, id)];
  const holder = await database.pool.connect();
  await holder.query('begin; select from budgets.budget for update');
  const both = Promise.all([ask(first), ask(second)]);
  await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(2);
  await holder.query('commit');
  holder.release();
  const refusals = (await both).flatMap((each) => each.refusals);
  expect(refusals).toEqual([{ messageKey: 'shop.budgets.exceeded' }]);
  expect(await rest()).toBe(8100);
  expect(await submit(await ready(school, id))).toMatchObject({ errorCode: 'budgetExceeded' });
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC4.returned] a returned order frees its budget, tells why, and goes back into the basket once', async () => {
  const id = await asked(await ready(person, await budget(20_000)));
  expect(await change(approver, `returnRequest(id: ${id}, comment: " ")`)).toMatchObject({
    fieldErrors: [{ fieldName: 'comment' }],
  });
  expect(
    await change(approver, `returnRequest(id: ${id}, comment: "Bitte nur fünf.")`),
  ).toMatchObject(done);
  expect(await rest()).toBe(20_000);
  expect(await seenBy(person)).toMatchObject([
    { state: 'returned', comment: 'Bitte nur fünf.', mayTakeUp: true },
  ]);
  const mails = await runAllJobs(database, school);
  expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
    accountOf(person).email,
    'Ihre Bestellung über 119,00\u00A0€ kommt zurück',
  ]);
  expect(await change(person, `takeUpRequest(id: ${id})`)).toMatchObject(done);
  expect(await basketOf(person)).toMatchObject([{ itemId: 1, quantity: 10 }]);
  expect(await change(person, `takeUpRequest(id: ${id})`)).toMatchObject({
    generalErrorMessage: 'shop.approvals.taken',
  });
  expect(await approve(approver, id)).toEqual(refusedWith('shop.approvals.decided'));
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC4.withdrawn] the requester withdraws the own order, which is in the basket again', async () => {
  const id = await asked(await ready(person, await budget(20_000)));
  expect(await change(approver, `withdrawRequest(id: ${id})`)).toMatchObject({
    generalErrorMessage: 'shop.approvals.unknown',
  });
  expect(await change(person, `withdrawRequest(id: ${id})`)).toMatchObject(done);
  expect(await basketOf(person)).toMatchObject([{ itemId: 1, quantity: 10 }]);
  expect(await rest()).toBe(20_000);
  expect(await seenBy(approver)).toMatchObject([{ state: 'withdrawn', mayApprove: false }]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC4.ends] an order waits for the days of the parameter, then its budget is free', async () => {
  const id = await asked(await ready(person, await budget(20_000)));
  const at = (instant: string) => ({ ...approver, clock: fixedClock(instant) });
  await endOverdueRequests(at('2026-12-05T09:59:59Z'));
  expect(await rest()).toBe(8100);
  expect(await approve(at('2026-12-05T10:00:00Z'), id)).toEqual(
    refusedWith('shop.approvals.hasEnded'),
  );
  await endOverdueRequests(at('2026-12-05T10:00:00Z'));
  expect(await rest()).toBe(20_000);
  expect(await seenBy(person)).toMatchObject([{ state: 'ended', mayTakeUp: true }]);
});

test('[SC4.named] what cannot be sold any more is named, and nothing is ordered', async () => {
  const id = await asked(await ready(person, await budget(20_000)));
  await database.pool.query('update stock.item_stock set on_hand = 3 where item_id = 1');
  expect(await approve(approver, id)).toEqual(refusedWith('shop.offers.notInStock'));
  expect(await seenBy(approver)).toMatchObject([{ state: 'waiting' }]);
  expect(await rest()).toBe(8100);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC4.mails] those who may approve get a mail, and nobody else', async () => {
  await personOf(database, school, { role: 'approves', limitMinor: 100 });
  await personOf(database, school, { role: 'books', limitMinor: null });
  await asked(await ready(person));
  const mails = await runAllJobs(database, school);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    [accountOf(school).email, accountOf(approver).email].toSorted(),
  );
  expect(mails[0]?.text).toContain('„Bitte!“');
});

test('[SC4.mails] the confirmation of an approved order is in the language in which it was asked for', async () => {
  const english = {
    ...person,
    ...visitorOf(database.db, { host: 'educational.en.ranzen.de', account: accountOf(person) }),
  };
  const id = await asked(await ready(english));
  await runAllJobs(database, school);
  const { orderId, refusals } = await approve(approver, id);
  expect(refusals).toEqual([]);
  const { rows } = await database.pool.query(
    `select lang_code from orders.purchase where order_number = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ lang_code: 'edu-en' }]);
  const mails = await runAllJobs(database, school);
  const confirmation = mails.find(({ name }) => name.startsWith('order-confirmation'));
  expect(confirmation?.to).toBe(accountOf(person).email);
  expect(confirmation?.subject).toMatch(/order/i);
});

test('[SC4.waits][FA1.lines] names on products are shown to who approves, while the order waits', async () => {
  const buyer = await ready(person);
  await database.pool.query(
    `update cart.position set names = '[{"text": "Mia", "pieces": 3}]' where cart_id = $1`,
    [buyer.cartId],
  );
  const id = await asked(buyer);
  const names = async (ctx: Ctx) => {
    const { approvals } = await askContract<{
      approvals: { approvals: { lines: { names: { text: string; pieces: number }[] }[] }[] };
    }>(ctx, '{ approvals(page: 0) { approvals { lines { names { text pieces } } } } }');
    return approvals.approvals.map(({ lines }) => lines.flatMap((line) => line.names));
  };
  expect(await names(approver)).toEqual([[{ text: 'Mia', pieces: 3 }]]);
  await change(school, `returnRequest(id: ${id}, comment: "Nein")`);
  expect(await names(approver)).toEqual([[]]);
});

test('[SC4.gone] a deleted person leaves no request that waits, and no name', async () => {
  await asked(await ready(person, await budget(20_000)));
  const freed = await database.db.transaction((tx) =>
    eraseApprovals(tx, { accountId: accountOf(person).id, now: new Date('2026-11-22') }),
  );
  expect(freed).toHaveLength(1);
  const { rows } = await database.pool.query(
    'select requester_id, state, message from approvals.request',
  );
  expect(rows).toEqual([{ requester_id: null, state: 'withdrawn', message: '' }]);
});
