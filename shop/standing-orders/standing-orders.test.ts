import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#adapters/mail/port.ts';
import { findAccount } from '#shop/account/find-account.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { deleteEndedStandingOrders } from './delete-ended-standing-orders.ts';
import { moveStandingOrders } from './join.sql.ts';
import { nextDate } from './order-dates.ts';
import { runStandingOrders } from './run-standing-orders.ts';
import { sendNews, sendNotice } from './standing-orders.mails.ts';

const start = '2026-11-21T10:00:00Z';
const clock = fixedClock(start);

let database: TestDatabase;
let owner: pg.Pool;
let mails: Mail[];
beforeEach(async () => {
  clock.moveTo(start);
  mails = [];
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  await addItems(database.pool, [
    { id: 1, name: 'Heft', amountMinor: 1000 },
    { id: 2, name: 'Globus', amountMinor: 4000, onHand: 5 },
  ]);
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

let last = 0;

/** A school that has ordered ten exercise books and a globe: 140.00 net, 166.60 with tax, free of shipping. */
async function school() {
  last += 1;
  const guest = visitorOf(database.db, { host: 'educational.ranzen.de', clock });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into account.account (shop, kind, email, password_hash, first_name, last_name, company, approved_at, created_at)
     values ($1, 'school', $2, 'x', 'Jana', 'Weiß', 'Schule am See', '2026-01-01', '2026-01-01') returning id`,
    [guest.storefront.shop, `dauer${last}@haus.example`],
  );
  const token = newSessionToken();
  await database.pool.query(
    `insert into account.session (token_hash, account_id, kind, created_at, expires_at) values ($1, $2, 'customer', '2026-11-21', '2027-12-01')`,
    [hashToken(token), rows[0]?.id],
  );
  const ctx: Ctx = {
    ...guest,
    visitor: { ...guest.visitor, account: await findAccount(guest, token) },
  };
  const buyer = await readyBuyer(ctx, {
    items: [
      [1, 10],
      [2, 1],
    ],
  });
  const { orderId } = await submit(buyer);
  const { rows: addresses } = await database.pool.query<{ id: number }>(
    `select id::integer as id from account.address where account_id = $1 and kind = 'billing'`,
    [rows[0]?.id],
  );
  return { ctx, orderNumber: orderId ?? '', addressId: addresses[0]?.id ?? 0 };
}

type School = Awaited<ReturnType<typeof school>>;
type Result = {
  successful: boolean;
  generalErrorMessage: string | null;
  fieldErrors: { fieldName: string; errorMessage: string }[];
};
const result = '{ successful generalErrorMessage fieldErrors { fieldName errorMessage } }';

function inputOf({ addressId }: School, other: Record<string, unknown> = {}) {
  return {
    name: 'Verbrauch',
    rhythm: 'monthly',
    startsOn: '2026-12-01',
    dates: [],
    whenMissing: 'leaveOut',
    billingAddressId: addressId,
    paymentId: 'INVOICE',
    ...other,
  };
}

async function create(of: School, other: Record<string, unknown> = {}, requestKey = 'dauer-0001') {
  const { made } = await askContract<{ made: { id: number | null; result: Result } }>(
    of.ctx,
    `mutation ($orderNumber: ID, $input: StandingOrderInput!, $requestKey: String!) {
      made: createStandingOrder(orderNumber: $orderNumber, input: $input, requestKey: $requestKey) { id result ${result} } }`,
    { orderNumber: of.orderNumber, input: inputOf(of, other), requestKey },
  );
  return made;
}

async function created(of: School, other: Record<string, unknown> = {}): Promise<number> {
  const { id, result: refused } = await create(of, other);
  if (id === null) throw new Error(JSON.stringify(refused));
  return id;
}

type Now = {
  order: { nextOn: string | null; version: number; waitsFor: { messageKey: string } | null };
  total: { amountMinor: number } | null;
  lines: {
    name: string;
    quantity: number;
    problem: { messageKey: string } | null;
    priceBefore: { amountMinor: number } | null;
  }[];
  occurrences: { dueOn: string; outcome: string; orderNumber: string | null; leftOut: string[] }[];
};

async function now({ ctx }: School, id: number): Promise<Now | null> {
  const { standingOrder } = await askContract<{ standingOrder: Now | null }>(
    ctx,
    `query ($id: Int!) { standingOrder(id: $id) { order { nextOn version waitsFor { messageKey } } total { amountMinor }
      lines { name quantity problem { messageKey } priceBefore { amountMinor } } occurrences { dueOn outcome orderNumber leftOut } } }`,
    { id },
  );
  return standingOrder;
}

const jobCtx = (of: School) => ({
  db: database.db,
  clock,
  payments: of.ctx.payments,
  log: of.ctx.log,
  mail: { send: async (mail: Mail) => void mails.push(mail), close: async () => undefined },
  localeFor: async () => ({ storefront: of.ctx.storefront, texts: of.ctx.texts }),
});

async function runAt(of: School, ...times: string[]): Promise<void> {
  for (const time of times) {
    clock.moveTo(time);
    await runStandingOrders(jobCtx(of));
  }
}

async function ordersOf(of: School): Promise<number[]> {
  const { rows } = await database.pool.query<{ total: number }>(
    `select total_minor as total from orders.purchase where account_id = $1 and order_number <> $2 order by id`,
    [of.ctx.visitor.account?.id, of.orderNumber],
  );
  return rows.map(({ total }) => total);
}

test.each([
  ['halfYear', '2026-11-28', [], '2026-11-28', '2027-02-01'],
  ['halfYear', '2026-11-28', [], '2027-02-02', '2027-08-01'],
  ['halfYear', '2026-11-28', [], '2027-08-02', '2028-02-01'],
  ['monthly', '2027-01-31', [], '2026-12-01', '2027-01-31'],
  ['monthly', '2027-01-31', [], '2027-02-01', '2027-02-28'],
  ['monthly', '2027-01-31', [], '2027-12-31', '2027-12-31'],
  ['monthly', '2027-01-15', [], '2027-12-16', '2028-01-15'],
  ['dates', '2026-11-28', ['2027-05-03', '2027-01-11'], '2026-12-01', '2027-01-11'],
  ['dates', '2026-11-28', ['2027-05-03', '2027-01-11'], '2027-05-04', undefined],
] as const)(
  '[SC6.made] %s from %s with %j: the first day from %s is %s',
  (rhythm, startsOn, dates, from, day) => {
    expect(nextDate({ rhythm, startsOn, dates }, from)).toBe(day);
  },
);

test('[SC6.made] an order is repeated each month; a repeated request makes no second one, and strangers do not see it', async () => {
  const of = await school();
  const id = await created(of);
  expect((await create(of)).id).toBe(id);
  expect(await now(of, id)).toMatchObject({
    order: { nextOn: '2026-12-01' },
    total: { amountMinor: 16_660 },
    lines: [
      { name: 'Heft', quantity: 10 },
      { name: 'Globus', quantity: 1 },
    ],
    occurrences: [],
  });
  expect(await now(await school(), id)).toBeNull();
  const { rows } = await database.pool.query(
    'select count(*)::integer from cart.cart where submitted_at is null and account_id is null',
  );
  expect(rows).toEqual([{ count: 0 }]);
});

describe('[SC6.made] [SC6.unattended] it is refused with a sentence on its field, and nothing is made', () => {
  test.each([
    ['name', { name: ' ' }, 'name', 'shop.standing.nameWrong'],
    ['a day before the notice', { startsOn: '2026-11-27' }, 'startsOn', 'shop.standing.tooSoon'],
    ['no day', { rhythm: 'dates' }, 'dates', 'shop.standing.dateWrong'],
    ['a day that is none', { startsOn: '2027-02-30' }, 'startsOn', 'shop.standing.dateWrong'],
    ['a card', { paymentId: 'CREDIT_CARD' }, 'paymentId', 'shop.standing.paymentWrong'],
  ])('%s', async (_, other, fieldName, errorMessage) => {
    const of = await school();
    expect((await create(of, other)).result.fieldErrors).toEqual([{ fieldName, errorMessage }]);
    expect((await create(of, { billingAddressId: 999 })).result.successful).toBe(false);
    const { rows } = await database.pool.query('select from standing_orders.standing_order');
    expect(rows).toEqual([]);
  });
});

test('[SC6.notice] a mail says what it costs, what is missing and dearer; the order follows on its day, once', async () => {
  const of = await school();
  const id = await created(of);
  await runAt(of, '2026-11-23T10:00:00Z');
  const jobs = async () =>
    (
      await owner.query(
        `select payload from graphile_worker._private_jobs where payload ->> 'standingOrderId' is not null`,
      )
    ).rows;
  expect(await jobs()).toEqual([]);
  await runAt(of, '2026-11-24T10:00:00Z', '2026-11-24T10:05:00Z');
  expect(await jobs()).toEqual([{ payload: { standingOrderId: id, dueOn: '2026-12-01' } }]);
  await database.pool.query(`
    update catalogue.item_price set amount_minor = 1200 where item_id = 1;
    update stock.item_stock set on_hand = 0 where item_id = 2`);
  await sendNotice(jobCtx(of), { standingOrderId: id, dueOn: '2026-12-01' });
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toBe('Verbrauch: wird am 1. Dezember 2026 bestellt');
  for (const part of [
    '142,80',
    'Globus: Nur noch keine Stücke vorrätig.',
    'Heft: 12,00',
    'statt 10,00',
    `/myaccount/standing-orders/order/?id=${id}`,
  ])
    expect(mail?.text).toContain(part);
  await runAt(of, '2026-11-30T22:59:00Z');
  expect(await ordersOf(of)).toEqual([]);
  await runAt(of, '2026-11-30T23:00:00Z', '2026-11-30T23:05:00Z');
  expect(await ordersOf(of)).toEqual([14_280]);
  expect(await now(of, id)).toMatchObject({
    order: { nextOn: '2027-01-01' },
    occurrences: [{ dueOn: '2026-12-01', outcome: 'ordered', leftOut: ['Globus'] }],
  });
  await sendNews(jobCtx(of), { standingOrderId: id, dueOn: '2026-12-01', happened: 'leftOut' });
  expect(mails[1]?.text).toContain('Globus');
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC6.order] two processes at once place one order', async () => {
  const of = await school();
  const id = await created(of);
  await runAt(of, '2026-11-24T10:00:00Z');
  clock.moveTo('2026-12-01T10:00:00Z');
  await Promise.all([runStandingOrders(jobCtx(of)), runStandingOrders(jobCtx(of))]);
  expect(await ordersOf(of)).toEqual([16_660]);
  expect((await now(of, id))?.occurrences).toMatchObject([{ outcome: 'ordered' }]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[FA1.again] its orders have the names of what they repeat, and wait while an article takes none', async () => {
  const { pool } = database;
  const style = (set: string) =>
    pool.query(`update catalogue.product set name_style = ${set} where id = 1`);
  const of = await school();
  await pool.query(`update orders.line set personal_name = 'Mia' where item_id = 1`);
  await style(`'label'`);
  const id = await created(of);
  await runAt(of, '2026-11-24T10:00:00Z');
  await style('null');
  await runAt(of, '2026-12-01T10:00:00Z');
  expect((await now(of, id))?.order.waitsFor).toMatchObject({
    messageKey: 'shop.names.notPossible',
  });
  await style(`'label'`);
  await runAt(of, '2026-12-02T10:00:00Z');
  const { rows } = await pool.query('select personal_name from orders.line where item_id = 1');
  expect(rows).toEqual([{ personal_name: 'Mia' }, { personal_name: 'Mia' }]);
});

test('[SC6.missing] where it waits, nothing is ordered until everything can be sold, and after 14 days no more', async () => {
  const of = await school();
  const id = await created(of, { whenMissing: 'wait' });
  await database.pool.query('update stock.item_stock set on_hand = 0 where item_id = 2');
  await runAt(of, '2026-11-24T10:00:00Z', '2026-12-01T10:00:00Z', '2026-12-01T11:00:00Z');
  expect(await ordersOf(of)).toEqual([]);
  expect((await now(of, id))?.order).toMatchObject({
    nextOn: '2026-12-01',
    waitsFor: { messageKey: 'shop.standing.notInStock' },
  });
  await database.pool.query('update stock.item_stock set on_hand = 5 where item_id = 2');
  await runAt(of, '2026-12-02T10:00:00Z');
  expect(await ordersOf(of)).toEqual([16_660]);
  await database.pool.query('update stock.item_stock set on_hand = 0 where item_id = 2');
  await runAt(of, '2026-12-25T10:00:00Z', '2027-01-01T10:00:00Z', '2027-01-14T10:00:00Z');
  expect((await now(of, id))?.order.nextOn).toBe('2027-01-01');
  await runAt(of, '2027-01-15T10:00:00Z');
  expect(await now(of, id)).toMatchObject({
    order: { nextOn: '2027-02-01', waitsFor: null },
    occurrences: [{ dueOn: '2027-01-01', outcome: 'missed' }, { outcome: 'ordered' }],
  });
  expect(await ordersOf(of)).toEqual([16_660]);
});

test('[SC6.budget] the budget of the cost centre pays it, and an order of more than its rest waits', async () => {
  const of = await school();
  const add = (amountMinor: number, year: number) =>
    askContract(
      of.ctx,
      `mutation { addBudget(costCentre: "Kunst", year: ${year}, amountMinor: ${amountMinor}) { successful } }`,
    );
  expect((await create(of, { costCentre: 'Kunst' })).result.generalErrorMessage).toBe(
    'shop.standing.noBudget',
  );
  await add(20_000, 2026);
  const id = await created(of, {
    costCentre: 'Kunst',
    rhythm: 'dates',
    dates: ['2026-12-01', '2026-12-15', '2027-01-11'],
  });
  await runAt(
    of,
    '2026-11-24T10:00:00Z',
    '2026-12-01T10:00:00Z',
    '2026-12-08T10:00:00Z',
    '2026-12-15T10:00:00Z',
  );
  expect(await ordersOf(of)).toEqual([16_660]);
  expect((await now(of, id))?.order.waitsFor).toEqual({ messageKey: 'shop.budgets.exceeded' });
  const { rows } = await database.pool.query('select count(*)::integer from budgets.charge');
  expect(rows).toEqual([{ count: 1 }]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC6.change] its customer changes quantities, skips a date and ends it; others and old versions are refused', async () => {
  const of = await school();
  const id = await created(of);
  const change = async (by: School, version: number, quantity: number) =>
    (
      await askContract<{ done: Result }>(
        by.ctx,
        `mutation ($id: Int!, $version: Int!, $input: StandingOrderInput!, $quantities: [StandingOrderQuantity!]!) {
          done: changeStandingOrder(id: $id, expectedVersion: $version, input: $input, quantities: $quantities) ${result} }`,
        {
          id,
          version,
          input: inputOf(by),
          quantities: [
            { itemId: 1, quantity },
            { itemId: 2, quantity: 0 },
          ],
        },
      )
    ).done;
  const call = async (by: School, text: string) =>
    (await askContract<{ done: Result }>(by.ctx, `mutation { done: ${text} ${result} }`)).done;
  const stranger = await school();
  expect((await change(stranger, 1, 5)).generalErrorMessage).toBe('shop.standing.unknown');
  expect((await call(stranger, `endStandingOrder(id: ${id})`)).successful).toBe(false);
  expect((await change(of, 7, 5)).generalErrorMessage).toBe('shop.standing.changedMeanwhile');
  expect((await change(of, 1, 0)).generalErrorMessage).toBe('shop.standing.empty');
  expect((await change(of, 1, 20)).successful).toBe(true);
  expect(await now(of, id)).toMatchObject({
    order: { version: 2, nextOn: '2026-12-01' },
    lines: [{ name: 'Heft', quantity: 20 }],
  });
  const skip = `skipStandingOrder(id: ${id}, dueOn: "2026-12-01")`;
  expect((await call(of, skip)).successful).toBe(true);
  expect((await call(of, skip)).generalErrorMessage).toBe('shop.standing.changedMeanwhile');
  expect(await now(of, id)).toMatchObject({
    order: { nextOn: '2027-01-01' },
    occurrences: [{ dueOn: '2026-12-01', outcome: 'skipped', orderNumber: null }],
  });
  expect((await call(of, `endStandingOrder(id: ${id})`)).successful).toBe(true);
  await runAt(of, '2026-12-25T10:00:00Z', '2027-01-01T10:00:00Z');
  expect(await ordersOf(of)).toEqual([]);
  expect((await call(of, `endStandingOrder(id: ${id})`)).generalErrorMessage).toBe(
    'shop.standing.hasEnded',
  );
});

test('[SC6.change] joined accounts share their standing orders, and ended ones are deleted after 180 days', async () => {
  const [kept, closed] = [await school(), await school()];
  const id = await created(closed);
  await database.db.transaction((tx) =>
    moveStandingOrders(tx, {
      keptId: kept.ctx.visitor.account?.id ?? 0,
      closedId: closed.ctx.visitor.account?.id ?? 0,
    }),
  );
  expect(await now(closed, id)).toBeNull();
  expect(await now(kept, id)).toMatchObject({ order: { nextOn: '2026-12-01' } });
  await askContract(kept.ctx, `mutation { endStandingOrder(id: ${id}) { successful } }`);
  await deleteEndedStandingOrders({ db: database.db, clock: fixedClock('2027-05-20T09:59:00Z') });
  expect(await now(kept, id)).not.toBeNull();
  await deleteEndedStandingOrders({ db: database.db, clock: fixedClock('2027-05-20T10:01:00Z') });
  expect(await now(kept, id)).toBeNull();
});
