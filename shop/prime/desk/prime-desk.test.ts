import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { customerNamed } from '#tests/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { runAllJobs } from '#tests/support/run-all-jobs.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { endMembership } from './end-membership.ts';
import { listPrimeMembers } from './list-members.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** A member, paid until a day, or an account that has waited since it; answers the account's id. */
async function member(name: string, status: string, day: string): Promise<number> {
  const { visitor } = await customerNamed(database, name, { clock });
  const isWaiting = status === 'WAITING';
  await database.pool.query(
    `insert into prime.membership (account_id, lang_code, status, waiting_since, started_at, paid_until, bound_until, changed_at)
     values ($1, 'de-de', $2, $3, $4, $5, $5, '2026-01-01')`,
    [
      visitor.account?.id,
      status,
      isWaiting ? day : null,
      isWaiting ? null : '2026-01-01',
      isWaiting ? null : day,
    ],
  );
  return visitor.account?.id ?? 0;
}

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'endMembership' }),
  clock,
});
const part = (isWaiting: boolean) => listPrimeMembers(ctx(), { isWaiting, after: undefined });
const namesOf = async (isWaiting: boolean) => (await part(isWaiting)).rows.map(({ name }) => name);

test('[OP1.inbox][CN3] members are listed by the end of their paid time, the waiting list in its order', async () => {
  await member('Ute Lang', 'ACTIVE', '2027-03-01');
  await member('Jana Kurz', 'PAYMENT_DUE', '2026-11-20');
  await member('Alt Weg', 'EXPIRED', '2026-02-01');
  await member('Zoe Zwei', 'WAITING', '2026-11-02');
  await member('Ada Eins', 'WAITING', '2026-11-01');
  expect([await namesOf(false), await namesOf(true)]).toEqual([
    ['Jana Kurz', 'Ute Lang'],
    ['Ada Eins', 'Zoe Zwei'],
  ]);
  const counted = countingDb(database.db);
  expect(
    await listPrimeMembers({ db: counted.db, clock }, { isWaiting: true, after: undefined }),
  ).toMatchObject({ taken: 2, waiting: 2, next: null });
  expect(counted.statements()).toBe(2);
});

test('[OP1.inbox][CN3] staff ends a membership as a customer does, and takes an account off the waiting list', async () => {
  const paying = await member('Ute Lang', 'ACTIVE', '2027-03-01');
  const waiting = await member('Ada Eins', 'WAITING', '2026-11-01');
  expect(await endMembership(ctx(), paying)).toBeUndefined();
  expect(await endMembership(ctx(), waiting)).toBeUndefined();
  expect((await part(false)).rows).toMatchObject([
    { name: 'Ute Lang', status: 'CANCELLED', paidUntil: '2027-03-01T00:00:00.000Z' },
  ]);
  expect(await namesOf(true)).toEqual([]);
  expect(await endMembership(ctx(), waiting)).toMatchObject({
    refused: 'NO_CONTRACT',
    messageKey: 'prime.noContract',
  });
  const mails = await runAllJobs(database, visitorOf(database.db, { clock }));
  expect(mails).toHaveLength(2);
  const entries = await findEntries(database.db, { relation: 'prime.membership', limit: 9 });
  expect(entries).toHaveLength(2);
});

test('[OP1.inbox] members are parted by fifty without loss', async () => {
  await database.pool.query(
    `with made as (
       insert into account.account (shop, kind, email, password_hash, created_at)
       select 'consumer', 'private', 'nr' || number || '@haus.example', 'x', '2026-01-01' from generate_series(1, 70) as number
       returning id
     )
     insert into prime.membership (account_id, lang_code, status, started_at, paid_until, bound_until, changed_at)
     select id, 'de-de', 'ACTIVE', '2026-01-01', '2027-01-01', '2027-01-01', '2026-01-01' from made`,
  );
  const first = await part(false);
  const second = await listPrimeMembers(ctx(), {
    isWaiting: false,
    after: first.next ?? undefined,
  });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 20, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(70);
});
