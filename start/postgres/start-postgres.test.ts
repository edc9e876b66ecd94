import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askPostgres, postgresFolder } from '#tests/support/postgres-folder.ts';

const folder = postgresFolder();

test('data survive a stop, and the URL is in DATA_DIR while the server runs', async () => {
  const first = await folder.start();
  await askPostgres(first.url, 'create table kept as select 1 as one');
  expect(readFileSync(join(folder.dataDir, 'postgres.url'), 'utf8')).toBe(first.url);
  await first.stop();
  expect(existsSync(join(folder.dataDir, 'postgres.url'))).toBe(false);
  const second = await folder.start();
  expect(await askPostgres(second.url, 'select * from kept')).toEqual([{ one: 1 }]);
});

test('a second start gets an error with the remedies, or shares the running server', async () => {
  const first = await folder.start();
  await expect(folder.start()).rejects.toThrow(
    `The folder ${folder.dataDir} is in use by process ${process.pid}. Stop that process (kill ${process.pid}), ` +
      'or choose another folder with DATA_DIR, or let both use one PostgreSQL with DATABASE_URL.',
  );
  const shared = await folder.start({ whenInUse: 'share' });
  expect(shared.url).toBe(first.url);
});
