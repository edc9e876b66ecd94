import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import {
  approved,
  basketOf,
  budget,
  done,
  order,
  placed,
  preview,
  refusedOrder,
  rest,
  seenBy,
  boardWithSchools,
  type Boarded,
} from '#tests/support/boards.ts';
import { accountOf, change, personOf } from '#tests/support/business.ts';
import { readyBuyer, submit, type Buyer } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { deletionObstacle } from '#shop/privacy/delete-account.ts';
import { issueInvoice } from '#shop/invoices/issue-invoice.ts';

let database: Boarded['database'];
let board: Ctx;
let school: Ctx;
let other: Ctx;
beforeEach(async () => {
  ({ database, board, school, other } = await boardWithSchools());
});
afterEach(() => database.drop());

test('[SC5.collective][SC5.billed] approved submissions become one order for each school under one number, billed to the board', async () => {
  const seeBudget = await budget(school, 50_000);
  const ids = [
    await approved(board, school, seeBudget),
    await approved(board, other),
    await approved(board, school, seeBudget),
  ];
  const seen = await preview(board, ids);
  expect(seen).toEqual({
    orders: [
      { school: 'Seeschule', total: { amountMinor: 23_800 } },
      { school: 'Bergschule', total: { amountMinor: 11_900 } },
    ],
    total: { amountMinor: 35_700 },
    refusals: [],
  });
  expect(await placed(database)).toEqual([]);
  expect(await rest(school)).toBe(50_000 - 23_800);
  const requestKey = 'herbst-2026';
  const { collectiveNumber, refusals } = await order(board, ids, {
    totalMinor: 35_700,
    requestKey,
  });
  expect(refusals).toEqual([]);
  expect(collectiveNumber).toBe('SB-2026-10001');
  expect((await order(board, ids, { totalMinor: 35_700, requestKey })).collectiveNumber).toBe(
    collectiveNumber,
  );
  const orders = await placed(database);
  const same = {
    number: expect.stringMatching(/^RB-2026-/) as string,
    email: 'amt@stadt.example',
    street: 'Rathausplatz 1',
    to: 'Kreideweg 7',
    reference: collectiveNumber,
  };
  expect(orders).toEqual([
    { ...same, account: accountOf(school).id, total: 23_800, cost: 'Kunst' },
    { ...same, account: accountOf(other).id, total: 11_900, cost: null },
  ]);
  expect(await rest(school)).toBe(50_000 - 23_800);
  const listed = await askContract<{
    collectiveOrders: { collectives: { number: string; orders: { orderId: string }[] }[] };
  }>(board, '{ collectiveOrders(page: 0) { collectives { number orders { orderId } } } }');
  expect(listed.collectiveOrders.collectives).toMatchObject([
    {
      number: collectiveNumber,
      orders: [{ orderId: orders[1]?.number }, { orderId: orders[0]?.number }],
    },
  ]);
  expect(await seenBy(school, 'ownSubmissions')).toMatchObject([
    { state: 'ordered', orderId: orders[0]?.number },
    { state: 'ordered', orderId: orders[0]?.number },
  ]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.billed] one invoice for each school goes to the board, whose people open it, and the school as well', async () => {
  await database.pool.query(`update account.account set vat_number = 'DE136695976' where id = $1`, [
    accountOf(board).id,
  ]);
  const ids = [await approved(board, school), await approved(board, other)];
  await order(board, ids, { totalMinor: 23_800 });
  const { rows } = await database.pool.query<{ id: number; number: string }>(
    'select id::float8 as id, order_number as number from orders.purchase order by account_id',
  );
  for (const { id } of rows) await issueInvoice(board, id);
  const invoices = await database.pool.query<{ content: Record<string, unknown> }>(
    'select content from invoices.document order by id',
  );
  expect(invoices.rows.map(({ content }) => content)).toMatchObject([
    {
      email: 'amt@stadt.example',
      vatNumber: 'DE136695976',
      billingAddress: { street: 'Rathausplatz 1' },
    },
    {
      email: 'amt@stadt.example',
      vatNumber: 'DE136695976',
      billingAddress: { street: 'Rathausplatz 1' },
    },
  ]);
  const opens = async (ctx: Ctx, index: number) => {
    const { getOrderDetailsV2 } = await askContract<{
      getOrderDetailsV2: { documents: unknown[] } | null;
    }>(ctx, `{ getOrderDetailsV2(orderId: "${rows[index]?.number}") { documents { number } } }`);
    return getOrderDetailsV2?.documents.length;
  };
  const books = await personOf(database, board, { role: 'books', limitMinor: null });
  const orders = await personOf(database, board, { role: 'orders', limitMinor: null });
  for (const ctx of [board, books, school]) expect(await opens(ctx, 0)).toBe(1);
  for (const ctx of [orders, other]) expect(await opens(ctx, 0)).toBeUndefined();
});

test('[SC5.gone] a board is not deleted while an order that it is billed for is open', async () => {
  await order(board, [await approved(board, school)], { totalMinor: 11_900 });
  expect(await deletionObstacle(board)).toMatchObject({ refused: 'OPEN' });
  expect(await deletionObstacle(other)).toBeUndefined();
});

test('[SC5.once] two who order at once place one collective order', async () => {
  const ids = [
    await approved(board, school, await budget(school, 20_000)),
    await approved(board, other),
  ];
  const approver = await personOf(database, board, { role: 'approves', limitMinor: null });
  const stock = await database.pool.connect();
  await stock.query('begin; select from stock.item_stock where item_id = 1 for update');
  const both = Promise.all([
    order(board, ids, { totalMinor: 23_800 }),
    order(approver, ids.toReversed(), { totalMinor: 23_800 }),
  ]);
  await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(2);
  await stock.query('commit');
  stock.release();
  const answers = await both;
  expect(answers.flatMap(({ collectiveNumber }) => collectiveNumber ?? [])).toHaveLength(1);
  expect(answers.flatMap(({ refusals }) => refusals)).toEqual([
    { messageKey: 'shop.boards.decided' },
  ]);
  expect(await placed(database)).toHaveLength(2);
  expect(await rest(school)).toBe(8100);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.once] a repetition that waits for the first one answers its number', async () => {
  const ids = [await approved(board, school), await approved(board, other)];
  const wish = { totalMinor: 23_800, requestKey: 'doppelklick' };
  const answers = await Promise.all([order(board, ids, wish), order(board, ids, wish)]);
  expect(new Set(answers.map(({ collectiveNumber }) => collectiveNumber)).size).toBe(1);
  expect(await placed(database)).toHaveLength(2);
});

test('[SC5.once] what is ordered and withdrawn at once is one of them', async () => {
  const id = await approved(board, school, await budget(school, 20_000));
  const [ordered, withdrawn] = await Promise.all([
    order(board, [id], { totalMinor: 11_900 }),
    change(school, `withdrawSubmission(id: ${id})`),
  ]);
  expect(withdrawn.successful).toBe(ordered.collectiveNumber === null);
  expect(await placed(database)).toHaveLength(withdrawn.successful ? 0 : 1);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.kept] a collective order beside orders of its schools never overdraws a budget', async () => {
  const budgetId = await budget(school, 25_000);
  const id = await approved(board, school, budgetId);
  await database.pool.query(
    'update catalogue.item_price set amount_minor = 1200 where item_id = 1',
  );
  const own = await readyNine(school, budgetId);
  const [collective, alone] = await Promise.all([
    order(board, [id], { totalMinor: 14_280 }),
    submit(own),
  ]);
  const isCollective = collective.collectiveNumber !== null;
  const isAlone = alone.orderId !== null;
  expect([isCollective, isAlone].filter(Boolean)).toHaveLength(1);
  expect(await rest(school)).toBeGreaterThanOrEqual(0);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.named] what cannot be ordered is named with its school, and nothing is ordered', async () => {
  const ids = [
    await approved(board, school, await budget(school, 20_000)),
    await approved(board, other),
  ];
  await database.pool.query(
    'update catalogue.item_price set amount_minor = 1100 where item_id = 1',
  );
  expect(await order(board, ids, { totalMinor: 23_800 })).toEqual(
    refusedOrder('shop.boards.totalChanged'),
  );
  await database.pool.query('update stock.item_stock set on_hand = 15 where item_id = 1');
  const seen = await preview(board, ids);
  expect(seen.refusals).toEqual([]);
  expect(await order(board, ids, { totalMinor: seen.total.amountMinor })).toEqual(
    refusedOrder('shop.boards.atSchool', 'shop.checkout.outOfStock'),
  );
  await database.pool.query('update stock.item_stock set on_hand = 3 where item_id = 1');
  expect(await order(board, ids, { totalMinor: 23_800 })).toEqual(
    refusedOrder(
      'shop.boards.atSchool',
      'shop.offers.notInStock',
      'shop.boards.atSchool',
      'shop.offers.notInStock',
    ),
  );
  expect(await placed(database)).toEqual([]);
  expect(await rest(school)).toBe(8100);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.collective] submissions of one school with different budgets become an order each, paid from its own budget', async () => {
  const art = await budget(school, 20_000);
  const ids = [
    await approved(board, school, art),
    await approved(board, school, await budget(school, 20_000, 'Sport')),
    await approved(board, other),
  ];
  const seen = await preview(board, ids);
  expect(seen.orders.map(({ school: name }) => name)).toEqual([
    'Seeschule',
    'Seeschule',
    'Bergschule',
  ]);
  expect((await order(board, ids, { totalMinor: 35_700 })).refusals).toEqual([]);
  expect((await placed(database)).map(({ account, cost }) => [account, cost])).toEqual([
    [accountOf(school).id, 'Kunst'],
    [accountOf(school).id, 'Sport'],
    [accountOf(other).id, null],
  ]);
  const { budgets } = await askContract<{
    budgets: { budgets: { costCentre: string; rest: { amountMinor: number } }[] };
  }>(school, '{ budgets(year: 2026) { budgets { costCentre rest { amountMinor } } } }');
  expect(budgets.budgets).toEqual([
    { costCentre: 'Kunst', rest: { amountMinor: 8100 } },
    { costCentre: 'Sport', rest: { amountMinor: 8100 } },
  ]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.collective] an order of a school that does not fit its budget any more undoes those of all other budgets', async () => {
  const ids = [
    await approved(board, school, await budget(school, 20_000)),
    await approved(board, school, await budget(school, 12_000, 'Sport')),
  ];
  await database.pool.query(
    'update catalogue.item_price set amount_minor = 1100 where item_id = 1',
  );
  expect(await order(board, ids, { totalMinor: 26_180 })).toEqual(
    refusedOrder('shop.boards.atSchool', 'shop.budgets.exceeded'),
  );
  expect(await placed(database)).toEqual([]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.named] nothing, and what another board approved, is refused', async () => {
  const ids = [await approved(board, school)];
  expect(await order(board, [], { totalMinor: 0 })).toEqual(
    refusedOrder('shop.boards.nothingChosen'),
  );
  expect(await order(school, ids, { totalMinor: 23_800 })).toEqual(
    refusedOrder('shop.boards.submissionUnknown'),
  );
  expect((await order(board, ids.slice(0, 1), { totalMinor: 11_900 })).refusals).toEqual([]);
});

test('[SC5.ends] what was submitted goes back when the place of the school ends', async () => {
  const id = await approved(board, school, await budget(school, 20_000));
  expect(await change(board, `removeSchool(schoolId: ${accountOf(school).id})`)).toMatchObject(
    done,
  );
  expect(await rest(school)).toBe(20_000);
  expect(await order(board, [id], { totalMinor: 11_900 })).toEqual(
    refusedOrder('shop.boards.unknownSchool'),
  );
  expect(await change(school, `takeUpSubmission(id: ${id})`)).toMatchObject(done);
  expect(await basketOf(school)).toMatchObject([{ itemId: 1, quantity: 10 }]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

/** A cart of nine pieces at 12.00: 128.52 with tax. */
async function readyNine(ctx: Ctx, budgetId: number): Promise<Buyer> {
  const buyer = await readyBuyer(ctx, { items: [[1, 9]] });
  await change(ctx, `chooseBudget(cartId: "${buyer.cartId}", budgetId: ${budgetId})`);
  return buyer;
}
