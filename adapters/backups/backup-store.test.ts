import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startObjectStoreSandbox } from '#sandbox/object-store/object-store-sandbox.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createFolderBackupStore } from './folder-backup-store.ts';
import type { BackupStore } from './port.ts';
import { createS3BackupStore } from './s3-backup-store.ts';

const clock = fixedClock('2026-11-23T12:00:00Z');
let folder: string;
let sandbox: Awaited<ReturnType<typeof startObjectStoreSandbox>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
  sandbox = await startObjectStoreSandbox();
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => BackupStore][] = [
  ['folder', () => createFolderBackupStore(join(folder, 'some'))],
  ['S3', () => createS3BackupStore(sandbox.account, clock, { idleMs: 20_000, pauseMs: 1 })],
];
const name = (number: number, part = 'manifest') =>
  `log-20261122T08150000${number}Z-00000000/${part}`;

describe.each(stores)('[OP5.backup] backups in a %s', (_, make) => {
  test('are stored, replaced, listed whatever their number, and removed', async () => {
    const store = make();
    expect([await store.list(), await store.get(name(1))]).toEqual([[], undefined]);
    const names = [1, 2, 3, 4, 5].map((number) => name(number, 'part-000001'));
    for (const each of names) await store.put(each, Buffer.from(each));
    await store.put(name(1), Buffer.from('one'));
    await store.put(name(1), Buffer.from('two'));
    expect((await store.get(name(1)))?.toString()).toBe('two');
    expect((await store.list()).sort()).toEqual([...names, name(1)].sort());
    for (const each of [...names, name(1), name(9)]) await store.remove(each);
    expect(await store.list()).toEqual([]);
  });

  test('accept names of their form alone', async () => {
    for (const wrong of ['', '../x/manifest', 'log-1/manifest', name(1, 'part-1'), name(1, '..')]) {
      await expect((async () => make().put(wrong, Buffer.alloc(1)))()).rejects.toThrow(
        'is no name',
      );
      await expect((async () => make().get(wrong))()).rejects.toThrow('is no name');
      await expect((async () => make().remove(wrong))()).rejects.toThrow('is no name');
    }
  });
});

test('[OP5.backup] a folder of backups is closed to other users, and unfinished files are not listed', async () => {
  const place = join(folder, 'closed');
  const store = createFolderBackupStore(place);
  await store.put(name(1), Buffer.from('x'));
  const [backup = ''] = await readdir(place);
  expect((await stat(join(place, name(1)))).mode & 0o777).toBe(0o600);
  expect((await stat(join(place, backup))).mode & 0o777).toBe(0o700);
  await writeFile(join(place, `${name(1)}.unfinished`), 'y');
  expect(await store.list()).toEqual([name(1)]);
});

test('[OP5.backup] S3 is asked again after a passing fault, and a shortened answer is a fault', async () => {
  const store = createS3BackupStore(sandbox.account, clock, { idleMs: 20_000, pauseMs: 1 });
  sandbox.fail({ status: 503 });
  await store.put(name(7), Buffer.from('seven'));
  sandbox.fail('shortens');
  await expect(store.get(name(7))).rejects.toThrow('aborted');
  await store.remove(name(7));
  const elsewhere = createS3BackupStore({ ...sandbox.account, bucket: 'nowhere' }, clock);
  await expect(elsewhere.list()).rejects.toThrow('There is no bucket nowhere.');
});
