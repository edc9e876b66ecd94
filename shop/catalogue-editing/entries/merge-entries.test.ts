import { afterEach, beforeEach, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { listCategory } from '#shop/catalogue/listing/list-category.ts';
import { loadReferences, valueNamed } from '#shop/exchange/fields/references.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { addEditors, editorOf } from '#tests/support/catalogue-desk.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { mergeEntries, type MergeWish, viewMerge } from './merge-entries.ts';
import { listEntries } from './view-entries.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  await addEditors(database.pool, ['Ada']);
  await database.pool.query('select catalogue.continue_ids()');
  await database.pool.query(
    `insert into catalogue.brand (id, name, manufacturer, manufacturer_address, manufacturer_email) values
       (3, 'FARBWERK', 'F', 'Weg 1', 'f@farbwerk.example'), (4, 'Farb-Werk', '', '', '')`,
  );
  await database.pool.query('update catalogue.product set brand_id = 3 where id in (102, 103)');
  await database.pool.query(
    `insert into catalogue.attribute_value (attribute_code, code, position, css, name_de, name_en) values
       ('farbe', 'hellrot', 4, null, 'ROT', 'Light red')`,
  );
});
afterEach(() => database.drop());

const ctx = () => editorOf(database.db, clock);
const rows = async (text: string) => (await database.pool.query(text)).rows as unknown[];
const versionOf = async (wish: MergeWish) => {
  const preview = await viewMerge(ctx(), wish);
  return 'version' in preview ? preview.version : '';
};
const merge = async (wish: MergeWish) =>
  mergeEntries(ctx(), { ...wish, version: await versionOf(wish) });

test('[OP1.catalogue] brands are merged: products move with their versions and words, old names mean the kept one', async () => {
  await database.pool.query(
    `update search.product_words set brand_words = '{}' where product_id in (102, 103)`,
  );
  const wish = { list: 'brands', keys: ['3'], into: '1' } as const;
  expect(await viewMerge(ctx(), wish)).toMatchObject({
    products: 2,
    published: 2,
    items: 0,
    refusal: undefined,
  });
  expect(await merge(wish)).toEqual({ key: '1', products: 2 });
  expect(
    await rows(
      'select id::integer, brand_id, version::integer from catalogue.product where id in (102, 103) order by id',
    ),
  ).toEqual([
    { id: 102, brand_id: 1, version: 2 },
    { id: 103, brand_id: 1, version: 2 },
  ]);
  expect(await rows('select from catalogue.brand where id = 3')).toEqual([]);
  expect(await rows(`select from search.product_words where brand_words = '{}'`)).toEqual([]);
  const [removed] = await findEntries(database.db, { relation: 'catalogue.brand', limit: 1 });
  expect(removed).toMatchObject({ operation: 'delete', record: '3' });
  const references = await loadReferences(database.db, ['brand']);
  expect(references.brandNamed('FarbWERK')?.id).toBe(1);
  // A chain of merges leads to the last one.
  await database.pool.query(
    `update catalogue.brand set manufacturer = 'F', manufacturer_address = 'Weg 1', manufacturer_email = 'f@f.example' where id = 4`,
  );
  expect(await merge({ list: 'brands', keys: ['1'], into: '4' })).toEqual({
    key: '4',
    products: 5,
  });
  const later = await loadReferences(database.db, ['brand']);
  expect(later.brandNamed('farbwerk')?.id).toBe(4);
});

test('[OP1.catalogue] several values become one, in products and items, once each', async () => {
  const before = await rows(`select from catalogue.item where variant_values ->> 'farbe' = 'rot'`);
  await database.pool.query(
    `update catalogue.product set attributes = '{"farbe":["hellrot","blau","rot"],"klassenstufe":["1"]}' where id = 106`,
  );
  const wish = {
    list: 'values',
    keys: ['farbe:hellrot', 'farbe:rot'],
    into: 'farbe:gelb',
  } as const;
  expect(await viewMerge(ctx(), wish)).toMatchObject({
    products: 3,
    published: 3,
    items: before.length,
    refusal: { refused: 'VARIANTS_ALIKE' },
  });
  await database.pool.query(
    `update catalogue.item set variant_values = '{"farbe":"gelb","inhalt":"1000"}' where id = 1014`,
  );
  expect(await merge(wish)).toEqual({ key: 'farbe:gelb', products: 3 });
  expect(
    await rows(
      `select id::integer, attributes -> 'farbe' as values from catalogue.product where id in (101, 103, 106) order by id`,
    ),
  ).toEqual([
    { id: 101, values: ['gelb', 'blau'] },
    { id: 103, values: ['gelb'] },
    { id: 106, values: ['gelb', 'blau'] },
  ]);
  expect(
    await rows(
      'select variant_values from catalogue.item where product_id = 101 order by position',
    ),
  ).toEqual([
    { variant_values: { farbe: 'gelb', inhalt: '250' } },
    { variant_values: { farbe: 'gelb', inhalt: '500' } },
    { variant_values: { farbe: 'blau', inhalt: '500' } },
    { variant_values: { farbe: 'gelb', inhalt: '1000' } },
  ]);
  const values = await loadReferences(database.db, ['attribute.farbe']);
  const colours = values.attributeNamed('farbe');
  expect(colours && valueNamed(colours, 'rot')).toBe('gelb');
});

test('[OP1.catalogue] what cannot be merged is refused and changes nothing', async () => {
  const state = () =>
    rows(`select id, brand_id, attributes, version from catalogue.product order by id`);
  const before = await state();
  const refused = async (wish: MergeWish) => {
    const preview = await viewMerge(ctx(), wish);
    const outcome = await mergeEntries(ctx(), {
      ...wish,
      version: 'version' in preview ? preview.version : '',
    });
    return 'refused' in outcome ? outcome.refused : outcome;
  };
  expect(await refused({ list: 'brands', keys: ['1'], into: '1' })).toBe('MERGE_WRONG');
  expect(await refused({ list: 'brands', keys: [], into: '1' })).toBe('MERGE_WRONG');
  expect(await refused({ list: 'brands', keys: ['3', '3'], into: '1' })).toBe('MERGE_WRONG');
  expect(await refused({ list: 'labels', keys: ['a'], into: 'b' })).toBe('MERGE_WRONG');
  expect(await refused({ list: 'values', keys: ['farbe:rot'], into: 'inhalt:250' })).toBe(
    'MERGE_WRONG',
  );
  expect(await refused({ list: 'brands', keys: ['99'], into: '1' })).toBe('ENTRY_UNKNOWN');
  expect(await refused({ list: 'brands', keys: ['1'], into: '99' })).toBe('ENTRY_UNKNOWN');
  expect(await refused({ list: 'brands', keys: ['3'], into: '4' })).toBe('SAFETY_MISSING');
  expect(await refused({ list: 'values', keys: ['farbe:rot'], into: 'farbe:gelb' })).toBe(
    'VARIANTS_ALIKE',
  );
  const wish = { list: 'brands', keys: ['3'], into: '1' } as const;
  const version = await versionOf(wish);
  await database.pool.query('update catalogue.product set brand_id = 3 where id = 106');
  expect(await mergeEntries(ctx(), { ...wish, version })).toMatchObject({
    refused: 'CHANGED_MEANWHILE',
  });
  await database.pool.query('update catalogue.product set brand_id = 1 where id = 106');
  expect(await state()).toEqual(before);
  expect(await rows('select from catalogue.merged_entry')).toEqual([]);
});

test('[OP1.catalogue] a merge takes as many statements for many products as for one', async () => {
  const count = async (wish: MergeWish) => {
    const version = await versionOf(wish);
    const { db, statements } = countingDb(database.db);
    await mergeEntries({ db, clock }, { ...wish, version });
    return statements();
  };
  await database.pool.query('update catalogue.product set brand_id = 4 where id = 106');
  const one = await count({ list: 'brands', keys: ['4'], into: '1' });
  expect(await count({ list: 'brands', keys: ['1', '3'], into: '2' })).toBe(one);
  expect(one).toBeLessThanOrEqual(13);
});

test('[OP1.catalogue] brands and values that are written alike are listed', async () => {
  const alike = async (list: 'brands' | 'values', attribute: string) => {
    const wish = { list, attribute, search: '', facet: 'alike', after: undefined };
    return (await listEntries(ctx(), wish)).rows.map(({ key }) => key);
  };
  expect(await alike('brands', '')).toEqual(['4', '1', '3']);
  expect(await alike('values', 'farbe')).toEqual(['farbe:rot', 'farbe:hellrot']);
});

test('[OP1.catalogue][LS2] a listing reads the former names of merged brands and values as the kept ones', async () => {
  await merge({ list: 'brands', keys: ['3'], into: '1' });
  await database.pool.query(
    `update catalogue.item set variant_values = '{"farbe":"gelb","inhalt":"1000"}' where id = 1014`,
  );
  await merge({ list: 'values', keys: ['farbe:rot'], into: 'farbe:hellrot' });
  const visitor = visitorOf(database.db, { clock });
  const catalogueIndex = createPostgresIndex({ db: database.db, clock });
  const listed = async (enumFilters: { id: string; values: string[] }[]) => {
    const list = await listCategory(
      { ...visitor, catalogueIndex },
      1,
      { offset: 0, limit: 60 },
      { enumFilters, rangeFilters: [] },
    );
    const chosen = list?.enumFilters.flatMap(({ id, values }) =>
      values.filter(({ selected }) => selected).map((value) => `${id}:${value.id}`),
    );
    return { total: list?.totalCount, chosen };
  };
  expect(await listed([{ id: 'marke', values: ['FARBWERK'] }])).toEqual(
    await listed([{ id: 'marke', values: ['Farbwerk'] }]),
  );
  expect((await listed([{ id: 'marke', values: ['FARBWERK'] }])).chosen).toEqual([
    'marke:Farbwerk',
  ]);
  expect((await listed([{ id: 'farbe', values: ['rot'] }])).chosen).toEqual(['farbe:hellrot']);
  // A new brand with the former name is that brand.
  await database.pool.query(
    `insert into catalogue.brand (name, manufacturer, manufacturer_address, manufacturer_email) values ('FARBWERK', '', '', '')`,
  );
  expect((await listed([{ id: 'marke', values: ['FARBWERK'] }])).chosen).toEqual([
    'marke:FARBWERK',
  ]);
});
