import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import {
  basketOf,
  type Boarded,
  boardWithSchools,
  budget,
  done,
  order,
  placed,
  refusedWith,
  rest,
  send,
  sent,
} from '#tests/support/boards.ts';
import { change, personOf } from '#tests/support/business.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

let database: Boarded['database'];
let board: Ctx;
let school: Ctx;
beforeEach(async () => {
  ({ database, board, school } = await boardWithSchools());
});
afterEach(() => database.drop());

/** Submits ten pieces of item 1 and twenty of item 2: 200.00 net, 238.00 with tax. */
async function sentTwo(budgetId?: number): Promise<number> {
  const { cartId } = await readyBuyer(school, {
    items: [
      [1, 10],
      [2, 20],
    ],
  });
  if (budgetId !== undefined)
    await change(school, `chooseBudget(cartId: "${cartId}", budgetId: ${budgetId})`);
  const { submissionId, refusals } = await send(school, cartId);
  expect(refusals).toEqual([]);
  return submissionId ?? 0;
}

type Changes = Record<number, number>;

/** Approves with other quantities by the numbers of items. */
async function approve(ctx: Ctx, id: number, changes: Changes, comment = 'Der Etat ist knapp.') {
  const { rows } = await database.pool.query<{ id: number; number: string }>(
    'select id::float8 as id, order_number as number from catalogue.item',
  );
  const numbers = new Map(rows.map((row) => [row.id, row.number]));
  const { approveSubmission } = await askContract<{ approveSubmission: unknown }>(
    ctx,
    `mutation ($id: Int!, $changes: [ChangedQuantity!], $comment: String) {
      approveSubmission(id: $id, changes: $changes, comment: $comment) { successful generalErrorMessage fieldErrors { fieldName } } }`,
    {
      id,
      comment,
      changes: Object.entries(changes).map(([itemId, quantity]) => ({
        orderNumber: numbers.get(Number(itemId)) ?? 'fremd',
        quantity,
      })),
    },
  );
  return approveSubmission;
}

const seen = async (ctx: Ctx, side: string) =>
  (
    await askContract<Record<string, { submissions: unknown[] }>>(
      ctx,
      `{ ${side}(page: 0) { submissions { state comment total { amountMinor } changes { name before after } lines { name quantity } } } }`,
    )
  )[side]?.submissions;

test('[SC5.changed] a board changes and drops quantities with a comment, and the school sees what was changed', async () => {
  const id = await sentTwo(await budget(school, 30_000));
  expect(await rest(school)).toBe(30_000 - 23_800);
  expect(await approve(board, id, { 1: 8, 2: 0 })).toMatchObject(done);
  // Eight pieces cost 80.00 net and 4.50 of shipping, so the change is seen in the total.
  const [own] = (await seen(school, 'ownSubmissions')) ?? [];
  expect(own).toMatchObject({
    state: 'approved',
    comment: 'Der Etat ist knapp.',
    changes: [
      { name: 'Heft', before: 10, after: 8 },
      { name: 'Stift', before: 20, after: 0 },
    ],
    lines: [{ name: 'Heft', quantity: 8 }],
  });
  const { amountMinor: totalMinor } = (own as { total: { amountMinor: number } }).total;
  expect(await rest(school)).toBe(30_000 - totalMinor);
  expect(totalMinor).toBeLessThan(11_900);
  expect(await brokenInvariantsOf(database)).toEqual([]);
  const [letter] = await runAllJobs(database, board).then((mails) =>
    mails.filter(({ subject }) => subject.startsWith('Ihre Einreichung ist mit Änderungen')),
  );
  expect(letter?.text).toContain('„Der Etat ist knapp.“');
  expect((await order(board, [id], { totalMinor })).refusals).toEqual([]);
  expect(await placed(database)).toMatchObject([{ total: totalMinor, cost: 'Kunst' }]);
  expect(await rest(school)).toBe(30_000 - totalMinor);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.changed] changed articles that are withdrawn afterwards go back as they are now', async () => {
  const id = await sentTwo(await budget(school, 30_000));
  expect(await approve(board, id, { 1: 12 })).toMatchObject(done);
  expect(await change(school, `withdrawSubmission(id: ${id})`)).toMatchObject(done);
  expect(await rest(school)).toBe(30_000);
  expect(await basketOf(school)).toMatchObject([
    { itemId: 1, quantity: 12 },
    { itemId: 2, quantity: 20 },
  ]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.changed] changes without comment, of other articles, to nothing, beyond budget, right and stock are refused and change nothing', async () => {
  const id = await sentTwo(await budget(school, 30_000));
  await database.pool.query(
    `update cart.position set names = '[{"text": "Mia", "pieces": 3}]' where item_id = 2`,
  );
  const small = await personOf(database, board, { role: 'approves', limitMinor: 24_000 });
  const books = await personOf(database, board, { role: 'books', limitMinor: null });
  const before = await seen(board, 'boardSubmissions');
  for (const comment of [' ', 'x'.repeat(1001)])
    expect(await approve(board, id, { 1: 8 }, comment)).toMatchObject({
      fieldErrors: [{ fieldName: 'comment' }],
    });
  const refused: [Ctx, Changes, string][] = [
    [board, { 99: 1 }, 'shop.boards.lineUnknown'],
    [board, { 1: -1 }, 'shop.boards.quantityWrong'],
    [board, { 1: 10_000 }, 'shop.boards.quantityWrong'],
    [board, { 1: 0, 2: 0 }, 'shop.boards.nothingLeft'],
    [board, { 2: 2 }, 'shop.boards.namedPieces'],
    [board, { 1: 20 }, 'shop.budgets.exceeded'],
    [small, { 1: 11 }, 'shop.boards.beyond'],
    [books, { 1: 8 }, 'shop.boards.notYours'],
    [school, { 1: 8 }, 'shop.boards.submissionUnknown'],
  ];
  for (const [ctx, changes, key] of refused)
    expect([changes, await approve(ctx, id, changes)]).toMatchObject([changes, refusedWith(key)]);
  await database.pool.query('update stock.item_stock set on_hand = 3 where item_id = 1');
  expect(await approve(board, id, { 1: 8 })).toMatchObject(refusedWith('shop.offers.notInStock'));
  expect(await seen(board, 'boardSubmissions')).toEqual(before);
  expect(await rest(school)).toBe(30_000 - 23_800);
  await database.pool.query('update stock.item_stock set on_hand = 500 where item_id = 1');
  expect(await approve(board, id, { 1: 10, 2: 20 })).toMatchObject(done);
  expect(await seen(school, 'ownSubmissions')).toMatchObject([{ changes: [], comment: '' }]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.changed] of two who approve at once with other quantities one does, and it is withdrawn or changed', async () => {
  const id = await sentTwo(await budget(school, 30_000));
  const approver = await personOf(database, board, { role: 'approves', limitMinor: null });
  const cart = await database.pool.connect();
  await cart.query('begin; select from boards.submission for update');
  const both = Promise.all([approve(board, id, { 1: 8 }), approve(approver, id, { 1: 12 })]);
  await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(2);
  await cart.query('commit');
  cart.release();
  const answers = await both;
  expect(answers).toContainEqual(expect.objectContaining(done));
  expect(answers).toContainEqual(expect.objectContaining(refusedWith('shop.boards.decided')));
  expect(await brokenInvariantsOf(database)).toEqual([]);
  const [withdrawn, again] = await Promise.all([
    change(school, `withdrawSubmission(id: ${id})`),
    approve(board, id, { 1: 9 }),
  ]);
  expect([withdrawn, again]).toMatchObject([done, refusedWith('shop.boards.decided')]);
  expect(await rest(school)).toBe(30_000);
});

test('[SC5.changed] more pieces beside an order of the school never overdraw its budget', async () => {
  const budgetId = await budget(school, 25_000);
  const id = await sent(school, budgetId);
  const own = await readyBuyer(school, { items: [[1, 10]] });
  await change(school, `chooseBudget(cartId: "${own.cartId}", budgetId: ${budgetId})`);
  const keeper = await database.pool.connect();
  await keeper.query('begin; select from budgets.budget for update');
  const both = Promise.all([approve(board, id, { 1: 20 }), submit(own)]);
  await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(2);
  await keeper.query('commit');
  keeper.release();
  const [approval, alone] = await both;
  const isApproved = (approval as { successful: boolean }).successful;
  expect([isApproved, alone.orderId !== null].filter(Boolean)).toHaveLength(1);
  expect(await rest(school)).toBeGreaterThanOrEqual(0);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});
