import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { ShopBusy } from '#shop/kernel/unavailable.ts';
import { createPostgresFileStore } from '#adapters/files/postgres-file-store.sql.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn } from '#tests/support/exchange.ts';
import { addItems } from '#tests/support/items.ts';
import { exchangeCommands } from './exchange.commands.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'exchange-'));
  await addItems(database.pool, [{ id: 1 }]);
});
afterEach(async () => {
  await dropAudited(database);
  await rm(folder, { recursive: true, force: true });
});

test('[OP2.csv] an import of the command line ends although a job of the shop works on it too', async () => {
  const file = join(folder, 'prices.csv');
  await writeFile(file, 'itemNumber;price.de\nN1;12,95\n');
  const { work } = exchangeIn(database, clock);
  const { rows } = await database.pool.query<{ last: number }>(
    'select coalesce(max(id), 0)::integer + 1 as last from exchange.run',
  );
  let busy = 2;
  /** The job has the run at first, and goes on with it while the command waits for its lock. */
  const db: Db = {
    ...database.db,
    async transaction(run, lane) {
      const isReading = await database.pool.query(
        `select from exchange.run where state in ('reading', 'running')`,
      );
      if (isReading.rowCount === 0 || busy === 0) return database.db.transaction(run, lane);
      busy -= 1;
      await work(rows[0]?.last ?? 0);
      throw new ShopBusy('canceling statement due to lock timeout');
    },
  };
  const command = exchangeCommands.find(({ name }) => name === 'exchange import');
  const report = await command?.run(
    { db, reads: database.db, clock, files: createPostgresFileStore(database.db, clock) },
    { file },
  );
  expect(report).toMatchObject({ rows: [{ state: 'done', lines: 1, changed: 1 }], failed: [] });
  expect(busy).toBe(0);
});
