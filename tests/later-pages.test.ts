import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWaitingRows } from '#shop/account/registration/registrations.sql.ts';
import { listStaffAccess } from '#shop/account/staff-access/staff-access.sql.ts';
import { findRuns } from '#shop/exchange/run.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import {
  findAnsweredWithdrawals,
  findWaitingWithdrawals,
} from '#shop/returns/withdrawal/answer.sql.ts';
import { findVoucherRows } from '#shop/vouchers/desk/desk.sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { planOfPage } from '#tests/support/page-plan.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const after = { at: new Date('2026-06-01T00:00:00Z'), id: 7 };
const limit = 51;

const lists: [name: string, list: (db: Db) => Promise<unknown>, place: RegExp][] = [
  [
    'registrations',
    (db) => findWaitingRows(db, { after, limit }),
    /account_waiting_id.*\n.*Index Cond: .*ROW\(.*created_at.* > ROW\(/,
  ],
  [
    'accesses of the staff',
    (db) => listStaffAccess(db, { accountId: 1, beforeId: 7, limit }),
    /staff_access_account.*\n.*Index Cond: .*\(id < /,
  ],
  [
    'vouchers',
    (db) => findVoucherRows(db, { start: '', before: 7, limit, language: 'de' }),
    /voucher_single.*\n.*Index Cond: \(id < /,
  ],
  ['imports', (db) => findRuns(db, { before: 7, limit }), /run_pkey.*\n.*Index Cond: \(id < /],
  [
    'withdrawals that wait',
    (db) => findWaitingWithdrawals(db, { after, limit }),
    /declaration_waiting.*\n.*Index Cond: .*ROW\(.*declared_at.* > ROW\(/,
  ],
  [
    'answered withdrawals',
    (db) => findAnsweredWithdrawals(db, { after, limit }),
    /declaration_answered.*\n.*Index Cond: .*ROW\(.*answered_at.* < ROW\(/,
  ],
];

test.each(lists)(
  '[OP1] a later page of %s begins at its place in the index, with the plan that is kept for all pages',
  async (_, list, place) => {
    expect(await planOfPage(database, list)).toMatch(place);
  },
);
