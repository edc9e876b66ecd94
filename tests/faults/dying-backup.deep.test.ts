import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFolderBackupStore } from '#adapters/backups/folder-backup-store.ts';
import { createS3BackupStore } from '#adapters/backups/s3-backup-store.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase, type Database } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { startObjectStoreSandbox } from '#sandbox/object-store/object-store-sandbox.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { projectFolder } from '#start/machine/project-folder.ts';
import { seedDemoWhereEmpty } from '#start/shop/seed-demo.ts';
import { backupsInto } from '#tests/support/backups.ts';
import { operatorOf } from '#tests/support/operator-line.ts';
import { askPostgres, postgresFolder } from '#tests/support/postgres-folder.ts';
import type { Backups } from '#operator/backup/backup-ctx.ts';

// Each test writes and starts whole clusters on disk.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const folder = postgresFolder();
let ownerUrl: string;
let database: Database;
beforeEach(async () => {
  ({ url: ownerUrl } = await folder.start());
  await migrate({ url: ownerUrl });
  database = openDatabase({
    url: asWebRole(ownerUrl),
    applicationName: 'ranzen test',
    maxConnections: 2,
    statementTimeoutMs: 10_000,
  });
});
afterEach(() => database.close());

const operator = (backups: Backups) =>
  operatorOf({ db: database.db, ownerUrl }, systemClock, backups);

test('[OP5.backup] a shop with orders is backed up into a bucket, restored from it, and drilled with as many orders', async () => {
  const progress = { update: () => undefined, done: () => undefined };
  await seedDemoWhereEmpty({ ownerUrl, products: 100, progress });
  const sandbox = await startObjectStoreSandbox();
  const store = createS3BackupStore(sandbox.account, systemClock);
  const backups = {
    ...backupsInto(join(folder.dataDir, 'unused')),
    vault: { store, key: randomBytes(32) },
  };
  const shop = operator(backups);
  expect((await shop('backup', 'run')).err).toBe('');
  const counts = `select (select count(*)::integer from orders.purchase) as orders,
    (select count(*)::integer from invoices.document) as invoices,
    (select count(*)::integer from account.account) as accounts`;
  const [source] = (await askPostgres(ownerUrl, counts)) as Record<string, number>[];
  expect(source?.['orders']).toBeGreaterThan(10);
  const into = join(folder.dataDir, 'into');
  expect(await shop('backup', 'restore', into)).toMatchObject({ code: 0, err: '' });
  const restored = await backups.clusters.run(into, (url) => askPostgres(`${url}/ranzen`, counts));
  expect(restored).toEqual([source]);
  const { code, out } = await shop('backup', 'drill');
  const [, orders, invoices] =
    /(\d+) orders, (\d+) invoices and \d+ accounts are as/.exec(out) ?? [];
  expect({ code, orders: Number(orders) > 10, invoices: Number(invoices) > 0 }).toEqual({
    code: 0,
    orders: true,
    invoices: true,
  });
  await sandbox.close();
});

test.each(['part-000001', 'manifest'])(
  '[OP5.backup] a backup process that is killed before it stores its %s leaves no backup that is listed, and the next run makes a whole one',
  async (diesAt) => {
    const place = join(folder.dataDir, 'backups');
    const store = createFolderBackupStore(place);
    const shop = operator({ ...backupsInto(place), vault: { store, key: undefined } });
    const child = spawn(process.execPath, ['tests/faults/dying-backup.ts'], {
      cwd: projectFolder,
      env: { ...process.env, TEST_DATABASE_URL: ownerUrl, FOLDER: place, DIES_AT: diesAt },
      stdio: 'inherit',
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await shop('backup', 'list')).toMatchObject({ code: 0, out: 'No backup is stored.' });
    expect(await shop('backup', 'restore', join(folder.dataDir, 'x'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no whole backup.') as string,
    });
    const leftOver = new Set(await store.list());
    expect((await shop('backup', 'run')).err).toBe('');
    expect((await store.list()).filter((name) => leftOver.has(name))).toEqual([]);
    const into = join(folder.dataDir, 'into');
    expect(await shop('backup', 'restore', into)).toMatchObject({ code: 0, err: '' });
    expect(await askPostgres(ownerUrl, 'select kind, is_ok from backups.run order by id')).toEqual([
      { kind: 'log', is_ok: null },
      { kind: 'full', is_ok: true },
    ]);
  },
);
