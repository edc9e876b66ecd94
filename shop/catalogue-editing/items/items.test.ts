import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { addEditors, eanOf, editorOf } from '#tests/support/catalogue-desk.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { judgeEan } from '../fields/ean.ts';
import { addItems } from './add-items.ts';
import { changeItems, retireItems } from './change-items.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
  await addEditors(database.pool, ['Ada', 'Ben']);
  await database.pool.query('select catalogue.continue_ids()');
});
afterEach(() => database.drop());

const ctx = (person = 7) => editorOf(database.db, clock, person);
const change = (...changes: Parameters<typeof changeItems>[1]) => changeItems(ctx(), changes);
const add = (...items: Parameters<typeof addItems>[1]['items']) =>
  addItems(ctx(), { key: randomUUID(), items });
const read = async (statement: string) => (await database.pool.query(statement)).rows as unknown[];
const choice = { farbe: 'blau', inhalt: '250' };
const wanted = {
  productId: 101,
  fields: {
    orderNumber: '718205',
    ean: eanOf(5),
    variantValues: choice,
    baseContent: 250,
    baseUnit: 'ml',
  },
};

test.each([
  ['4006381333931', undefined],
  ['96385074', undefined],
  ['036000291452', undefined],
  ['36000291452', { expected: '036000291452' }],
  ['6381333931', { expected: null }],
  ['4006381333932', { expected: '4006381333931' }],
  ['123', { expected: null }],
  ['400638133393a', { expected: null }],
])('[OP1.catalogue] the EAN %s is judged: %j', (ean, judged) => {
  expect(judgeEan(ean)).toEqual(judged);
});

describe('[OP1.catalogue] items are added', () => {
  test('after the others, with the names and the picture of the product, once per key', async () => {
    const key = randomUUID();
    const first = await addItems(ctx(), { key, items: [wanted] });
    expect(await addItems(ctx(), { key, items: [wanted] })).toEqual(first);
    expect(first).toMatchObject([{ id: 1062 }]);
    expect(
      await read(`select item.id::int, position, order_number, picture_key, name, product.version::int
        from catalogue.item join catalogue.item_text on item_id = item.id and language = 'en'
        join catalogue.product on product.id = product_id where item.id > 1061`),
    ).toEqual([
      {
        id: 1062,
        position: 5,
        order_number: '718205',
        picture_key: 'farbe-rot-himmel',
        name: 'Gouache paint "Tempera Pro"',
        version: 2,
      },
    ]);
  });

  test.each([
    ['no number', { orderNumber: undefined }, 'FIELD_WRONG', 'orderNumber'],
    ['a number of another item', { orderNumber: '71-8201' }, 'NUMBER_TAKEN', 'orderNumber'],
    ['a number with a formula', { orderNumber: '=1+1' }, 'FIELD_WRONG', 'orderNumber'],
    ['an EAN of another item', { ean: '4000000001011' }, 'FIELD_WRONG', 'ean'],
    [
      'a choice of another item',
      { variantValues: { farbe: 'rot', inhalt: '250' } },
      'VARIANT_TAKEN',
      'variantValues',
    ],
    [
      'an unknown value',
      { variantValues: { farbe: 'lila', inhalt: '250' } },
      'REFERENCE_UNKNOWN',
      'variantValues',
    ],
    [
      'a choice without a value, of a published product',
      { variantValues: { farbe: 'blau' } },
      'DUTY_MISSING',
      'variantValues',
    ],
    ['content without a unit', { baseContent: 5 }, 'FIELD_WRONG', 'baseUnit'],
    [
      'a minimum above the maximum',
      { minimumOrderQuantity: 9, maxQuantity: 8 },
      'FIELD_WRONG',
      'minimumOrderQuantity',
    ],
    ['10,000 pieces', { maxQuantity: 10_000 }, 'FIELD_WRONG', 'maxQuantity'],
    [
      'an infinite content',
      { baseContent: Number.POSITIVE_INFINITY, baseUnit: 'ml' },
      'FIELD_WRONG',
      'baseContent',
    ],
  ])('and refuses %s, without a change', async (_, wrong, refused, field) => {
    const { fields } = wanted;
    expect(
      await add({
        ...wanted,
        fields: {
          ...fields,
          baseContent: 250,
          baseUnit: 'ml',
          ...('baseContent' in wrong ? { baseUnit: null } : {}),
          ...wrong,
        },
      }),
    ).toMatchObject([{ refused, field }]);
    expect(await read('select from catalogue.item where id > 1061')).toEqual([]);
  });

  test('and refuses an EAN that lost its zeros, with the number that it should be', async () => {
    expect(
      await add({ ...wanted, fields: { ...wanted.fields, ean: '36000291452' } }),
    ).toMatchObject([
      {
        messageKey: 'catalogue.eanExpected',
        field: 'ean',
        values: { expected: '036000291452' },
      },
    ]);
  });

  test('and refuses the second of two with the same number, and an unknown product', async () => {
    const other = {
      ...wanted,
      fields: { ...wanted.fields, variantValues: { farbe: 'gelb', inhalt: '500' } },
    };
    const base = { baseContent: 250, baseUnit: 'ml' };
    expect(
      await add(
        { ...wanted, fields: { ...wanted.fields, ...base } },
        { ...other, fields: { ...other.fields, ...base, orderNumber: '718-205', ean: eanOf(6) } },
        { ...wanted, productId: 999 },
      ),
    ).toMatchObject([{ id: 1062 }, { refused: 'NUMBER_TAKEN' }, { refused: 'PRODUCT_UNKNOWN' }]);
  });

  test('by two people with the same number at once: one of them', async () => {
    await database.pool.query("update catalogue.product set state = 'draft'");
    const outcomes = await Promise.all([
      add({
        ...wanted,
        productId: 102,
        fields: { ...wanted.fields, variantValues: { farbe: 'rot' } },
      }),
      add({
        ...wanted,
        productId: 103,
        fields: { ...wanted.fields, variantValues: { farbe: 'rot' } },
      }),
    ]);
    expect(outcomes.flat().filter((each) => 'refused' in each)).toHaveLength(1);
    expect(await read(`select from catalogue.item where order_number = '718205'`)).toHaveLength(1);
  });
});

describe('[OP1.catalogue] items are changed', () => {
  test('in the given fields alone', async () => {
    expect(
      await change({
        id: 1021,
        fields: { maxQuantity: 500, isSellable: false },
        texts: { de: { name: 'Pinsel' } },
      }),
    ).toEqual([
      {
        id: 1021,
        changes: [
          { field: 'maxQuantity', before: 600, after: 500 },
          { field: 'isSellable', before: true, after: false },
          { field: 'name.de', before: 'Schulpinsel-Set, 4 Stück', after: 'Pinsel' },
        ],
      },
    ]);
    expect(await read('select from catalogue.product_listing where product_id = 102')).toEqual([]);
    expect(
      await read(
        'select minimum_order_quantity, max_quantity, base_content::int from catalogue.item where id = 1021',
      ),
    ).toEqual([{ minimum_order_quantity: 6, max_quantity: 500, base_content: 4 }]);
    expect(await change({ id: 1021, fields: { maxQuantity: 500 } })).toEqual([
      { id: 1021, changes: [] },
    ]);
  });

  test('by two people: both keep their work, and the same field asks', async () => {
    const seenAt = '2020-01-01T00:00:00Z';
    await changeItems(ctx(8), [{ id: 1021, fields: { maxQuantity: 500 } }]);
    expect(
      await changeItems(ctx(7), [
        {
          id: 1021,
          fields: { isPrimeCapable: true },
          seen: { seenAt, fields: { isPrimeCapable: false } },
        },
      ]),
    ).toMatchObject([{ changes: [{ field: 'isPrimeCapable' }] }]);
    expect(
      await changeItems(ctx(7), [
        { id: 1021, fields: { maxQuantity: 400 }, seen: { seenAt, fields: { maxQuantity: 600 } } },
      ]),
    ).toMatchObject([
      {
        refused: 'CHANGED_MEANWHILE',
        met: [{ field: 'maxQuantity', theirs: 500, changedBy: 'Ben' }],
      },
    ]);
  });

  test('by two people who fill the same empty name: the second is asked', async () => {
    const seen = { seenAt: '2020-01-01T00:00:00Z', texts: { en: { name: '' } } };
    await database.pool.query(
      "delete from catalogue.item_text where item_id = 1021 and language = 'en'",
    );
    expect(
      await changeItems(ctx(8), [{ id: 1021, texts: { en: { name: 'From Ben' } }, seen }]),
    ).toMatchObject([{ id: 1021 }]);
    expect(
      await changeItems(ctx(7), [{ id: 1021, texts: { en: { name: 'From Ada' } }, seen }]),
    ).toMatchObject([
      { refused: 'CHANGED_MEANWHILE', met: [{ field: 'name.en', theirs: 'From Ben' }] },
    ]);
  });

  test('two may swap their choices in one array', async () => {
    expect(
      await change(
        { id: 1011, fields: { variantValues: { farbe: 'gelb', inhalt: '250' } } },
        { id: 1014, fields: { variantValues: { farbe: 'rot', inhalt: '250' } } },
      ),
    ).toMatchObject([{ id: 1011 }, { id: 1014 }]);
  });

  test.each([
    ['an unknown item', { id: 9 }, 'ITEM_UNKNOWN'],
    [
      'a taken choice',
      { fields: { variantValues: { farbe: 'rot', inhalt: '500' } } },
      'VARIANT_TAKEN',
    ],
    ['a taken number', { fields: { orderNumber: '0718202' } }, 'NUMBER_TAKEN'],
    [
      'a base price that others have',
      { fields: { baseContent: null, baseUnit: null } },
      'DUTY_MISSING',
    ],
  ])('and refuses %s, without a change', async (_, wrong, refused) => {
    expect(await change({ id: 1011, ...wrong })).toMatchObject([{ refused }]);
    expect(await read('select from catalogue.product where version > 1')).toEqual([]);
  });

  test('many with as many statements as few', async () => {
    const items = Array.from({ length: 45 }, (_, place) => ({
      productId: 102 + (place % 2),
      fields: { orderNumber: `X${place}`, ean: eanOf(place + 10), variantValues: { farbe: 'rot' } },
    }));
    await database.pool
      .query(`insert into catalogue.attribute_value (attribute_code, code, position, name_de, name_en)
      select 'farbe', 'f' || n, n, 'F' || n, 'F' || n from generate_series(0, 50) as n`);
    const made = await add(
      ...items.map((item, place) => ({
        ...item,
        fields: { ...item.fields, variantValues: { farbe: `f${place}` } },
      })),
    );
    const ids = (made as { id: number }[]).map(({ id }) => id);
    const countOf = async (few: readonly number[], maxQuantity: number) => {
      const { db, statements } = countingDb(database.db);
      await changeItems(
        { db, clock },
        few.map((id) => ({ id, fields: { maxQuantity } })),
      );
      return statements();
    };
    expect(await countOf(ids.slice(0, 1), 50)).toBe(await countOf(ids, 51));
  });
});

describe('[OP1.catalogue] items are retired', () => {
  test('and brought back', async () => {
    expect(await retireItems(ctx(), { itemIds: [1014, 1014], isRetired: true })).toEqual([
      { id: 1014, changes: [{ field: 'isRetired', before: false, after: true }] },
      { id: 1014, changes: [] },
    ]);
    expect(await read('select from catalogue.offer where item_id = 1014')).toEqual([]);
    await retireItems(ctx(), { itemIds: [1014], isRetired: false });
    expect(await read('select from catalogue.offer where item_id = 1014')).toHaveLength(1);
  });

  test('but not the last one of a published product, nor back beside a twin', async () => {
    expect(await retireItems(ctx(), { itemIds: [1021, 7], isRetired: true })).toMatchObject([
      { refused: 'LAST_ITEM' },
      { refused: 'ITEM_UNKNOWN' },
    ]);
    expect(
      await retireItems(ctx(), { itemIds: [1011, 1012, 1013, 1014], isRetired: true }),
    ).toMatchObject([{ id: 1011 }, { id: 1012 }, { id: 1013 }, { refused: 'LAST_ITEM' }]);
    await change({ id: 1014, fields: { variantValues: { farbe: 'rot', inhalt: '250' } } });
    expect(await retireItems(ctx(), { itemIds: [1011], isRetired: false })).toMatchObject([
      { refused: 'VARIANT_TAKEN' },
    ]);
  });
});
