import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { accountOf, businessCustomer, change, personOf } from '#tests/support/business.ts';
import { readyBuyer, submit } from '#tests/support/buyer.ts';
import { askContract } from '#tests/support/contract.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { staffBoardResolvers } from './desk/boards.backoffice.resolvers.ts';
import { eraseBoards } from './erase.sql.ts';
import { moveBoards } from './join.sql.ts';

let database: TestDatabase;
let board: Ctx;
let school: Ctx;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, name: 'Heft', amountMinor: 1000 }]);
  board = await businessCustomer(database, {
    company: 'Stadt Seeheim',
    email: 'amt@stadt.example',
  });
  school = await businessCustomer(database, { email: 'sekretariat@see.example' });
});
afterEach(() => database.drop());

const done = { successful: true };
const refusedWith = (generalErrorMessage: string) => ({ successful: false, generalErrorMessage });

type Seen = {
  board: {
    mayManage: boolean;
    schools: { id: number; name: string }[];
    invitations: { id: number; invited: string }[];
    own: { name: string } | null;
    invitedBy: { id: number; board: string }[];
  } | null;
};

const seenBy = async (ctx: Ctx) =>
  (
    await askContract<Seen>(
      ctx,
      '{ board { mayManage schools { id name } invitations { id invited } own { name } invitedBy { id board } } }',
    )
  ).board;

type SeenSchool = {
  boardSchool: {
    name: string;
    people: { name: string; role: string }[];
    budgets: {
      id: number;
      costCentre: string;
      isSetByBoard: boolean;
      rest: { amountMinor: number };
    }[];
    mayChangeBudgets: boolean;
    orders: { orderId: string; total: { amountMinor: number } }[];
  } | null;
};

const schoolSeenBy = async (ctx: Ctx, schoolId = accountOf(school).id) =>
  (
    await askContract<SeenSchool>(
      ctx,
      `{ boardSchool(schoolId: ${schoolId}, page: 0) { name people { name role } mayChangeBudgets
        budgets { id costCentre isSetByBoard rest { amountMinor } } orders { orderId total { amountMinor } } } }`,
    )
  ).boardSchool;

/** Invites the school, and answers the invitation's id. */
async function invited(by: Ctx = board, to = 'Sekretariat@see.example'): Promise<number> {
  expect(await change(by, `inviteSchool(invited: "${to}")`)).toMatchObject(done);
  return (await seenBy(by))?.invitations[0]?.id ?? 0;
}

async function joined(by: Ctx = board, of: Ctx = school): Promise<void> {
  const id = await invited(by, accountOf(of).email);
  expect(await change(of, `acceptBoard(id: ${id})`)).toMatchObject(done);
}

test('[SC5.invited] a board invites a school by mail, which accepts once', async () => {
  const id = await invited();
  expect(await invited()).toBe(id);
  const [mail, ...others] = await runAllJobs(database, board);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'Sekretariat@see.example' });
  expect(mail?.text).toContain('Stadt Seeheim');
  expect(mail?.text).toContain('/myaccount/board/');
  expect((await seenBy(school))?.invitedBy).toEqual([{ id, board: 'Stadt Seeheim' }]);
  const stranger = await businessCustomer(database);
  expect((await seenBy(stranger))?.invitedBy).toEqual([]);
  for (const call of [`acceptBoard(id: ${id})`, `declineBoard(id: ${id})`])
    expect(await change(stranger, call)).toMatchObject(
      refusedWith('shop.boards.invitationUnknown'),
    );
  expect(await change(school, `acceptBoard(id: ${id})`)).toMatchObject(done);
  expect(await change(school, `acceptBoard(id: ${id})`)).toMatchObject(
    refusedWith('shop.boards.invitationUnknown'),
  );
  expect(await seenBy(school)).toMatchObject({ own: { name: 'Stadt Seeheim' }, invitedBy: [] });
  expect(await seenBy(board)).toMatchObject({
    schools: [{ id: accountOf(school).id, name: 'Schule am See' }],
    invitations: [],
  });
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.invited] a customer number invites as well, and nobody learns whether it is one', async () => {
  const { rows } = await database.pool.query<{ number: string }>(
    'select customer_number as number from account.account where id = $1',
    [accountOf(school).id],
  );
  const id = await invited(board, rows[0]?.number);
  expect(await change(board, 'inviteSchool(invited: "999999999")')).toMatchObject(done);
  expect(await change(board, 'inviteSchool(invited: "niemand@nirgends.example")')).toMatchObject(
    done,
  );
  const mails = await runAllJobs(database, board);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([
    'niemand@nirgends.example',
    'sekretariat@see.example',
  ]);
  expect(await change(school, `declineBoard(id: ${id})`)).toMatchObject(done);
  expect(await change(school, `acceptBoard(id: ${id})`)).toMatchObject(
    refusedWith('shop.boards.invitationUnknown'),
  );
  expect((await seenBy(board))?.schools).toEqual([]);
});

test('[SC5.invited] wrong invitations are refused with a sentence, and only the account itself invites', async () => {
  const field = (errorMessage: string) => ({
    fieldErrors: [{ fieldName: 'invited', errorMessage }],
  });
  expect(await change(board, 'inviteSchool(invited: "kein")')).toMatchObject(
    field('shop.boards.invitedWrong'),
  );
  expect(await change(board, 'inviteSchool(invited: "AMT@stadt.example")')).toMatchObject(
    field('shop.boards.self'),
  );
  const approver = await personOf(database, board, { role: 'approves', limitMinor: null });
  expect(await change(approver, 'inviteSchool(invited: "x@see.example")')).toMatchObject(
    refusedWith('shop.boards.notYours'),
  );
  expect(
    await change(visitorOf(database.db), 'inviteSchool(invited: "x@see.example")'),
  ).toMatchObject(refusedWith('shop.boards.notYours'));
  const id = await invited();
  const person = await personOf(database, school, { role: 'approves', limitMinor: null });
  expect(await change(person, `acceptBoard(id: ${id})`)).toMatchObject(
    refusedWith('shop.boards.notYours'),
  );
  expect(await change(board, `withdrawSchoolInvitation(id: ${id})`)).toMatchObject(done);
  expect(await change(school, `acceptBoard(id: ${id})`)).toMatchObject(
    refusedWith('shop.boards.invitationUnknown'),
  );
  await joined();
  expect(await change(board, 'inviteSchool(invited: "sekretariat@see.example")')).toMatchObject(
    field('shop.boards.known'),
  );
});

test('[SC5.one] a school belongs to one board, also where two boards are accepted at once', async () => {
  const other = await businessCustomer(database, { company: 'Kreis Seeheim' });
  const first = await invited();
  const second = await invited(other);
  const holder = await database.pool.connect();
  await holder.query(
    'begin; select from account.account where id = $1 for update'.replace(
      '$1',
      String(accountOf(school).id),
    ),
  );
  const both = Promise.all([
    change(school, `acceptBoard(id: ${first})`),
    change(school, `acceptBoard(id: ${second})`),
  ]);
  await expect.poll(() => waitingForLocks(database), { timeout: 10_000 }).toBe(2);
  await holder.query('commit');
  holder.release();
  const messages = (await both).map(({ generalErrorMessage }) => generalErrorMessage);
  expect(new Set(messages)).toEqual(new Set(['shop.boards.schoolAlready', null]));
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.one] a board belongs to no board, also where two invite each other and accept at once', async () => {
  const there = await invited(board, 'sekretariat@see.example');
  const back = await invited(school, 'amt@stadt.example');
  const answers = await Promise.all([
    change(school, `acceptBoard(id: ${there})`),
    change(board, `acceptBoard(id: ${back})`),
  ]);
  expect(answers.filter(({ successful }) => successful)).toHaveLength(1);
  const refused = answers.find(({ successful }) => !successful);
  expect(['shop.boards.hasSchools', 'shop.boards.boardOfBoard']).toContain(
    refused?.generalErrorMessage,
  );
  const isSchool = answers[0]?.successful ? school : board;
  expect(await change(isSchool, 'inviteSchool(invited: "drei@see.example")')).toMatchObject(
    refusedWith('shop.boards.isSchool'),
  );
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.seen] a board sees people, budgets and orders of its school since it joined, and nothing of others', async () => {
  const person = await personOf(database, school, { role: 'orders', limitMinor: null });
  await personOf(database, school, { role: 'books', limitMinor: null });
  const before = await submit(await readyBuyer(school, { items: [[1, 1]] }));
  await database.pool.query(
    `update orders.purchase set placed_at = placed_at - interval '1 day' where order_number = $1`,
    [before.orderId],
  );
  await change(school, 'addBudget(costCentre: "Kunst", year: 2026, amountMinor: 20000)');
  await joined();
  const after = await submit(await readyBuyer(person, { items: [[1, 10]] }));
  const books = await personOf(database, board, { role: 'books', limitMinor: null });
  for (const [ctx, mayChangeBudgets] of [
    [board, true],
    [books, true],
    [await personOf(database, board, { role: 'approves', limitMinor: 0 }), false],
  ] as const)
    expect(await schoolSeenBy(ctx)).toEqual({
      name: 'Schule am See',
      people: [
        { name: 'Jana Weiß', role: 'orders' },
        { name: 'Jana Weiß', role: 'books' },
      ],
      mayChangeBudgets,
      budgets: [
        {
          id: expect.any(Number) as number,
          costCentre: 'Kunst',
          isSetByBoard: false,
          rest: { amountMinor: 20_000 },
        },
      ],
      orders: [{ orderId: after.orderId, total: { amountMinor: 11_900 } }],
    });
  const orders = await personOf(database, board, { role: 'orders', limitMinor: null });
  const others = await businessCustomer(database);
  for (const ctx of [orders, others, school, person]) {
    expect(await schoolSeenBy(ctx)).toBeNull();
    expect((await seenBy(ctx))?.schools).toEqual([]);
  }
  expect(await schoolSeenBy(board, accountOf(others).id)).toBeNull();
  const details = await askContract<{ getOrderDetailsV2: unknown }>(
    board,
    `{ getOrderDetailsV2(orderId: "${after.orderId}") { orderNumber } }`,
  );
  expect(details.getOrderDetailsV2).toBeNull();
});

test('[SC5.budgets] the board sets budgets of its school, which sees that and does not change them', async () => {
  await joined();
  const schoolId = accountOf(school).id;
  const books = await personOf(database, board, { role: 'books', limitMinor: null });
  const approves = await personOf(database, board, { role: 'approves', limitMinor: null });
  const add = (ctx: Ctx, id = schoolId, costCentre = 'Kunst') =>
    change(
      ctx,
      `addSchoolBudget(schoolId: ${id}, costCentre: "${costCentre}", year: 2026, amountMinor: 5000)`,
    );
  expect(await add(approves)).toMatchObject(refusedWith('shop.boards.notYours'));
  expect(await add(school)).toMatchObject(refusedWith('shop.boards.unknownSchool'));
  const stranger = await businessCustomer(database);
  expect(await add(board, accountOf(stranger).id)).toMatchObject(
    refusedWith('shop.boards.unknownSchool'),
  );
  expect(await add(books)).toMatchObject(done);
  expect(await add(board)).toMatchObject({ fieldErrors: [{ fieldName: 'costCentre' }] });
  const [budget] = (await schoolSeenBy(board))?.budgets ?? [];
  expect(budget).toMatchObject({ isSetByBoard: true, rest: { amountMinor: 5000 } });
  for (const call of [
    `changeBudget(id: ${budget?.id}, amountMinor: 9999)`,
    `deleteBudget(id: ${budget?.id})`,
  ])
    expect(await change(school, call)).toMatchObject(refusedWith('shop.budgets.ofBoard'));
  await change(school, 'addBudget(costCentre: "Sport", year: 2026, amountMinor: 100)');
  const own = (await schoolSeenBy(board))?.budgets.find(({ costCentre }) => costCentre === 'Sport');
  expect(own?.isSetByBoard).toBe(false);
  expect(
    await change(
      board,
      `changeSchoolBudget(schoolId: ${schoolId}, id: ${own?.id}, amountMinor: 700)`,
    ),
  ).toMatchObject(done);
  expect(
    await change(board, `deleteSchoolBudget(schoolId: ${schoolId}, id: ${own?.id})`),
  ).toMatchObject(done);
  expect(await brokenInvariantsOf(database)).toEqual([]);
  expect(await change(school, 'leaveBoard')).toMatchObject(done);
  expect(await change(school, `changeBudget(id: ${budget?.id}, amountMinor: 9999)`)).toMatchObject(
    done,
  );
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.ends] either side ends the place, once, and it ends at once', async () => {
  const schoolId = accountOf(school).id;
  const approves = await personOf(database, board, { role: 'approves', limitMinor: null });
  await joined();
  expect(await change(approves, `removeSchool(schoolId: ${schoolId})`)).toMatchObject(
    refusedWith('shop.boards.notYours'),
  );
  const both = await Promise.all([
    change(board, `removeSchool(schoolId: ${schoolId})`),
    change(school, 'leaveBoard'),
  ]);
  expect(both.filter(({ successful }) => successful)).toHaveLength(1);
  expect(await schoolSeenBy(board)).toBeNull();
  expect(await seenBy(school)).toMatchObject({ own: null });
  await joined();
  expect(await change(school, 'leaveBoard')).toMatchObject(done);
  expect(await change(school, 'leaveBoard')).toMatchObject(refusedWith('shop.boards.noBoard'));
});

test('[SC5.gone] deleted accounts leave no place, and joined ones share it', async () => {
  const other = await businessCustomer(database, { email: 'zwei@see.example' });
  await joined();
  await joined(board, other);
  const now = new Date('2026-11-22');
  const pair = { keptId: accountOf(school).id, closedId: accountOf(other).id, now };
  await database.db.transaction((tx) => moveBoards(tx, pair));
  expect((await seenBy(board))?.schools.map(({ id }) => id)).toEqual([pair.keptId]);
  const erased = { accountId: accountOf(board).id, email: 'amt@stadt.example', now };
  await database.db.transaction((tx) => eraseBoards(tx, erased));
  expect(await seenBy(school)).toMatchObject({ own: null });
  const { rows } = await database.pool.query('select from boards.school');
  expect(rows).toEqual([]);
});

test('[SC5.staff] the staff sees the board of a school and the schools of a board', async () => {
  await joined();
  const resolve = staffBoardResolvers.Query?.customerBoard as (
    parent: object,
    args: { id: number },
    staffCtx: StaffCtx,
  ) => Promise<unknown>;
  const desk = { db: database.db } as unknown as StaffCtx;
  const joinedAt = school.clock.now().toISOString();
  const [boardId, schoolId] = [accountOf(board).id, accountOf(school).id];
  expect(await resolve({}, { id: schoolId }, desk)).toEqual({
    board: { id: boardId, name: 'Stadt Seeheim', joinedAt },
    schools: [],
    collectives: [],
  });
  expect(await resolve({}, { id: boardId }, desk)).toEqual({
    board: null,
    schools: [{ id: schoolId, name: 'Schule am See', joinedAt }],
    collectives: [],
  });
});
