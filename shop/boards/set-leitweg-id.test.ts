import { afterEach, beforeEach, expect, test } from 'vitest';
import { issueInvoice } from '#shop/invoices/issue-invoice.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import {
  approved,
  type Boarded,
  boardWithSchools,
  done,
  order,
  refusedWith,
} from '#tests/support/boards.ts';
import { accountOf, businessCustomer, change, personOf } from '#tests/support/business.ts';
import { askContract } from '#tests/support/contract.ts';
import { eraseBoards } from './erase.sql.ts';

const ofBoard = '04011000-1234512345-06';
const ofSchool = '991-01234-38';

let database: Boarded['database'];
let board: Ctx;
let school: Ctx;
let other: Ctx;
beforeEach(async () => {
  ({ database, board, school, other } = await boardWithSchools());
});
afterEach(() => database.drop());

const set = (ctx: Ctx, leitwegId: string, of?: Ctx) =>
  change(
    ctx,
    `setBoardLeitwegId(leitwegId: "${leitwegId}"${of ? `, schoolId: ${accountOf(of).id}` : ''})`,
  );

async function orders() {
  const { rows } = await database.pool.query<{ id: number; payment: string; reference: string }>(
    `select id::float8 as id, payment_id as payment, buyer_reference as reference from orders.purchase order by id`,
  );
  return rows;
}

test('[SC5.leitweg] the Leitweg-ID of a school, else that of the board, makes the invoice an XRechnung with it', async () => {
  const place = async (): Promise<void> => {
    const ids = [await approved(board, school), await approved(board, other)];
    expect((await order(board, ids, { totalMinor: 23_800 })).refusals).toEqual([]);
  };
  await place();
  expect(await set(board, ofBoard.toLowerCase())).toMatchObject(done);
  expect(await set(board, ofSchool, school)).toMatchObject(done);
  await place();
  expect(await set(board, '', school)).toMatchObject(done);
  await place();
  expect(await set(board, '')).toMatchObject(done);
  await place();
  const placed = await orders();
  const plain = { payment: 'INVOICE', reference: null };
  const asBoard = { payment: 'X_RECHNUNG', reference: ofBoard };
  expect(placed).toMatchObject([
    plain,
    plain,
    { payment: 'X_RECHNUNG', reference: ofSchool },
    asBoard,
    asBoard,
    asBoard,
    plain,
    plain,
  ]);
  for (const { id } of placed.slice(2, 4)) await issueInvoice(board, id);
  const { rows } = await database.pool.query<{ content: unknown; kind: string }>(
    'select content from invoices.document order by id',
  );
  expect(JSON.stringify(rows[0]?.content)).toContain(ofSchool);
  expect(JSON.stringify(rows[1]?.content)).toContain(ofBoard);
  expect(await brokenInvariantsOf(database)).toEqual([]);
});

test('[SC5.leitweg] the board and its people who book set it, and a wrong one and strangers are refused', async () => {
  const books = await personOf(database, board, { role: 'books', limitMinor: null });
  const approves = await personOf(database, board, { role: 'approves', limitMinor: null });
  const stranger = await businessCustomer(database);
  expect(await set(books, ofSchool, school)).toMatchObject(done);
  expect(await set(approves, ofBoard, school)).toMatchObject(refusedWith('shop.boards.notYours'));
  expect(await set(board, ofBoard, stranger)).toMatchObject(
    refusedWith('shop.boards.unknownSchool'),
  );
  expect(await set(school, ofBoard, school)).toMatchObject(
    refusedWith('shop.boards.unknownSchool'),
  );
  for (const wrong of ['04011000-1234512345-07', 'x', '1'.repeat(60)])
    expect(await set(board, wrong)).toMatchObject({ fieldErrors: [{ fieldName: 'leitwegId' }] });
  const see = (ctx: Ctx) =>
    askContract<{ boardSchool: { leitwegId: string } | null }>(
      ctx,
      `{ boardSchool(schoolId: ${accountOf(school).id}, page: 0) { leitwegId } }`,
    );
  expect((await see(approves)).boardSchool?.leitwegId).toBe(ofSchool);
  expect((await see(stranger)).boardSchool).toBeNull();
});

test('[SC5.gone] a deleted board leaves no Leitweg-ID', async () => {
  await set(board, ofBoard);
  const { id: accountId, email } = accountOf(board);
  await database.db.transaction((tx) =>
    eraseBoards(tx, { accountId, email, now: new Date('2026-11-22') }),
  );
  expect((await database.pool.query('select from boards.reference')).rows).toEqual([]);
});
