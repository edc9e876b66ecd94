import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import {
  approved,
  basketOf,
  budget,
  done,
  order,
  ready,
  refusedOrder,
  refusedWith,
  rest,
  seenBy,
  send,
  sent,
  addAddress,
  boardWithSchools,
  type Boarded,
  type Submitted,
} from '#tests/support/boards.ts';
import { accountOf, businessCustomer, change, personOf } from '#tests/support/business.ts';
import { berlin, fillCart, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { eraseBoards } from '../erase.sql.ts';

let database: Boarded['database'];
let board: Ctx;
let school: Ctx;
let other: Ctx;
beforeEach(async () => {
  ({ database, board, school, other } = await boardWithSchools());
});
afterEach(() => database.drop());

test('[SC5.submitted] a school submits a basket with a comment, its budget keeps it, and the board sees it', async () => {
  const person = await personOf(database, school, { role: 'orders', limitMinor: 0 });
  const decides = await personOf(database, board, { role: 'approves', limitMinor: 11_900 });
  await personOf(database, board, { role: 'approves', limitMinor: 11_899 });
  await personOf(database, board, { role: 'books', limitMinor: null });
  const { cartId } = await ready(person, await budget(school, 20_000));
  const first = await send(person, cartId);
  expect(first).toMatchObject({ refusals: [] });
  expect((await send(person, cartId)).submissionId).toBe(first.submissionId);
  expect(await basketOf(person)).toEqual([]);
  expect(await rest(school)).toBe(8100);
  const mails = await runAllJobs(database, board);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    ['amt@stadt.example', accountOf(decides).email].toSorted(),
  );
  expect(mails[0]?.text).toContain('„Für die Kunst-AG.“');
  expect(await seenBy(decides, 'boardSubmissions')).toMatchObject([
    {
      school: 'Seeschule',
      state: 'waiting',
      mayApprove: true,
      mayReturn: true,
      mayWithdraw: false,
    },
  ]);
  expect(await seenBy(person, 'ownSubmissions')).toMatchObject([
    { mayApprove: false, mayReturn: false, mayWithdraw: true, mayTakeUp: false },
  ]);
  expect(await seenBy(other, 'ownSubmissions')).toEqual([]);
  expect(await seenBy(other, 'boardSubmissions')).toEqual([]);
  expect(await seenBy(person, 'boardSubmissions')).toEqual([]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.submitted][FA1.lines] names on products are shown to the board while it decides', async () => {
  const { cartId } = await ready(school);
  await database.pool.query(
    `update cart.position set names = '[{"text": "Mia", "pieces": 3}]' where cart_id = $1`,
    [cartId],
  );
  await send(school, cartId);
  const { boardSubmissions } = await askContract<{
    boardSubmissions: { submissions: { lines: { names: { text: string; pieces: number }[] }[] }[] };
  }>(board, '{ boardSubmissions(page: 0) { submissions { lines { names { text pieces } } } } }');
  expect(boardSubmissions.submissions[0]?.lines[0]?.names).toEqual([{ text: 'Mia', pieces: 3 }]);
});

test('[SC5.submitted] what waits is neither changed nor ordered by the school itself', async () => {
  const budgetId = await budget(school, 20_000);
  const buyer = await ready(school, budgetId);
  const { refusals } = await send(school, buyer.cartId);
  expect(refusals).toEqual([]);
  expect(await submit(buyer)).toMatchObject({ orderId: null });
  await expect(
    change(school, `setShippingMethod(cartId: "${buyer.cartId}", methodCode: "dhl")`),
  ).rejects.toThrow('The cart was not found.');
  await expect(change(school, `chooseBudget(cartId: "${buyer.cartId}")`)).rejects.toThrow(
    'The cart was not found.',
  );
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.submitted] a basket without choices goes to the usual address, and what cannot be submitted is refused', async () => {
  const cartId = await fillCart(school, [[1, 2]]);
  const refused = async (ctx: Ctx, id: string) => (await send(ctx, id)).refusals[0]?.messageKey;
  expect(await refused(school, cartId)).toBe('shop.boards.noAddress');
  await askContract(school, addAddress, { address: berlin });
  expect((await send(school, cartId)).refusals).toEqual([]);
  expect(await refused(school, await fillCart(school, []))).toBe('shop.boards.empty');
  const stranger = await businessCustomer(database);
  expect(await refused(stranger, await fillCart(stranger, [[1, 1]]))).toBe('shop.boards.noBoard');
  const books = await personOf(database, school, { role: 'books', limitMinor: null });
  expect(await refused(books, await fillCart(books, [[1, 1]]))).toBe('shop.people.booksOnly');
  const small = await ready(school, await budget(school, 11_899));
  expect(await refused(school, small.cartId)).toBe('shop.budgets.exceeded');
  expect(await send(school, small.cartId, 'x'.repeat(501))).toMatchObject({
    refusals: [{ messageKey: 'shop.form.error.tooLong' }],
  });
});

test('[SC5.submitted] a list is submitted in one step, once, and entries that cannot be ordered are named', async () => {
  await askContract(school, addAddress, { address: berlin });
  const made = await askContract<{ createWishlist: { wishlist: { externalId: string } } }>(
    school,
    'mutation { createWishlist(name: "Klasse 3b", description: "Rot") { wishlist { externalId } } }',
  );
  const { externalId } = made.createWishlist.wishlist;
  for (const id of [1, 2])
    await askContract(
      school,
      `mutation ($externalId: ID, $entry: WishlistEntryInput!) {
        addProductToWishlist(externalId: $externalId, entry: $entry) { refusal { code } } }`,
      { externalId, entry: { productId: id, itemId: id, quantity: 25 } },
    );
  const submitList = async (requestKey: string) =>
    (
      await askContract<{ submitListToBoard: Submitted }>(
        school,
        `mutation ($id: ID!, $key: String!, $budget: Int) {
          submitListToBoard(externalId: $id, requestKey: $key, message: "Neu", budgetId: $budget) { submissionId newCartId refusals { messageKey } } }`,
        { id: externalId, key: requestKey, budget: await budget(school, 100_000) },
      )
    ).submitListToBoard;
  const first = await submitList('klasse-3b-1');
  expect(first.refusals).toEqual([]);
  expect(await submitList('klasse-3b-1')).toMatchObject({ submissionId: first.submissionId });
  expect(await seenBy(board, 'boardSubmissions')).toMatchObject([{ listName: 'Klasse 3b' }]);
  expect(await rest(school)).toBe(100_000 - 44_625);
  await database.pool.query('update stock.item_stock set on_hand = 3 where item_id = 2');
  expect((await submitList('klasse-3b-2')).refusals).toEqual([
    { messageKey: 'shop.standing.notInStock' },
  ]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.decided] people of the board who approve do so up to their sum, and nobody else', async () => {
  const id = await sent(school);
  const small = await personOf(database, board, { role: 'approves', limitMinor: 11_899 });
  const books = await personOf(database, board, { role: 'books', limitMinor: null });
  const orders = await personOf(database, board, { role: 'orders', limitMinor: null });
  const approve = (ctx: Ctx) => change(ctx, `approveSubmission(id: ${id})`);
  expect(await approve(small)).toMatchObject(refusedWith('shop.boards.beyond'));
  expect(await approve(books)).toMatchObject(refusedWith('shop.boards.notYours'));
  for (const ctx of [orders, school, await businessCustomer(database)])
    expect(await approve(ctx)).toMatchObject(refusedWith('shop.boards.submissionUnknown'));
  const both = await Promise.all([approve(board), approve(board)]);
  expect(both.filter(({ successful }) => successful)).toHaveLength(1);
  expect((await order(small, [id], { totalMinor: 11_900 })).refusals).toEqual([
    { messageKey: 'shop.boards.beyond' },
  ]);
  expect(await order(books, [id], { totalMinor: 11_900 })).toEqual(
    refusedOrder('shop.boards.notYours'),
  );
});

test('[SC5.returned] it is returned with a comment, its budget is free, and its articles go back once', async () => {
  const person = await personOf(database, school, { role: 'orders', limitMinor: 0 });
  const id = await approved(board, person, await budget(school, 20_000));
  expect(await change(board, `returnSubmission(id: ${id}, comment: " ")`)).toMatchObject({
    fieldErrors: [{ fieldName: 'comment' }],
  });
  expect(await change(board, `returnSubmission(id: ${id}, comment: "Nur fünf.")`)).toMatchObject(
    done,
  );
  expect(await change(board, `returnSubmission(id: ${id}, comment: "Nur fünf.")`)).toMatchObject(
    refusedWith('shop.boards.decided'),
  );
  expect(await rest(school)).toBe(20_000);
  const mails = await runAllJobs(database, board);
  expect(mails.map(({ to, subject }) => [to, subject])).toContainEqual([
    accountOf(person).email,
    'Ihre Einreichung über 119,00\u00A0€ kommt zurück',
  ]);
  expect(await seenBy(person, 'ownSubmissions')).toMatchObject([
    { state: 'returned', comment: 'Nur fünf.', mayTakeUp: true },
  ]);
  const stranger = await personOf(database, school, { role: 'orders', limitMinor: 0 });
  expect(await change(stranger, `takeUpSubmission(id: ${id})`)).toMatchObject(
    refusedWith('shop.boards.submissionUnknown'),
  );
  const both = await Promise.all([
    change(person, `takeUpSubmission(id: ${id})`),
    change(person, `takeUpSubmission(id: ${id})`),
  ]);
  expect(both.filter(({ successful }) => successful)).toHaveLength(1);
  expect(await basketOf(person)).toMatchObject([{ itemId: 1, quantity: 10 }]);
  expect(await order(board, [id], { totalMinor: 11_900 })).toEqual(
    refusedOrder('shop.boards.decided'),
  );
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.returned] the school withdraws what was not ordered', async () => {
  const id = await approved(board, school, await budget(school, 20_000));
  expect(await change(other, `withdrawSubmission(id: ${id})`)).toMatchObject(
    refusedWith('shop.boards.submissionUnknown'),
  );
  expect(await change(school, `withdrawSubmission(id: ${id})`)).toMatchObject(done);
  expect(await rest(school)).toBe(20_000);
  expect(await basketOf(school)).toMatchObject([{ itemId: 1, quantity: 10 }]);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.gone] a deleted school leaves no submission, a deleted person no name', async () => {
  const person = await personOf(database, school, { role: 'orders', limitMinor: 0 });
  await sent(person, await budget(school, 20_000));
  const now = new Date('2026-11-22');
  const erase = (ctx: Ctx) => {
    const { id: accountId, email } = accountOf(ctx);
    return database.db.transaction((tx) => eraseBoards(tx, { accountId, email, now }));
  };
  expect(await erase(person)).toEqual([]);
  const { rows } = await database.pool.query(
    'select requester_id, message, state from boards.submission',
  );
  expect(rows).toEqual([{ requester_id: null, message: '', state: 'waiting' }]);
  expect(await erase(school)).toHaveLength(1);
  expect((await database.pool.query('select from boards.submission')).rows).toEqual([]);
});
