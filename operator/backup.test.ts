import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { backupsInto } from '#tests/support/backups.ts';
import { operatorOf } from '#tests/support/operator-line.ts';
import { readMoment } from './backup/backup.commands.ts';
import { openBackupRuns } from './backup/backup-runs.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const shopWithout = (...words: string[]) => operatorOf(database)(...words);
const shop = (...words: string[]) =>
  operatorOf(database, undefined, backupsInto('/nowhere'))(...words);

test.each([
  ['2026-11-22 09:15', '2026-11-22T08:15:00.000Z'],
  ['2026-07-22 09:15:30', '2026-07-22T07:15:30.000Z'],
  ['2026-11-22T09:15:00+02:00', '2026-11-22T07:15:00.000Z'],
  ['2026-11-22T09:15Z', '2026-11-22T09:15:00.000Z'],
  ['2026-03-29 02:30', undefined],
  ['2026-13-01 00:00', undefined],
  ['22.11.2026 09:15', undefined],
])('[OP5.backup] %s is the moment %s', (text, expected) => {
  expect(readMoment(text)?.toISOString()).toBe(expected);
});

test('[OP5.backup] without a place nothing is backed up, listed or restored', async () => {
  for (const words of [['run'], ['list'], ['restore', '/nowhere'], ['drill']])
    expect(await shopWithout('backup', ...words)).toEqual({
      code: 1,
      out: '',
      err: '✗ Nothing says where backups are stored. Set BACKUP_TO and BACKUP_KEY (docs/operating.md).',
    });
});

test('[OP5.backup] a second run or drill at once is refused', async () => {
  const refused = {
    code: 1,
    out: '',
    err: '✗ Another backup or drill is running. Wait for its end.',
  };
  const other = await openBackupRuns(database.ownerUrl);
  expect(await other.lock()).toBe(true);
  expect(await shop('backup', 'run')).toEqual(refused);
  expect(await shop('backup', 'drill')).toEqual(refused);
  await other.close();
});

test('[OP5.backup] an empty place lists and restores nothing', async () => {
  expect((await shop('backup', 'list')).out).toBe('No backup is stored.');
  expect(await shop('backup', 'restore', '/nowhere-else')).toEqual({
    code: 1,
    out: '',
    err: '✗ There is no whole backup. `backup run` makes one.',
  });
});

test('[OP5.backup] a server that sends no backups is reported with the remedy, and the run is recorded', async () => {
  await expect(shop('backup', 'run')).rejects.toThrow('DATABASE_BACKUP_URL');
  const runs = await database.pool.query(
    'select kind, is_ok from backups.run order by id desc limit 1',
  );
  expect(runs.rows).toEqual([{ kind: 'log', is_ok: false }]);
});

test('[OP5.backup] the last success of backups and drills is kept for metrics, failures are not', async () => {
  const runs = await openBackupRuns(database.ownerUrl);
  const measured = async () =>
    (
      await database.pool.query<{ name: string; value: number }>(
        `select name, value from operation.measure where name like 'backup%' order by name`,
      )
    ).rows;
  const before = await measured();
  await runs.end(await runs.begin('log'), { kind: 'log', isOk: false, summary: 'full' });
  expect(await measured()).toEqual(before);
  await runs.end(await runs.begin('log'), { kind: 'full', isOk: true, summary: 'stored' });
  await runs.end(await runs.begin('drill'), { kind: 'drill', isOk: true, summary: 'restored' });
  const ends = await database.pool.query<{ at: number }>(
    `select extract(epoch from date_trunc('milliseconds', finished_at))::float8 as at from backups.run where is_ok order by id`,
  );
  expect(await measured()).toEqual([
    { name: 'backup_last_success_timestamp_seconds', value: ends.rows[0]?.at },
    { name: 'backup_restore_tested_timestamp_seconds', value: ends.rows[1]?.at },
  ]);
  await runs.close();
});
