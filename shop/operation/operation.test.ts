import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findFailedJobs } from './failed-jobs.sql.ts';
import { handleCaches } from './handle-caches.ts';
import { handleJobs } from './handle-jobs.ts';
import { viewOperation } from './view-operation.ts';

const clock = fixedClock('2026-11-28T10:00:00Z');
let database: TestDatabase;
let owner: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const ctx = (command = 'retryJobs') => ({
  db: auditedDb(database.db, { actor: 'staff:7', command }),
  clock,
});

/** Adds a job for each key; `failed` ones have no attempt left, `in-hand` is locked. */
async function addJobs(keys: readonly string[]): Promise<void> {
  await owner.query(
    `select graphile_worker.add_job('send-invoice', '{"email":"jana@haus.example"}', job_key => key) from unnest($1::text[]) as key`,
    [keys],
  );
  await owner.query(
    `update graphile_worker._private_jobs set attempts = case when key like 'failed%' then max_attempts else 0 end,
       last_error = case when key like 'failed%' then E'the carrier is away\n  at send' end,
       locked_by = case key when 'in-hand' then 'runner' end, locked_at = case key when 'in-hand' then now() end
     where key = any($1)`,
    [keys],
  );
}
const idOf = async (key: string) =>
  String(
    (await owner.query('select id from graphile_worker.jobs where key = $1', [key])).rows[0]?.id,
  );
const stateOf = async (key: string) =>
  (await owner.query('select attempts from graphile_worker.jobs where key = $1', [key])).rows;

test('[OP1.operation][OP3] the web role lists failed jobs without their payloads', async () => {
  await addJobs(['failed', 'waits', 'in-hand']);
  const found = await findFailedJobs(database.db);
  expect(found).toEqual([
    {
      id: await idOf('failed'),
      name: 'send-invoice',
      state: 'failed',
      attempts: 25,
      mostAttempts: 25,
      runAt: expect.any(Date),
      lastError: 'the carrier is away',
    },
  ]);
});

test('[OP1.operation] failed jobs run again with new attempts, or are deleted, with an entry of the trail; those in hand stay', async () => {
  await addJobs(['failed-one', 'failed-two', 'in-hand']);
  const [one, two, inHand] = [
    await idOf('failed-one'),
    await idOf('failed-two'),
    await idOf('in-hand'),
  ];
  expect(await handleJobs(ctx(), 'retried', [one, inHand])).toBeUndefined();
  expect(await handleJobs(ctx('discardJobs'), 'discarded', [two, inHand])).toBeUndefined();
  expect(await stateOf('failed-one')).toEqual([{ attempts: 0 }]);
  expect(await stateOf('failed-two')).toEqual([]);
  expect(await stateOf('in-hand')).toEqual([{ attempts: 0 }]);
  const entries = await findEntries(database.db, { relation: 'operation.handled_job', limit: 9 });
  expect(entries.map(({ command }) => command).toSorted()).toEqual(['discardJobs', 'retryJobs']);
  const { rows } = await owner.query(
    'select job_id::text as id, task, decision from operation.handled_job order by id',
  );
  expect(rows).toEqual([
    { id: one, task: 'send-invoice', decision: 'retried' },
    { id: two, task: 'send-invoice', decision: 'discarded' },
  ]);
});

test.each(['retried', 'discarded'] as const)(
  '[OP1.operation] a job that ended or is in hand is not %s, and too many at once are refused',
  async (decision) => {
    await addJobs(['in-hand']);
    const gone = { refused: 'GONE', messageKey: 'operation.gone' };
    const inHand = await idOf('in-hand');
    expect(await handleJobs(ctx(), decision, [inHand])).toEqual(gone);
    expect(await handleJobs(ctx(), decision, ['999999999', 'one; drop', ''])).toEqual(gone);
    expect(
      await handleJobs(
        ctx(),
        decision,
        Array.from({ length: 201 }, (_, id) => String(id)),
      ),
    ).toMatchObject({ refused: 'TOO_MANY' });
    expect(await stateOf('in-hand')).toEqual([{ attempts: 0 }]);
  },
);

test('[OP1.operation] the state shows backups, the nightly audit and waiting jobs', async () => {
  expect(await viewOperation(ctx())).toEqual({
    backupAt: null,
    restoreTestedAt: null,
    auditedAt: null,
    brokenInvariants: [],
    waitingJobs: [],
  });
  await addJobs(['waits', 'waits-longer']);
  await owner.query(
    `update graphile_worker._private_jobs set run_at = now() - interval '3 minutes' where key = 'waits-longer';
     insert into operation.measure (name, label, value, measured_at) values
       ('backup_last_success_timestamp_seconds', '', 1795860000, '2026-11-28T10:00:00Z'),
       ('invariants_broken', 'carts.total', 2, '2026-11-28T02:00:00Z'),
       ('invariants_broken', 'orders.sum', 0, '2026-11-28T02:00:00Z')`,
  );
  expect(await viewOperation(ctx())).toEqual({
    backupAt: '2026-11-28T10:00:00.000Z',
    restoreTestedAt: null,
    auditedAt: '2026-11-28T02:00:00.000Z',
    brokenInvariants: ['carts.total'],
    waitingJobs: [{ name: 'send-invoice', waiting: 2, oldestSeconds: 180 }],
  });
});

test('[OP1.operation] a step on caches is taken once a minute, and leaves an entry of the trail', async () => {
  const at = (time: string, command: string) => ({ ...ctx(command), clock: fixedClock(time) });
  const first = at('2026-11-28T10:00:00Z', 'emptyCaches');
  expect(await handleCaches(first, 'emptied')).toBeUndefined();
  expect(await handleCaches(at('2026-11-28T10:00:59Z', 'emptyCaches'), 'emptied')).toEqual({
    refused: 'TOO_SOON',
    messageKey: 'operation.tooSoon',
  });
  expect(await handleCaches(at('2026-11-28T10:00:59Z', 'rebuildIndex'), 'rebuilt')).toBeUndefined();
  expect(await handleCaches(at('2026-11-28T10:01:00Z', 'emptyCaches'), 'emptied')).toBeUndefined();
  const entries = await findEntries(database.db, { relation: 'operation.cache_step', limit: 9 });
  expect(entries.map(({ command }) => command)).toEqual([
    'emptyCaches',
    'rebuildIndex',
    'emptyCaches',
  ]);
});
