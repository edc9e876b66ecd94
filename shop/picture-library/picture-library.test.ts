import { beforeEach, describe, expect, test } from 'vitest';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { deleteUnused, findUnused } from '#shop/files/picture.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { addUpload } from '#tests/support/uploads.ts';
import { addLibraryPicture, changeLibraryPicture, removeLibraryPicture } from './change-library.ts';
import { listLibraryPictures, viewLibraryPicture } from './find-library.ts';

const clock = fixedClock('2026-11-29T12:00:00Z');
const staff = {
  id: 7,
  name: 'Marta Marketing',
  email: 'marta@ranzen.example',
  language: 'de' as const,
  rights: new Set(['content.edit', 'catalogue.read'] as const),
  sessionHash: '',
  confirmedAt: new Date(0),
};
const texts = { name: 'Klassenzimmer', altDe: 'Ein Klassenzimmer', altEn: 'A classroom' };

let database: TestDatabase;
let key: string;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }]);
  key = await addUpload(database.pool, 'room');
  return () => database.drop();
});

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'changeLibraryPicture' }),
  clock,
  staff,
});
const add = (given: Partial<typeof texts & { key: string }> = {}) =>
  addLibraryPicture(ctx(), { ...texts, key, ...given });
const listed = async (wish: Parameters<typeof listLibraryPictures>[1] = {}) =>
  (await listLibraryPictures(ctx(), wish)).rows;
const first = async () => {
  const [picture] = await listed();
  if (!picture) throw new Error('The library is empty.');
  return picture;
};
const view = async () => {
  const found = await viewLibraryPicture(ctx(), (await first()).id);
  if (!found) throw new Error('There is no such picture.');
  return found;
};
const rowsWith = (shown: string) =>
  JSON.stringify([
    {
      cells: [
        {
          span: 12,
          teasers: [
            {
              id: 'a',
              name: 'a',
              template: 'image',
              attributes: [{ name: 'image', url: `/bilder/{format}/${shown}.webp`, altTag: '' }],
            },
          ],
        },
      ],
    },
  ]);
const showOnPage = (shown: string) =>
  database.pool.query(
    `insert into content.page (shop, language, path, page_type, title, rows)
     values ('consumer', 'de', '/bunt/', 'content', 'Bunte Seite', $1)`,
    [rowsWith(shown)],
  );
const showInDraft = (shown: string) =>
  database.pool.query(
    `insert into content.draft (shop, language, path, page, changed_at, changed_by)
     values ('consumer', 'en', '/entwurf/', jsonb_build_object('title', 'Draft', 'rows', $1::jsonb), now(), 'Marta')`,
    [rowsWith(shown)],
  );

describe('[OP1.content] pictures of the library', () => {
  test('are found by words of their name and texts, the latest first, used or not', async () => {
    const other = await addUpload(database.pool, 'globe');
    await add();
    await add({ key: other, name: 'Globus 100 %', altDe: 'Ein Globus', altEn: 'A globe' });
    await showOnPage(other);
    const named = async (wish: Parameters<typeof listLibraryPictures>[1]) =>
      (await listed(wish)).map(({ name }) => name);
    expect(await named({})).toEqual(['Globus 100 %', 'Klassenzimmer']);
    expect(await named({ search: 'classroom' })).toEqual(['Klassenzimmer']);
    expect(await named({ search: '0 %' })).toEqual(['Globus 100 %']);
    expect(await named({ search: '_' })).toEqual([]);
    expect(await named({ use: 'used' })).toEqual(['Globus 100 %']);
    expect(await named({ use: 'unused' })).toEqual(['Klassenzimmer']);
    const { id } = await first();
    expect(await named({ after: id })).toEqual(['Klassenzimmer']);
  });

  test('need a name and both texts, and a stored picture', async () => {
    expect(await add({ name: ' ', altDe: '', altEn: 'a\nb' })).toMatchObject({
      refused: 'NAME_MISSING',
      field: 'name',
      others: [
        { refused: 'ALT_MISSING', field: 'altDe' },
        { refused: 'ALT_WRONG', field: 'altEn' },
      ],
    });
    expect(await add({ key: `u${'0'.repeat(32)}` })).toMatchObject({ refused: 'UNKNOWN' });
    expect(await listed()).toEqual([]);
  });

  test('are there once: a repetition changes nothing, and other texts are refused with the present name', async () => {
    expect([await add(), await add()]).toEqual([undefined, undefined]);
    expect(await add({ name: 'Anders' })).toMatchObject({
      refused: 'KNOWN',
      values: { name: 'Klassenzimmer' },
    });
    expect(await listed()).toMatchObject([{ name: 'Klassenzimmer', version: 1, isUsed: false }]);
  });

  test('get another part in view for later choices, with the version that was seen, in the trail', async () => {
    await add();
    const { id, version } = await first();
    const seen = { id, version };
    const cut = { focusX: 20, focusY: 80, fit: 'crop' };
    expect(await changeLibraryPicture(ctx(), { ...texts, seen, cut, altEn: 'A room' })).toBe(
      undefined,
    );
    const { picture, cut: kept } = await view();
    expect(picture).toMatchObject({ version: 2, altEn: 'A room' });
    expect(picture.key).not.toBe(key);
    expect(kept).toEqual(cut);
    expect(await changeLibraryPicture(ctx(), { ...texts, seen })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(
      await changeLibraryPicture(ctx(), {
        ...texts,
        seen: { id, version: 2 },
        cut: { ...cut, focusX: 101 },
      }),
    ).toMatchObject({ refused: 'CUT_WRONG' });
    const entries = await findEntries(database.db, {
      relation: 'files.library_picture',
      record: String(id),
      limit: 10,
    });
    expect(entries.map(({ operation }) => operation)).toEqual(['update', 'insert']);
  });

  test('say what shows any part of them: pages, drafts, categories and products', async () => {
    await add();
    const { id, version } = await first();
    await changeLibraryPicture(ctx(), {
      ...texts,
      seen: { id, version },
      cut: { focusX: 1, focusY: 2, fit: 'crop' },
    });
    const { picture } = await view();
    await showOnPage(key);
    await showInDraft(picture.key);
    await database.pool.query('update catalogue.item set picture_key = $1 where product_id = 1', [
      key,
    ]);
    const { uses } = await view();
    expect(
      uses.map(({ kind, language, path, title, id: of }) => [kind, language, path, title, of]),
    ).toEqual([
      ['draft', 'en', '/entwurf/', 'Draft', null],
      ['page', 'de', '/bunt/', 'Bunte Seite', null],
      ['product', null, null, expect.any(String), 1],
    ]);
  });

  test('are deleted only while nothing shows them, named with the places; the file then goes after seven days', async () => {
    await add();
    const { id, version } = await first();
    const seen = { id, version };
    await showInDraft(key);
    expect(await removeLibraryPicture(ctx(), seen)).toMatchObject({
      refused: 'IN_USE',
      values: { places: 'Draft' },
    });
    await database.pool.query('delete from content.draft');
    expect(await removeLibraryPicture(ctx(), { id, version: 9 })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    const later = new Date('2027-01-01T00:00:00Z');
    expect(await findUnused(database.db, later, 10)).toEqual([]);
    expect(await removeLibraryPicture(ctx(), seen)).toBe(undefined);
    expect(await removeLibraryPicture(ctx(), seen)).toMatchObject({ refused: 'UNKNOWN' });
    const [sha256 = ''] = await findUnused(database.db, later, 10);
    expect(await deleteUnused(database.db, sha256, later)).toBe(true);
  });

  test('stay stored while the library has them, however old', async () => {
    await add();
    const { rows } = await database.pool.query<{ sha256: string }>(
      'select sha256 from files.original',
    );
    const later = new Date('2030-01-01T00:00:00Z');
    expect(await deleteUnused(database.db, rows[0]?.sha256 ?? '', later)).toBe(false);
  });

  test('a deletion waits for a use that another person is about to save, and is refused then', async () => {
    await add();
    const { id, version } = await first();
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('update files.original set used_at = now()');
    const removed = removeLibraryPicture(ctx(), { id, version });
    await client.query(
      `insert into content.footer (shop, language, footer) values ('consumer', 'de', $1)`,
      [JSON.stringify({ usps: [{ image: { src: `/bilder/{format}/${key}.webp` } }] })],
    );
    await client.query('commit');
    client.release();
    expect(await removed).toEqual({ refused: 'IN_USE', messageKey: 'library.inFooter' });
  });

  test('are listed in one statement and shown in two', async () => {
    await add();
    const { id } = await first();
    const list = countingDb(database.db);
    await listLibraryPictures({ db: list.db }, {});
    const one = countingDb(database.db);
    await viewLibraryPicture({ db: one.db, staff }, id);
    expect([list.statements(), one.statements()]).toEqual([1, 2]);
  });
});
