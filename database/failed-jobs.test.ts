import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { type FailedJobs, withFailedJobs } from './failed-jobs.ts';

test('[OP3] failed and stuck jobs are listed without payloads, retried or deleted; locked jobs stay', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    select graphile_worker.add_job(name, '{"email":"jana@haus.example"}', job_key => name)
    from unnest('{waits,failed,retries,late,in-hand,held}'::text[]) as name;
    update graphile_worker._private_jobs as job set
      attempts = case key when 'failed' then max_attempts when 'retries' then 3 else 0 end,
      last_error = case when key in ('failed', 'retries') then E'the carrier is away\n  at send' end,
      run_at = case key when 'late' then now() - interval '11 minutes' else now() + interval '1 hour' end,
      locked_by = case when key in ('in-hand', 'held') then 'runner' end,
      locked_at = case key when 'in-hand' then now() when 'held' then now() - interval '11 minutes' end`);
  const idOf = async (key: string) =>
    (await owner.query('select id::text from graphile_worker.jobs where key = $1', [key])).rows[0]
      ?.id as string;
  const [failed, retries, late, inHand] = [
    await idOf('failed'),
    await idOf('retries'),
    await idOf('late'),
    await idOf('in-hand'),
  ];
  await withFailedJobs(database.ownerUrl, async (jobs) => {
    expect(await statesOf(jobs)).toEqual({
      failed: ['failed', 25, 'the carrier is away'],
      late: ['stuck', 0, null],
      retries: ['retrying', 3, 'the carrier is away'],
      held: ['stuck', 0, null],
    });
    expect(JSON.stringify(await jobs.find())).not.toContain('jana');
    expect(await jobs.retry([failed, inHand, '999999'])).toEqual([failed]);
    expect(await jobs.discard([retries, inHand])).toEqual([retries]);
    expect(await jobs.discard([late, retries])).toEqual([late]);
    expect(Object.keys(await statesOf(jobs))).toEqual(['failed', 'held']);
  });
  const { rows } = await owner.query(
    `select key, attempts, run_at <= now() as "isDue" from graphile_worker.jobs where key in ('failed', 'in-hand') order by key`,
  );
  await owner.end();
  await database.drop();
  expect(rows).toEqual([
    { key: 'failed', attempts: 0, isDue: true },
    { key: 'in-hand', attempts: 0, isDue: false },
  ]);
});

async function statesOf(jobs: FailedJobs) {
  const found = await jobs.find();
  return Object.fromEntries(
    found.map(({ name, state, attempts, lastError }) => [name, [state, attempts, lastError]]),
  );
}
