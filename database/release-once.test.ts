import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openDatabase } from './pool.ts';
import { releasingOnce } from './release-once.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('[OP3] a connection that is released twice by its callback returns to the pool once', async () => {
  const queue = openDatabase({
    url: database.ownerUrl,
    applicationName: 'ranzen test',
    maxConnections: 1,
    statementTimeoutMs: 0,
  });
  const pool = releasingOnce(queue.pool);
  const held = Promise.withResolvers<{ release: () => void; pid: number }>();
  pool.connect((_, client, release) => {
    void client
      ?.query<{ pid: number }>('select pg_backend_pid() as pid')
      .then(({ rows: [row] }) => held.resolve({ release, pid: row?.pid ?? 0 }));
  });
  const { release, pid } = await held.promise;
  release();
  const next = await pool.connect();
  release();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0]);
  next.release();
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(rows).toEqual([{ pid }]);
  await queue.close();
});
