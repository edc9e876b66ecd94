import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { addEditors, editorOf } from '#tests/support/catalogue-desk.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { findCategories } from './categories.sql.ts';
import { changeCategory, createCategory, moveCategory, removeCategory } from './edit-categories.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  await addEditors(database.pool, ['Ada', 'Ben']);
  await database.pool.query('select catalogue.continue_ids()');
});
afterEach(() => database.drop());

const ctx = (person = 7) => editorOf(database.db, clock, person);
const read = async (statement: string) => (await database.pool.query(statement)).rows as unknown[];
const texts = { de: { name: 'Kreide' }, en: { name: 'Chalk', description: 'White.' } };
const create = (parentId: number | null, given: object = { texts }) =>
  createCategory(ctx(), { key: randomUUID(), parentId, ...given });
const tree = async () =>
  (await findCategories(database.db, 100)).map(
    ({ id, parentId, level, position }) => `${parentId ?? ''}>${id} ${level}.${position}`,
  );

describe('[OP1.catalogue] categories', () => {
  test('are added as the last of their parent, once per key', async () => {
    const key = randomUUID();
    const first = await createCategory(ctx(), { key, parentId: 11, texts });
    expect(await createCategory(ctx(), { key, parentId: 11, texts })).toEqual(first);
    expect(first).toEqual([{ id: 212, changes: [] }]);
    expect(
      await read('select level, position, path from catalogue.category where id > 211'),
    ).toEqual([{ level: 3, position: 3, path: [1, 11, 212] }]);
    expect((await findCategories(database.db, 100)).at(-1)).toMatchObject({
      id: 212,
      de: { name: 'Kreide', description: '' },
      en: { name: 'Chalk', description: 'White.' },
      products: 0,
    });
  });

  test.each([
    ['below the third level', 111, { texts }, 'TOO_DEEP'],
    ['below the sale', 9, { texts }, 'CATEGORY_UNKNOWN'],
    ['below an unknown one', 77, { texts }, 'CATEGORY_UNKNOWN'],
    ['without an English name', 1, { texts: { de: { name: 'K' } } }, 'FIELD_WRONG'],
    ['with a huge name', 1, { texts: { ...texts, de: { name: 'x'.repeat(101) } } }, 'FIELD_WRONG'],
  ])('are not added %s', async (_, parentId, given, refused) => {
    expect(await create(parentId, given)).toMatchObject([{ refused }]);
    expect(await read('select from catalogue.category where id > 211')).toEqual([]);
  });

  test('are not added with empty names, each of which is named', async () => {
    expect(await create(null, { texts: { de: { name: '' }, en: { name: '' } } })).toMatchObject([
      { refused: 'FIELD_WRONG', field: 'name.de', others: [{ field: 'name.en' }] },
    ]);
  });

  test('are changed by field, and the same field asks', async () => {
    const seen = { seenAt: '2020-01-01T00:00:00Z', texts: { de: { name: 'Farben' } } };
    expect(
      await changeCategory(ctx(8), { id: 11, texts: { de: { name: 'Malen' } }, seen }),
    ).toEqual({ id: 11, changes: [{ field: 'name.de', before: 'Farben', after: 'Malen' }] });
    expect(await changeCategory(ctx(), { id: 11, fields: { icon: 'palette' } })).toMatchObject({
      id: 11,
    });
    expect(
      await changeCategory(ctx(), { id: 11, texts: { de: { name: 'Tusche' } }, seen }),
    ).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
      met: [{ field: 'name.de', theirs: 'Malen', changedBy: 'Ben' }],
    });
    expect(await changeCategory(ctx(), { id: 77 })).toMatchObject({ refused: 'CATEGORY_UNKNOWN' });
  });

  test('keep both of two changes at once to fields of the same text', async () => {
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select from catalogue.category where id = 11 for update');
    const both = Promise.all([
      changeCategory(ctx(), { id: 11, texts: { de: { name: 'Malen' } } }),
      changeCategory(ctx(8), { id: 11, texts: { de: { description: 'Pinsel.' } } }),
    ]);
    await expect.poll(() => countWaiting(database.pool), { timeout: 5000 }).toBe(2);
    await holder.query('commit');
    holder.release();
    expect(await both).toMatchObject([{ id: 11 }, { id: 11 }]);
    expect(
      await read(
        `select name, description from catalogue.category_text where category_id = 11 and language = 'de'`,
      ),
    ).toEqual([{ name: 'Malen', description: 'Pinsel.' }]);
  });

  test('are moved with all below them and their products', async () => {
    expect(await moveCategory(ctx(), { id: 11, parentId: 2, position: 1 })).toEqual({
      id: 11,
      changes: [{ field: 'parentId', before: 1, after: 2 }],
    });
    expect(await tree()).toEqual([
      '>1 1.1',
      '>2 1.2',
      '>3 1.3',
      '>9 1.90',
      '2>11 2.1',
      '2>21 2.2',
      '11>111 3.1',
      '21>211 3.1',
      '11>112 3.2',
    ]);
    expect(await read('select path from catalogue.category where id = 111')).toEqual([
      { path: [2, 11, 111] },
    ]);
    expect(
      await read(
        'select category_id as id from catalogue.product_category where product_id = 101 order by 1',
      ),
    ).toEqual([{ id: 2 }, { id: 11 }, { id: 111 }]);
  });

  test('are ordered among their neighbours', async () => {
    await moveCategory(ctx(), { id: 111, parentId: 11, position: 2 });
    expect((await tree()).slice(-3)).toEqual(['11>112 3.1', '21>211 3.1', '11>111 3.2']);
  });

  test('come before the neighbour that was seen, although others came or went meanwhile', async () => {
    const top = async () => (await tree()).filter((each) => each.startsWith('>'));
    await moveCategory(ctx(), { id: 3, parentId: null, position: 9, beforeId: 2 });
    expect(await top()).toEqual(['>1 1.1', '>3 1.2', '>2 1.3', '>9 1.4']);
    await moveCategory(ctx(), { id: 3, parentId: null, position: 1, beforeId: 211 });
    expect((await top())[0]).toBe('>3 1.1');
  });

  test('leaving a category above, keep products there that another category of theirs is in', async () => {
    await moveCategory(ctx(), { id: 112, parentId: 21, position: 9 });
    expect(
      await read(
        'select category_id as id from catalogue.product_category where product_id = 105 order by 1',
      ),
    ).toEqual([{ id: 2 }, { id: 21 }, { id: 112 }]);
    expect(
      await read(
        'select category_id as id from catalogue.product_category where product_id = 101 order by 1',
      ),
    ).toEqual([{ id: 1 }, { id: 11 }, { id: 111 }]);
  });

  test.each([
    ['below themselves', { id: 1, parentId: 11 }, 'CIRCLE'],
    ['below the third level', { id: 21, parentId: 11 }, 'TOO_DEEP'],
    ['as the sale', { id: 9, parentId: 1 }, 'CATEGORY_FIXED'],
    ['below an unknown one', { id: 11, parentId: 77 }, 'CATEGORY_UNKNOWN'],
    ['to no place', { id: 11, parentId: 2, position: 0 }, 'FIELD_WRONG'],
  ])('are not moved %s', async (_, move, refused) => {
    const before = await tree();
    expect(await moveCategory(ctx(), { position: 1, ...move })).toMatchObject({ refused });
    expect(await tree()).toEqual(before);
  });

  test('are removed when nothing uses them', async () => {
    expect(await removeCategory(ctx(), { id: 11 })).toMatchObject({
      refused: 'IN_USE',
      values: { children: 2, products: 5, pages: 0 },
    });
    expect(await removeCategory(ctx(), { id: 3 })).toEqual({ id: 3, changes: [] });
    expect(await removeCategory(ctx(), { id: 3 })).toMatchObject({ refused: 'CATEGORY_UNKNOWN' });
    expect(await removeCategory(ctx(), { id: 9 })).toMatchObject({ refused: 'CATEGORY_FIXED' });
  });

  test('are moved and removed only as they were seen, whatever others changed', async () => {
    const versionOf = async (id: number) =>
      (
        await database.pool.query<{ version: number }>(
          'select version from catalogue.category where id = $1',
          [id],
        )
      ).rows[0]?.version;
    const others = [
      () => changeCategory(ctx(8), { id: 3, texts: { de: { name: 'Anderes' } } }),
      () => moveCategory(ctx(8), { id: 3, parentId: null, position: 1 }),
      () => moveCategory(ctx(8), { id: 1, parentId: null, position: 1 }),
    ];
    let seen = await versionOf(3);
    for (const change of others) {
      await change();
      const before = await tree();
      const stale = { id: 3, version: seen };
      expect(await moveCategory(ctx(), { ...stale, parentId: 2, position: 1 })).toMatchObject({
        refused: 'CHANGED_MEANWHILE',
      });
      expect(await removeCategory(ctx(), stale)).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
      expect(await tree()).toEqual(before);
      seen = await versionOf(3);
    }
    expect(await removeCategory(ctx(), { id: 3, version: seen })).toEqual({ id: 3, changes: [] });
  });

  test('two moves at once into each other make no circle', async () => {
    await database.pool.query(
      `insert into catalogue.category (id, level, position, path, icon, tint, picture_key)
       values (4, 1, 4, '{4}', 'a', 'b', 'c'), (5, 1, 5, '{5}', 'a', 'b', 'c')`,
    );
    const moved = await Promise.all([
      moveCategory(ctx(), { id: 4, parentId: 5, position: 1 }),
      moveCategory(ctx(8), { id: 5, parentId: 4, position: 1 }),
    ]);
    expect(moved.filter((each) => 'refused' in each)).toHaveLength(1);
  });
});
