import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from '#shop/kernel/sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Database, openDatabase } from './pool.ts';
import { requireServerLimits } from './server-limits.ts';
import { asWebRole } from './web-role.ts';

let database: TestDatabase;
let pooled: Database | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await pooled?.close();
  await database.drop();
});

test('[OP5.pooler] a pool behind a pooler sends no settings when it connects, which a pooler would refuse', async () => {
  pooled = open();
  expect(
    await pooled.db.row(sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`),
  ).toEqual({ statement: '0', lock: '0', idle: '0' });
});

test('[OP5.pooler] a pooler whose connections lack a limit of time is refused with the name of the limit', async () => {
  pooled = open('-c statement_timeout=10000 -c idle_in_transaction_session_timeout=10000');
  await expect(requireServerLimits(pooled.pool)).rejects.toThrow(
    'The connections of the pooler in DATABASE_POOLER_URL have no lock_timeout. Set it in the pooler’s connect_query',
  );
});

test('[OP5.pooler] a pooler whose connections have every limit is accepted', async () => {
  pooled = open(
    '-c statement_timeout=10000 -c idle_in_transaction_session_timeout=10000 -c lock_timeout=3000',
  );
  await expect(requireServerLimits(pooled.pool)).resolves.toBeUndefined();
});

/** As behind a pooler, whose `connect_query` is imitated by options of the server's session. */
function open(options?: string): Database {
  const url = new URL(asWebRole(database.ownerUrl));
  if (options) url.searchParams.set('options', options);
  return openDatabase({
    url: url.href,
    applicationName: 'ranzen test',
    maxConnections: 1,
    statementTimeoutMs: 10_000,
    isPooled: true,
  });
}
