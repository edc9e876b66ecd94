import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { editorOf } from '#tests/support/catalogue-desk.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { setCategories, setRelations, setTabs } from './set-product-parts.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
});
afterEach(() => database.drop());

const ctx = () => editorOf(database.db, clock);
const read = async (statement: string) => (await database.pool.query(statement)).rows as unknown[];

test('[OP1.catalogue] products are put into categories, those above them and the main one', async () => {
  expect(
    await setCategories(ctx(), [
      { productId: 101, categoryIds: [211] },
      { productId: 102, categoryIds: [112] },
      { productId: 103, categoryIds: [77] },
      { productId: 104, categoryIds: [9] },
      { productId: 999, categoryIds: [] },
      { productId: 101, categoryIds: [] },
    ]),
  ).toMatchObject([
    {
      id: 101,
      changes: [{ field: 'categoryIds', before: [1, 11, 111], after: [1, 2, 11, 21, 111, 211] }],
    },
    { id: 102, changes: [] },
    { refused: 'REFERENCE_UNKNOWN', values: { value: 77 } },
    { refused: 'REFERENCE_UNKNOWN', values: { value: 9 } },
    { refused: 'PRODUCT_UNKNOWN' },
    { refused: 'REPEATED' },
  ]);
  expect(
    await read(
      'select category_id as id from catalogue.category_listing where product_id = 101 and category_id in (2, 21, 211) order by 1',
    ),
  ).toEqual([{ id: 2 }, { id: 21 }, { id: 211 }]);
  await setCategories(ctx(), [{ productId: 101, categoryIds: [] }]);
  expect(
    await read(
      'select category_id as id from catalogue.product_category where product_id = 101 order by 1',
    ),
  ).toEqual([{ id: 1 }, { id: 11 }, { id: 111 }]);
  expect(await read('select version::int from catalogue.product where id = 102')).toEqual([
    { version: 1 },
  ]);
});

test('[OP1.catalogue] categories that others changed since are asked about', async () => {
  const seen = [1, 11, 111];
  await setCategories(ctx(), [{ productId: 101, categoryIds: [112], seen }]);
  expect(await setCategories(ctx(), [{ productId: 101, categoryIds: [211], seen }])).toMatchObject([
    { refused: 'CHANGED_MEANWHILE', met: [{ field: 'categoryIds', theirs: [1, 11, 111, 112] }] },
  ]);
});

test('[OP1.catalogue] related products are set in their order', async () => {
  const set = (relatedIds: number[], kind = 'accessory') =>
    setRelations(ctx(), [{ productId: 101, kind, relatedIds }]);
  expect(await set([105, 103])).toEqual([
    { id: 101, changes: [{ field: 'relatedIds', before: [102, 105], after: [105, 103] }] },
  ]);
  expect(await set([105, 103])).toEqual([{ id: 101, changes: [] }]);
  expect(await set([101])).toMatchObject([{ refused: 'FIELD_WRONG', field: 'relatedIds' }]);
  expect(await set([102, 102])).toMatchObject([{ refused: 'FIELD_WRONG' }]);
  expect(await set([999])).toMatchObject([{ refused: 'REFERENCE_UNKNOWN' }]);
  expect(await set([102], 'friend')).toMatchObject([{ refused: 'FIELD_WRONG', field: 'kind' }]);
  expect(
    await read(`select position, related_product_id::int as id from catalogue.product_relation
      where product_id = 101 and kind = 'accessory' order by 1`),
  ).toEqual([
    { position: 1, id: 105 },
    { position: 2, id: 103 },
  ]);
  await set([]);
  expect(await read(`select kind from catalogue.product_relation where product_id = 101`)).toEqual([
    { kind: 'recommendation' },
  ]);
});

test('[OP1.catalogue] extra tabs are set in their order', async () => {
  const tab = {
    tabId: 'pflege',
    title: ' Pflege ',
    blocks: [{ text: 'Auswaschen.', heading: null }],
  };
  const set = (tabs: unknown) => setTabs(ctx(), [{ productId: 101, language: 'de', tabs }]);
  const stored = { tabId: 'pflege', title: 'Pflege', blocks: [{ text: 'Auswaschen.' }] };
  expect(await set([tab])).toEqual([
    { id: 101, changes: [{ field: 'tabs', before: [], after: [stored] }] },
  ]);
  expect(await set([stored])).toEqual([{ id: 101, changes: [] }]);
  expect(await set([tab, tab])).toMatchObject([{ refused: 'FIELD_WRONG', field: 'tabs' }]);
  expect(await set([{ ...tab, html: '<b>' }])).toMatchObject([{ refused: 'FIELD_WRONG' }]);
  expect(await set('x')).toMatchObject([{ refused: 'FIELD_WRONG' }]);
  expect(await read('select position, title from catalogue.extra_tab')).toEqual([
    { position: 1, title: 'Pflege' },
  ]);
});

test('[OP1] tabs that others wrote since the screen showed them stay', async () => {
  const tab = (title: string) => ({ tabId: 'a', title, blocks: [{ text: 'x', heading: null }] });
  const set = (title: string, seen: ReturnType<typeof tab>[]) =>
    setTabs(ctx(), [{ productId: 101, language: 'en', tabs: [tab(title)], seen }]);
  expect(await set('Care', [])).toMatchObject([{ id: 101 }]);
  expect(await set('Late', [])).toMatchObject([{ refused: 'CHANGED_MEANWHILE' }]);
  expect(await set('Next', [tab('Care')])).toMatchObject([{ id: 101 }]);
  expect(await read("select title from catalogue.extra_tab where language = 'en'")).toEqual([
    { title: 'Next' },
  ]);
});

test('[OP1.catalogue] many parts are set with as many statements as one', async () => {
  const countOf = async (ids: readonly number[], categoryId: number) => {
    const { db, statements } = countingDb(database.db);
    await setCategories(
      { db, clock },
      ids.map((productId) => ({ productId, categoryIds: [categoryId] })),
    );
    return statements();
  };
  expect(await countOf([101], 112)).toBe(await countOf([101, 102, 103, 105], 211));
});
