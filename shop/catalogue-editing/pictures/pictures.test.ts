import { beforeEach, describe, expect, test } from 'vitest';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { runWaitingJobs } from '#tests/support/run-waiting-jobs.ts';
import { findCategory } from '#shop/catalogue/find-category.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { addItems } from '#tests/support/items.ts';
import { addUpload } from '#tests/support/uploads.ts';
import { seedPictures } from '#demo/seed/seed-pictures.ts';
import { changeCategoryPicture, removeCategoryPicture } from './change-category-picture.ts';
import {
  addPicture,
  arrangePictures,
  changePicture,
  chooseItemPicture,
  removePicture,
} from './change-pictures.ts';
import { mostPictures } from '../fields/picture-limits.ts';
import { viewCategoryPicture, viewProductPictures } from './find-pictures.ts';

const clock = fixedClock('2026-11-23T12:00:00Z');
const staff = {
  id: 7,
  name: 'Katja Katalog',
  email: 'katja@ranzen.example',
  language: 'de' as const,
  rights: new Set(['catalogue.edit'] as const),
  sessionHash: '',
  confirmedAt: new Date(0),
};
const alts = { de: 'Ein Heft', en: 'An exercise book' };
const centre = { focusX: 50, focusY: 50, fit: 'crop' };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }, { id: 2 }]);
  await database.pool.query(
    `insert into catalogue.picture (product_id, position, picture_key) values (1, 1, 'heft'), (1, 2, 'heft-v2')`,
  );
  return () => database.drop();
});

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'edit' }),
  clock,
  staff,
});
const view = async (productId = 1) => {
  const found = await viewProductPictures(ctx(), productId);
  if (!found) throw new Error('There is no such product.');
  return found;
};
const paths = async (productId = 1) =>
  (await view(productId)).pictures.map(({ thumbPath }) => /[^/]+(?=\.webp)/.exec(thumbPath)?.[0]);
const seenAt = async (index: number, productId = 1) => {
  const { id, version } = (await view(productId)).pictures[index] ?? { id: 0, version: 0 };
  return { id, version };
};
const versionOf = async () => {
  const { rows } = await database.pool.query<{ version: number; changed_at: Date }>(
    'select version, changed_at from catalogue.product where id = 1',
  );
  return [rows[0]?.version, rows[0]?.changed_at.toISOString()];
};
const untouched = [1, '2026-01-01T00:00:00.000Z'];

describe('[OP1] pictures of a product', () => {
  test('are added behind the others, with both texts, once', async () => {
    const key = await addUpload(database.pool, 'a');
    expect(await addPicture(ctx(), { productId: 1, key, alts })).toBe(undefined);
    expect(await addPicture(ctx(), { productId: 1, key, alts })).toBe(undefined);
    const { pictures } = await view();
    expect(pictures).toHaveLength(3);
    expect(pictures[2]).toEqual({
      id: expect.any(Number),
      version: 1,
      altDe: 'Ein Heft',
      altEn: 'An exercise book',
      cut: centre,
      widthPx: 800,
      heightPx: 600,
      thumbPath: `/bilder/thumb-2x/${key}.webp`,
      largePath: `/bilder/main-desktop/${key}.webp`,
      wholePath: null,
    });
    expect(pictures[0]).toMatchObject({ altDe: '', cut: null, widthPx: null });
    expect(await versionOf()).toEqual([2, '2026-11-23T12:00:00.000Z']);
    const [entry] = await findEntries(database.db, { relation: 'catalogue.picture', limit: 1 });
    expect(entry).toMatchObject({ actor: 'staff:7', after: { picture_key: key, alts } });
  });

  test('are used from then on, and a job makes their sizes', async () => {
    const key = await addUpload(database.pool, 'a');
    await addPicture(ctx(), { productId: 1, key, alts });
    const { rows } = await database.pool.query('select used_at from files.original');
    expect(rows).toEqual([{ used_at: clock.now() }]);
    const prepared: unknown[] = [];
    await runWaitingJobs(database, ['make-picture-sizes'], async (_, payload) => {
      prepared.push(payload);
    });
    expect(prepared).toEqual([{ key }]);
  });

  test.each([
    [{ de: ' ', en: '' }, 'ALT_MISSING', 'altDe', ['altEn']],
    [{ de: 'Heft', en: '' }, 'ALT_MISSING', 'altEn', []],
    [{ de: 'a'.repeat(251), en: 'x' }, 'ALT_WRONG', 'altDe', []],
    [{ de: 'a\nb', en: 'x' }, 'ALT_WRONG', 'altDe', []],
    [{ de: 'a', en: 'x\0y' }, 'ALT_WRONG', 'altEn', []],
  ])('with the texts %j are refused', async (wrong, refused, field, others) => {
    const key = await addUpload(database.pool, 'a');
    const refusal = await addPicture(ctx(), { productId: 1, key, alts: wrong });
    expect(refusal).toMatchObject({ refused, field });
    expect(refusal?.others?.map((other) => other.field)).toEqual(others);
    expect(await changePicture(ctx(), await seenAt(0), { alts: wrong })).toMatchObject({ refused });
    expect(await versionOf()).toEqual(untouched);
  });

  test('of unknown products and uploads are refused, drawn ones too', async () => {
    const key = await addUpload(database.pool, 'a');
    for (const wrong of [
      { productId: 99, key },
      { productId: 1, key: `u${'0'.repeat(32)}` },
      { productId: 1, key: 'heft-rot-himmel' },
      { productId: 1, key: "' or true --" },
    ])
      expect(await addPicture(ctx(), { ...wrong, alts })).toMatchObject({ refused: 'UNKNOWN' });
    expect(await paths()).toEqual(['heft', 'heft-v2']);
  });

  test('are thirty at most', async () => {
    await database.pool.query(
      `insert into catalogue.picture (product_id, position, picture_key) select 1, place, 'p' || place from generate_series(3, $1) as place`,
      [mostPictures],
    );
    const key = await addUpload(database.pool, 'a');
    expect(await addPicture(ctx(), { productId: 1, key, alts })).toMatchObject({
      refused: 'TOO_MANY',
      values: { most: 30 },
    });
  });

  test('are put into an order that names each of them once', async () => {
    const ids = (await view()).pictures.map(({ id }) => id);
    const [first = 0, second = 0] = ids;
    const other = { productId: 1, pictureIds: [second, first] };
    for (const pictureIds of [[first], [first, first], [first, second, 99], []])
      expect(await arrangePictures(ctx(), { productId: 1, pictureIds })).toMatchObject({
        refused: 'CHANGED_MEANWHILE',
      });
    expect(await arrangePictures(ctx(), { productId: 1, pictureIds: ids })).toBe(undefined);
    expect(await versionOf()).toEqual(untouched);
    expect(await arrangePictures(ctx(), other)).toBe(undefined);
    expect(await paths()).toEqual(['heft-v2', 'heft']);
  });

  test('get another text and cut, which their items follow', async () => {
    const key = await addUpload(database.pool, 'a');
    await addPicture(ctx(), { productId: 2, key, alts });
    const seen = await seenAt(0, 2);
    expect(
      await chooseItemPicture(ctx(), { itemId: 2, pictureId: seen.id, seenPictureId: null }),
    ).toBe(undefined);
    const cut = { focusX: 10, focusY: 90, fit: 'whole' };
    const changed = { alts: { de: ' Neu ', en: 'New' }, cut };
    expect(await changePicture(ctx(), seen, changed)).toBe(undefined);
    const { pictures, items } = await view(2);
    expect(pictures).toMatchObject([{ altDe: 'Neu', altEn: 'New', version: 2, cut }]);
    expect(await paths(2)).not.toEqual([key]);
    expect(items).toEqual([
      { id: 2, number: 'N2', name: '', pictureId: seen.id, thumbPath: pictures[0]?.thumbPath },
    ]);
    expect(await changePicture(ctx(), seen, changed)).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    const again = { alts, cut: centre };
    expect(await changePicture(ctx(), await seenAt(0, 2), again)).toBe(undefined);
    expect(await paths(2)).toEqual([key]);
  });

  test.each([
    { focusX: -1, focusY: 0, fit: 'crop' },
    { focusX: 0, focusY: 101, fit: 'crop' },
    { focusX: 0.5, focusY: 0, fit: 'crop' },
    { focusX: Number.NaN, focusY: 0, fit: 'crop' },
    { focusX: 0, focusY: 0, fit: 'stretched' },
  ])('with the cut %j are refused', async (cut) => {
    const refusal = await changePicture(ctx(), await seenAt(0), { alts, cut });
    expect(refusal).toMatchObject({ refused: 'CUT_WRONG' });
  });

  test('that are drawn get a text and no cut', async () => {
    expect(await changePicture(ctx(), await seenAt(0), { alts, cut: centre })).toMatchObject({
      refused: 'NOT_UPLOADED',
    });
    expect(await changePicture(ctx(), await seenAt(0), { alts })).toBe(undefined);
    expect((await view()).pictures[0]).toMatchObject({ altDe: 'Ein Heft', version: 2 });
  });

  test('that the demo draws are cut like uploads, and have their own key again in the middle', async () => {
    const key = 'heft-rot-himmel';
    const [first] = (await view()).pictures;
    await database.pool.query('update catalogue.picture set picture_key = $1 where id = $2', [
      key,
      first?.id,
    ]);
    await seedPictures(database.pool, clock.now());
    const [drawn] = (await view()).pictures;
    expect(drawn).toMatchObject({ cut: centre, widthPx: 1600, heightPx: 1200 });
    expect(drawn?.wholePath).toMatch(/^\/bilder\/main-desktop\/u[0-9a-f]{32}\.webp$/);
    const cut = { focusX: 20, focusY: 80, fit: 'crop' };
    expect(await changePicture(ctx(), await seenAt(0), { alts, cut })).toBe(undefined);
    expect((await view()).pictures[0]).toMatchObject({ cut, altDe: alts.de });
    expect((await paths())[0]).toMatch(/^u[0-9a-f]{32}$/);
    expect(await changePicture(ctx(), await seenAt(0), { alts, cut: centre })).toBe(undefined);
    expect((await paths())[0]).toBe(key);
  });

  test('are removed, the last one of a draft alone; items are shown by the first left', async () => {
    expect(await removePicture(ctx(), await seenAt(0))).toBe(undefined);
    expect(await paths()).toEqual(['heft-v2']);
    expect((await view()).items).toMatchObject([{ pictureId: (await seenAt(0)).id }]);
    const seen = await seenAt(0);
    expect(await removePicture(ctx(), seen)).toMatchObject({ refused: 'LAST' });
    await database.pool.query(`update catalogue.product set state = 'draft' where id = 1`);
    expect(await removePicture(ctx(), { ...seen, version: 9 })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(await removePicture(ctx(), seen)).toBe(undefined);
    expect(await removePicture(ctx(), seen)).toMatchObject({ refused: 'UNKNOWN' });
    const key = await addUpload(database.pool, 'a');
    await addPicture(ctx(), { productId: 1, key, alts });
    expect((await view()).items).toMatchObject([{ pictureId: (await seenAt(0)).id }]);
  });

  test('chosen for an item by somebody else meanwhile are not replaced', async () => {
    for (const letter of ['a', 'b']) {
      const key = await addUpload(database.pool, letter);
      await addPicture(ctx(), { productId: 2, key, alts });
    }
    const [first, second] = (await view(2)).pictures.map(({ id }) => id);
    const choose = (pictureId = 0, seenPictureId: number | null = null) =>
      chooseItemPicture(ctx(), { itemId: 2, pictureId, seenPictureId });
    const [before] = (await view(2)).items;
    expect(await choose(second, before?.pictureId)).toBe(undefined);
    expect(await choose(first, first)).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
    expect((await view(2)).items).toMatchObject([{ pictureId: second }]);
    expect(await choose(first, second)).toBe(undefined);
  });

  test('are chosen for each item of a product with hundreds of them', async () => {
    await database.pool.query(
      `insert into catalogue.item (id, product_id, position, order_number, ean, picture_key)
       select 1000 + number, 1, 1 + number, 'M' || number, 'M' || number, 'heft' from generate_series(1, 799) as number`,
    );
    const { items } = await view();
    expect(items).toHaveLength(800);
    expect(items.at(-1)).toMatchObject({ id: 1799, number: 'M799' });
  });

  test('of another product are not chosen for an item', async () => {
    const { id: pictureId } = await seenAt(0);
    expect(
      await chooseItemPicture(ctx(), { itemId: 2, pictureId, seenPictureId: null }),
    ).toMatchObject({
      refused: 'UNKNOWN',
    });
    expect(
      await chooseItemPicture(ctx(), { itemId: 1, pictureId: 99, seenPictureId: pictureId }),
    ).toMatchObject({
      refused: 'UNKNOWN',
    });
  });

  test('are read and changed with as many statements for thirty as for two', async () => {
    const count = async (work: (counted: ReturnType<typeof ctx>) => Promise<unknown>) => {
      const counting = countingDb(database.db);
      await work({ ...ctx(), db: counting.db });
      return counting.statements();
    };
    const work = async (counted: ReturnType<typeof ctx>) => {
      const found = await viewProductPictures(counted, 1);
      const pictureIds = (found?.pictures ?? []).map(({ id }) => id).toReversed();
      expect(await arrangePictures(counted, { productId: 1, pictureIds })).toBe(undefined);
    };
    const few = await count(work);
    await database.pool.query(
      `insert into catalogue.picture (product_id, position, picture_key) select 1, place, 'p' || place from generate_series(3, 30) as place`,
    );
    expect(await count(work)).toBe(few);
  });
});

test('[OP1] pictures of an unknown product are not found', async () => {
  expect(await viewProductPictures(ctx(), 99)).toBe(undefined);
  expect(await view(2)).toMatchObject({ name: 'Heft 2', pictures: [] });
});

test('[OP1.catalogue] an item of a product without pictures has no address of one', async () => {
  await database.pool.query(`update catalogue.item set picture_key = '' where id = 2`);
  expect(await view(2)).toMatchObject({ pictures: [], items: [{ id: 2, thumbPath: null }] });
});

describe('[OP1] the picture of a category', () => {
  beforeEach(() =>
    database.pool.query(
      `insert into catalogue.category_text (category_id, language, name, description) values (1, 'de', 'Hefte', ''), (1, 'en', 'Books', '')`,
    ),
  );
  const category = () => viewCategoryPicture(ctx(), 1);
  const seenNow = async () => ({ id: 1, version: (await category())?.version ?? 0 });
  const alt = async (host: string) =>
    (await findCategory(visitorOf(database.db, { host }), 1))?.picture;

  test('is an upload with texts, cut as wanted, and changes for those alone who saw it', async () => {
    const key = await addUpload(database.pool, 'a');
    const seen = await seenNow();
    expect(await changeCategoryPicture(ctx(), { seen, key, alts })).toBe(undefined);
    expect(await category()).toMatchObject({
      altDe: 'Ein Heft',
      altEn: 'An exercise book',
      cut: centre,
      isNeutral: false,
      thumbPath: `/bilder/thumb-2x/${key}.webp`,
    });
    expect(await alt('www.ranzen.de')).toEqual({
      url: `/bilder/{format}/${key}.webp`,
      alt: 'Ein Heft',
    });
    expect(await alt('en.ranzen.de')).toMatchObject({ alt: 'An exercise book' });
    expect(await changeCategoryPicture(ctx(), { seen, key, alts })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    const cut = { focusX: 0, focusY: 0, fit: 'crop' };
    expect(await changeCategoryPicture(ctx(), { seen: await seenNow(), alts, cut })).toBe(
      undefined,
    );
    expect(await category()).toMatchObject({ cut });
  });

  test('is removed by those who saw it, and the name describes the drawing then', async () => {
    const key = await addUpload(database.pool, 'a');
    const before = await seenNow();
    await changeCategoryPicture(ctx(), { seen: before, key, alts });
    expect(await removeCategoryPicture(ctx(), before)).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(await removeCategoryPicture(ctx(), await seenNow())).toBe(undefined);
    expect(await category()).toMatchObject({ altDe: '', altEn: '', cut: null, isNeutral: true });
    expect(await alt('www.ranzen.de')).toMatchObject({ alt: 'Hefte' });
  });

  test('is none of an unknown category, no unknown upload, none without texts, and no cut of a drawing', async () => {
    const seen = await seenNow();
    const refused = async (wish: object) =>
      (await changeCategoryPicture(ctx(), { seen, alts, ...wish }))?.refused;
    expect(await refused({ seen: { id: 9, version: 1 } })).toBe('UNKNOWN');
    expect(await refused({ key: 'heft' })).toBe('UNKNOWN');
    expect(await refused({ cut: centre })).toBe('NOT_UPLOADED');
    expect(await refused({ alts: { de: 'Ein Heft', en: ' ' } })).toBe('ALT_MISSING');
    expect(await category()).toMatchObject({ altDe: '', cut: null, version: seen.version });
    expect(await viewCategoryPicture(ctx(), 9)).toBe(undefined);
  });
});
