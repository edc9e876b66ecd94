import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFolderObjectStore } from '#adapters/files/folder-object-store.ts';
import type { ObjectStore } from '#adapters/files/object-port.ts';
import { createS3ObjectStore } from '#adapters/files/s3-object-store.ts';
import { startObjectStoreSandbox } from '#sandbox/object-store/object-store-sandbox.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { feedActions } from '#tests/support/feeds.ts';
import { addItems } from '#tests/support/items.ts';
import { deleteOldFeeds } from './delete-old-feeds.ts';
import { setFeedOn } from './desk-feeds.ts';
import { beginEdition, finishEdition, nameFile } from './editions.sql.ts';
import { writeFeed } from './write-feed.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }]);
  await describeProducts();
});
afterEach(() => database.drop());

const { ctx, feedOf, written, fileOf, describeProducts } = feedActions(() => database, clock);
const run = (statement: string) => database.pool.query(statement);

describe('the file of a feed', () => {
  test('the file before is served until the new one is done; a writing that another one overtook ends without effect', async () => {
    await written('google', 'de-de');
    const { id } = await feedOf('google', 'de-de');
    const first = await beginEdition(database.db, id, clock.now());
    expect(await fileOf(id)).toContain('N1');
    expect(await feedOf('google', 'de-de')).toMatchObject({ state: 'writing', items: 1 });
    await written('google', 'de-de');
    const figures = { items: 9, leftOut: 0, findings: 0, bytes: 1, digest: 'f'.repeat(64) };
    expect(await nameFile(database.db, first, figures)).toBe(false);
    await finishEdition(database.db, first, clock.now());
    expect(await feedOf('google', 'de-de')).toMatchObject({ state: 'written', items: 1 });
  });

  test('a writing that fails is shown, and the file before stays', async () => {
    await written('google', 'de-de');
    const { id } = await feedOf('google', 'de-de');
    const broken = { ...ctx(), localeFor: () => Promise.reject(new Error('no texts')) };
    await expect(writeFeed(broken, id)).rejects.toThrow('no texts');
    expect(await feedOf('google', 'de-de')).toMatchObject({ state: 'failed', items: 1 });
    expect(await fileOf(id)).toContain('N1');
  });

  test('a file of the program before the file store is served from the database until the next writing', async () => {
    const { id, version } = await feedOf('google', 'de-de');
    await setFeedOn(ctx(), { id, version, isOn: true });
    await database.pool.query(
      `with edition as (
         insert into feeds.edition (feed_id, began_at, last_movement_id, finished_at, items, digest)
         values ($1, '2026-11-20', 0, '2026-11-20', 7, 'd') returning id)
       insert into feeds.part select id, position, content
       from edition, rows from (unnest($2::integer[]), unnest($3::bytea[])) as part (position, content)`,
      [id, [0, 1], [gzipSync('a file, '), gzipSync('in parts')]],
    );
    expect(await feedOf('google', 'de-de')).toMatchObject({ items: 7 });
    expect(await fileOf(id)).toBe('a file, in parts');
    expect(await written('google', 'de-de')).toContain('N1');
  });
});

describe('the file store', () => {
  let folder: string;
  let sandbox: Awaited<ReturnType<typeof startObjectStoreSandbox>>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feeds-'));
    sandbox = await startObjectStoreSandbox();
  });
  afterEach(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true, force: true });
  });

  const stores: [string, () => ObjectStore, () => Promise<number>][] = [
    ['a folder', () => createFolderObjectStore(folder), () => filesIn(folder)],
    [
      'S3',
      () => createS3ObjectStore(sandbox.account, clock, { idleMs: 20_000, pauseMs: 1 }),
      async () => sandbox.objects.size,
    ],
  ];

  test.each(stores)(
    'in %s has one whole file per feed; replaced ones are deleted an hour later',
    async (_, open, count) => {
      const objects = open();
      expect(await written('google', 'de-de', objects)).toContain('<g:price>10.00 EUR');
      await renamed('Blauer Hefter');
      clock.moveTo('2026-11-21T11:00:00Z');
      expect(await written('google', 'de-de', objects)).toContain('Blauer Hefter');
      clock.moveTo('2026-11-21T12:00:00Z');
      expect(await deleteOldFeeds(ctx(objects))).toBe(0);
      expect(await count()).toBe(2);
      clock.moveTo('2026-11-21T12:00:01Z');
      expect(await deleteOldFeeds(ctx(objects))).toBe(1);
      expect(await count()).toBe(1);
      const { id } = await feedOf('google', 'de-de');
      expect(await fileOf(id, objects)).toContain('Blauer Hefter');
    },
  );

  test('a file that is the same again is kept with the older edition deleted', async () => {
    const objects = createFolderObjectStore(folder);
    const first = await written('idealo', 'de-de', objects);
    await writeFeed(ctx(objects), (await feedOf('idealo', 'de-de')).id);
    expect(await filesIn(folder)).toBe(1);
    clock.moveTo('2026-11-21T12:00:00Z');
    expect(await deleteOldFeeds(ctx(objects))).toBe(1);
    expect(await fileOf((await feedOf('idealo', 'de-de')).id, objects)).toBe(first);
  });

  test('a writing that breaks off on its way into the store leaves the last whole file, and its own is deleted later', async () => {
    const objects = createFolderObjectStore(folder);
    await written('google', 'de-de', objects);
    await renamed('Blauer Hefter');
    const { id } = await feedOf('google', 'de-de');
    const refusing = { ...objects, put: () => Promise.reject(new Error('The store is full.')) };
    await expect(writeFeed(ctx(refusing), id)).rejects.toThrow('The store is full.');
    // The process ends after the file is in the store, before that is written down.
    let isEnded = false;
    const ending = {
      ...objects,
      put: async (...object: Parameters<ObjectStore['put']>) => {
        await objects.put(...object);
        isEnded = true;
      },
    };
    const ended = () => Promise.reject(new Error('The process ended.'));
    const run: Db['run'] = (statement) => (isEnded ? ended() : database.db.run(statement));
    const writing = writeFeed({ ...ctx(ending), db: { ...database.db, run } }, id);
    await expect(writing).rejects.toThrow('The process ended.');
    expect(await feedOf('google', 'de-de')).toMatchObject({ state: 'writing', items: 1 });
    expect(await fileOf(id, objects)).not.toContain('Blauer Hefter');
    expect(await filesIn(folder)).toBe(2);

    await renamed('Roter Hefter');
    clock.moveTo('2026-11-22T10:00:01Z');
    await writeFeed(ctx(objects), id);
    clock.moveTo('2026-11-22T12:00:00Z');
    expect(await deleteOldFeeds(ctx(objects))).toBe(3);
    expect(await fileOf(id, objects)).toContain('Roter Hefter');
    expect(await filesIn(folder)).toBe(1);
  });

  test('that fails is no missing feed, and a file that it lost says so', async () => {
    const objects = createS3ObjectStore(sandbox.account, clock, { idleMs: 300, pauseMs: 1 });
    await written('google', 'de-de', objects);
    const { id } = await feedOf('google', 'de-de');
    sandbox.fail({ status: 503 }, 'drops', 'stalls');
    await expect(fileOf(id, objects)).rejects.toMatchObject({ statusCode: 503 });
    expect(await fileOf(id, objects)).toContain('N1');
    sandbox.objects.clear();
    await expect(fileOf(id, objects)).rejects.toThrow('Write the feed again.');
  });

  const renamed = (name: string) => run(`update catalogue.item_text set name = '${name}'`);
  const filesIn = async (place: string) =>
    (await readdir(place, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;
});
