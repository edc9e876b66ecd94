import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { operatorOf } from '#tests/support/operator-line.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const shop = (...words: string[]) => operatorOf(database)(...words);

test('[OP1][OP3] jobs that failed are listed, retried and discarded', async () => {
  expect((await shop('jobs', 'list')).out).toBe('No job failed, and none is stuck.');
  const { rows } = await owner.query<{ id: string }>(
    `select (graphile_worker.add_job('send-refund', '{"refundId":1}', job_key => key)).id::text
     from unnest('{one,two}'::text[]) as key`,
  );
  const [one, two] = rows.map(({ id }) => id) as [string, string];
  await owner.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the bank is away', run_at = now() + interval '1 hour'`,
  );
  expect((await shop('jobs', 'list')).out).toContain('the bank is away');
  expect(await shop('jobs', 'retry')).toEqual({
    code: 1,
    out: '',
    err: '✗ Name jobs, or all that failed with --failed. `jobs list` shows them.',
  });
  expect(await shop('jobs', 'discard', one, '999999')).toEqual({
    code: 1,
    out: `✓ ${one} is deleted.`,
    err: '✗ 999999 is unknown or running; it was not changed.',
  });
  expect(await shop('jobs', 'retry', '--failed')).toEqual({
    code: 0,
    out: `✓ ${two} runs again.`,
    err: '',
  });
  expect((await shop('jobs', 'discard')).code).toBe(2);
  expect((await shop('jobs', 'retry', 'all')).code).toBe(2);
});

test('[OP1][OP5] the audit names an invariant that does not hold, and ends with 1', async () => {
  expect(await shop('database', 'audit')).toEqual({
    code: 0,
    out: '✓ Every invariant holds.',
    err: '',
  });
  await owner.query(
    `insert into cart.cart (id, user_id, lang_code, price_list, created_at, changed_at, submitted_at)
     values ('0d6f6dd5-0000-4000-8000-000000000001', repeat('a', 32), 'de-de', 'de', now(), now(), now())`,
  );
  const { code, out, err } = await shop('database', 'audit');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('✗ A closed cart made an order. Broken by: ');
});

test('[OP1][OP5] the script of package.json runs a command', { tags: 'deep' }, async () => {
  const bootstrap = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url));
  const env = { ...process.env, DATABASE_URL: database.ownerUrl };
  const line = [bootstrap, 'shop', 'parameters', 'list'];
  const { stdout } = await promisify(execFile)(process.execPath, line, { env });
  expect(stdout).toBe('No parameter is set.\n');
});
