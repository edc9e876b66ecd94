import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comparison } from '#shop/resolver-types.generated.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { compareProducts, rowsOf } from './compare-products.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  await database.pool.query('update catalogue.product set age_from_months = 36 where id = 103');
  await database.pool.query(`
    update catalogue.product_text set data_and_facts = '[{"name":"Größe","value":"groß"}]'
    where product_id = 103 and language = 'de'`);
});
afterAll(() => database.drop());

async function compare(ids: readonly number[], host = 'www.ranzen.de'): Promise<Comparison> {
  const { comparison } = await askContract<{ comparison: Comparison }>(
    visitorOf(database.db, { host }),
    `query ($ids: [Int!]!) {
      comparison(ids: $ids) { products { id } rows { label values isSame } candidates { id } }
    }`,
    { ids },
  );
  return comparison;
}

test('products of one category have a row for each fact and attribute, and others of it to add', async () => {
  expect(await compare([103, 101])).toEqual({
    products: [{ id: 103 }, { id: 101 }],
    rows: [
      { label: 'Farbe', values: ['Rot', 'Rot, Blau, Gelb'], isSame: false },
      { label: 'Empfohlenes Alter', values: ['ab 3 Jahren', null], isSame: false },
      { label: 'Größe', values: ['groß', null], isSame: false },
      { label: 'Inhalt', values: [null, '500 ml'], isSame: false },
      { label: 'Klassenstufe', values: [null, '1. Klasse, 2. Klasse'], isSame: false },
    ],
    candidates: [],
  });
});

test('names are in the language of the storefront', async () => {
  const { rows } = await compare([101, 103], 'en.ranzen.de');
  expect(rows).toEqual([
    { label: 'Colour', values: ['Red, Blue, Yellow', 'Red'], isSame: false },
    { label: 'Grade', values: ['Grade 1, Grade 2', null], isSame: false },
    { label: 'Recommended age', values: [null, 'from 3 years'], isSame: false },
  ]);
});

test('[ST3.texts] a Swiss comparison spells facts without ß', async () => {
  const { rows } = await compare([103], 'www.ranzen.ch');
  expect(rows.find(({ values }) => values.includes('gross'))?.label).toBe('Grösse');
});

test('unknown products are left out, and a fifth is not compared', async () => {
  const { products, candidates } = await compare([999, 102, 102]);
  expect({ products, candidates }).toEqual({
    products: [{ id: 102 }],
    candidates: [{ id: 105 }],
  });
  expect((await compare([101, 102, 103, 105, 104])).products).toEqual(
    [101, 102, 103, 105].map((id) => ({ id })),
  );
  expect(await compare([])).toEqual({ products: [], rows: [], candidates: [] });
});

test('rows that more products have come first, and equal ones are marked', () => {
  const facts = [
    new Map([
      ['Gewicht', '980 g'],
      ['Form', 'Rucksack'],
    ]),
    new Map([
      ['Form', 'Rucksack'],
      ['Volumen', '19 l'],
    ]),
  ];
  expect(rowsOf(facts)).toEqual([
    { label: 'Form', values: ['Rucksack', 'Rucksack'], isSame: true },
    { label: 'Gewicht', values: ['980 g', null], isSame: false },
    { label: 'Volumen', values: [null, '19 l'], isSame: false },
  ]);
});

test('four products take as many statements as one', async () => {
  const count = async (ids: readonly number[]) => {
    const { db, statements } = countingDb(database.db);
    await compareProducts(visitorOf(db, { host: 'www.ranzen.de' }), ids);
    return statements();
  };
  const one = await count([101]);
  expect(await count([101, 102, 103, 105])).toBeLessThanOrEqual(one);
});
