import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { openDatabase, type Database } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { backupsInto } from '#tests/support/backups.ts';
import { operatorOf } from '#tests/support/operator-line.ts';
import { askPostgres, postgresFolder } from '#tests/support/postgres-folder.ts';
import type { Backups } from './backup-ctx.ts';

// Each test writes and starts whole clusters on disk.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const folder = postgresFolder();
let backups: Backups;
let ownerUrl: string;
let database: Database;

beforeEach(async () => {
  clock.moveTo(new Date().toISOString());
  ({ url: ownerUrl } = await folder.start());
  await migrate({ url: ownerUrl });
  backups = backupsInto(join(folder.dataDir, 'backups'));
  database = openDatabase({
    url: asWebRole(ownerUrl),
    applicationName: 'ranzen test',
    maxConnections: 2,
    statementTimeoutMs: 10_000,
  });
});
afterEach(() => database.close());

const clock = fixedClock('2026-11-22T08:00:00Z');
const shop = (...words: string[]) =>
  operatorOf({ db: database.db, ownerUrl }, clock, backups)('backup', ...words);
const ask = (text: string) => askPostgres(ownerUrl, text);
const addSchool = (number: number) =>
  ask(
    `insert into account.register_school values ('${number}', 'Schule ${number}', '10115', 'Berlin')`,
  );
const moment = async () => {
  const [row] = (await ask('select clock_timestamp() as now')) as { now: Date }[];
  return (row as { now: Date }).now.toISOString();
};
const schoolsIn = (into: string) =>
  backups.clusters.run(into, (url) =>
    askPostgres(`${url}/ranzen`, 'select number from account.register_school order by number'),
  );

test('[OP5.backup] a cluster is restored as it was at a moment, and as it was last', async () => {
  await addSchool(1);
  expect((await shop('run')).err).toBe('');
  await addSchool(2);
  const between = await moment();
  await addSchool(3);
  const { out } = await shop('run');
  expect(out).toMatch(/^✓ log-\S+ stored, \d+\.\d MB, up to \S+Z\.$/);
  await addSchool(4);

  const then = join(folder.dataDir, 'then');
  expect(await shop('restore', then, '--to', between)).toMatchObject({ code: 0, err: '' });
  expect(await schoolsIn(then)).toEqual([{ number: '1' }, { number: '2' }]);
  const last = join(folder.dataDir, 'last');
  expect(await shop('restore', last)).toMatchObject({ code: 0, err: '' });
  expect(await schoolsIn(last)).toEqual([{ number: '1' }, { number: '2' }, { number: '3' }]);

  expect(await shop('restore', last)).toMatchObject({
    code: 1,
    err: expect.stringContaining('The folder is not empty.') as string,
  });
  expect(
    await shop('restore', join(folder.dataDir, 'x'), '--to', '2020-01-01 00:00'),
  ).toMatchObject({ code: 1, err: expect.stringContaining('No backup is as old.') as string });
  expect(await shop('restore', join(folder.dataDir, 'x'), '--to', await moment())).toMatchObject({
    code: 1,
    err: expect.stringContaining('was not stored as far') as string,
  });
  expect(await readdir(folder.dataDir)).not.toContain('x');
});

test('[OP5.backup] a drill restores, checks the invariants, compares counts and is recorded', async () => {
  await shop('run');
  const { code, out } = await shop('drill');
  expect(out).toMatch(
    /0 orders, 0 invoices and 0 accounts are as in the source, and every invariant holds\.$/,
  );
  expect(code).toBe(0);
  expect(await ask('select kind, is_ok from backups.run order by id')).toEqual([
    { kind: 'full', is_ok: true },
    { kind: 'drill', is_ok: true },
  ]);
});

test('[OP5.backup] a changed file of a backup is refused, and the folder stays empty', async () => {
  await shop('run');
  const stored = join(folder.dataDir, 'backups');
  const full = (await readdir(stored)).find((name) => name.startsWith('full-')) ?? '';
  const part = join(stored, full, 'part-000001');
  const bytes = await readFile(part);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(part, bytes);
  const into = join(folder.dataDir, 'into');
  await expect(shop('restore', into)).rejects.toThrow(`The backup ${full} is damaged`);
  expect(await readdir(into)).toEqual([]);
});

test('[OP5.backup] a run that breaks off leaves the backups before it, and the next one removes its files', async () => {
  await shop('run');
  await addSchool(1);
  await shop('run');
  const { store } = backups.vault;
  const before = await store.list();
  const fullDisk: typeof store = {
    ...store,
    put: (name, bytes) =>
      name.endsWith('/manifest')
        ? Promise.reject(new Error('The folder is full.'))
        : store.put(name, bytes),
  };
  const broken = { ...backups, vault: { ...backups.vault, store: fullDisk } };
  await expect(
    operatorOf({ db: database.db, ownerUrl }, clock, broken)('backup', 'run', '--full'),
  ).rejects.toThrow('The folder is full.');
  expect((await store.list()).length).toBeGreaterThan(before.length);
  const into = join(folder.dataDir, 'into');
  expect(await shop('restore', into)).toMatchObject({ code: 0, err: '' });
  expect(await schoolsIn(into)).toEqual([{ number: '1' }]);
  await shop('run');
  const names = (await store.list()).map((file) => file.split('/')[0]);
  expect(new Set(names).size).toBe(4);
  expect(await ask('select kind, is_ok from backups.run order by id')).toEqual([
    { kind: 'full', is_ok: true },
    { kind: 'log', is_ok: true },
    { kind: 'log', is_ok: false },
    { kind: 'log', is_ok: true },
  ]);
});

test('[OP5.backup] a full backup is made when it is due and after lost log, and old ones are removed', async () => {
  const kinds = async () => {
    const { out } = await shop('list');
    return [...out.matchAll(/^(full|log)-/gm)].map(([, kind]) => kind);
  };
  await shop('run');
  expect(await kinds()).toEqual(['full', 'log']);
  clock.moveTo(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await shop('run');
  expect(await kinds()).toEqual(['full', 'log', 'full', 'log']);
  await askPostgres(
    backups.replicationUrlOf(ownerUrl),
    `select pg_drop_replication_slot('ranzen_backup')`,
  );
  clock.moveTo(new Date(Date.now() + 26 * 3_600_000).toISOString());
  await shop('run');
  expect(await kinds()).toEqual(['full', 'log', 'full', 'log', 'full', 'log']);
  clock.moveTo(new Date(Date.now() + 20 * 86_400_000).toISOString());
  const { out } = await shop('run');
  expect(out.match(/removed: it had expired/g)).toHaveLength(4);
  expect(await kinds()).toEqual(['full', 'log', 'full', 'log']);
});
