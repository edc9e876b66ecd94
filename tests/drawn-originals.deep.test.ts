import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createComposedPictures } from '#adapters/pictures/picture-store.ts';
import { parsePictureKey } from '#demo/pictures/picture-key.ts';
import { openObjectStore, openPictures } from '#server/boot/open-pictures.ts';
import { changePicture } from '#shop/catalogue-editing/pictures/change-pictures.ts';
import { viewProductPictures } from '#shop/catalogue-editing/pictures/find-pictures.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { createDemoDatabase, type TestDatabase } from './support/database.ts';

let database: TestDatabase;
let place: string;
beforeEach(async () => {
  database = await createDemoDatabase();
  place = await mkdtemp(join(tmpdir(), 'drawn-'));
});
afterEach(async () => {
  await database.drop();
  await rm(place, { recursive: true, force: true });
});

test('[OP1] every picture of the demo is an upload whose file is drawn once another part of it is shown', async () => {
  const { db, pool } = database;
  const { rows } = await pool.query<{ missing: number }>(
    `select count(*)::integer as missing from (
       select picture_key from catalogue.picture union select picture_key from catalogue.item
       union select picture_key from catalogue.category) shown
     where not exists (
       select from files.picture join files.original on sha256 = original
       where key = picture_key and used_at is not null and drawing = picture_key)`,
  );
  expect(rows).toEqual([{ missing: 0 }]);

  const settings = { dataDir: place, objects: { kind: 'folder' as const } };
  const parts = { settings, db, clock: systemClock };
  const onCacheFault = (fault: unknown) => {
    throw fault;
  };
  const drawn = createComposedPictures({ folder: place, recipeOf: parsePictureKey, onCacheFault });
  const objects = openObjectStore(parts);
  const pictures = openPictures({ ...parts, drawn, objects, onCacheFault });
  const shown = async () => {
    const staff = { language: 'de' } as Parameters<typeof viewProductPictures>[0]['staff'];
    const [picture] = (await viewProductPictures({ db, staff }, 1))?.pictures ?? [];
    if (!picture) throw new Error('Product 1 has no picture.');
    return picture;
  };
  const keyOf = (path: string | null | undefined) => /([^/]+)\.webp$/.exec(path ?? '')?.[1] ?? '';
  const before = await shown();
  const middle = await pictures.get(keyOf(before.thumbPath), 'tile-280');
  const original = await pool.query<{ sha256: string }>(
    'select original as sha256 from files.picture where key = $1',
    [keyOf(before.thumbPath)],
  );
  const stored = () => objects.head(`originals/${original.rows[0]?.sha256}`);
  expect(await stored()).toBe(undefined);

  const cut = { focusX: 0, focusY: 0, fit: 'crop' };
  const alts = { altDe: 'Ein Ranzen', altEn: 'A satchel' };
  const seen = { id: before.id, version: before.version };
  expect(
    await changePicture({ db, clock: systemClock }, seen, {
      alts: { de: alts.altDe, en: alts.altEn },
      cut,
    }),
  ).toBe(undefined);
  const after = await shown();
  expect(after).toMatchObject({ ...alts, cut });
  const shifted = await pictures.get(keyOf(after.thumbPath), 'open-graph');
  expect(await stored()).toEqual({ sizeBytes: expect.any(Number) as number });
  const { width, height } = await sharp(shifted?.bytes).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(middle?.contentType).toBe('image/webp');
  const whole = await pictures.get(keyOf(after.wholePath), 'main-desktop');
  expect(whole?.bytes.length).toBeGreaterThan(1000);
});
