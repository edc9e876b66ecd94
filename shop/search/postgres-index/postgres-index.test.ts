import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import type { CatalogueIndex, CatalogueQuery } from '#adapters/catalogue-index/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createPostgresIndex } from './postgres-index.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let index: CatalogueIndex;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  index = createPostgresIndex({ db: database.db, clock });
});
afterAll(() => database.drop());
const ask = (asked: Partial<CatalogueQuery>) => index.query({ ...firstPage, ...asked });

/** Facets as `filter: { value: count }`. */
async function facets(asked: Partial<CatalogueQuery>): Promise<object> {
  const { enums } = await ask(asked);
  return Object.fromEntries(
    enums.map(({ id, values }) => [
      id,
      Object.fromEntries(values.map((value) => [value.id, value.count])),
    ]),
  );
}

describe('[LS2] the catalogue answers with one statement', () => {
  test('all of a category: page, facets, ranges and categories', async () => {
    expect(await ask({ categoryId: 1 })).toEqual({
      total: 4,
      productIds: [103, 101, 102, 105],
      enums: expect.any(Array),
      price: { min: 159, max: 18_900, count: 4 },
      rating: {
        min: 0,
        max: 4.6,
        atLeast: [
          { stars: 1, count: 2 },
          { stars: 2, count: 2 },
          { stars: 3, count: 2 },
          { stars: 4, count: 1 },
        ],
      },
      categories: [
        { id: 1, count: 4 },
        { id: 9, count: 1 },
        { id: 11, count: 4 },
        { id: 111, count: 2 },
        { id: 112, count: 2 },
      ],
      correctedText: undefined,
    });
    expect(await facets({ categoryId: 1 })).toEqual({
      marke: { Farbwerk: 4 },
      farbe: { rot: 2, blau: 2, gelb: 1 },
      klassenstufe: { 1: 2, 2: 1 },
    });
  });

  test('a facet leaves its own selection out and keeps the others', async () => {
    const farbe = { id: 'farbe', values: ['rot'] };
    expect(await ask({ categoryId: 1, enums: [farbe] })).toMatchObject({
      total: 2,
      productIds: [103, 101],
      price: { min: 159, max: 695, count: 2 },
      categories: [
        { id: 1, count: 2 },
        { id: 9, count: 1 },
        { id: 11, count: 2 },
        { id: 111, count: 2 },
      ],
    });
    expect(await facets({ categoryId: 1, enums: [farbe] })).toEqual({
      marke: { Farbwerk: 2 },
      farbe: { rot: 2, blau: 2, gelb: 1 },
      klassenstufe: { 1: 1, 2: 1 },
    });
    const klassenstufe = { id: 'klassenstufe', values: ['2'] };
    expect(await facets({ categoryId: 1, enums: [farbe, klassenstufe] })).toEqual({
      marke: { Farbwerk: 1 },
      farbe: { rot: 1, blau: 1, gelb: 1 },
      klassenstufe: { 1: 1, 2: 1 },
    });
  });

  test('[LS2.price] ranges include their ends and leave themselves out of their own facet', async () => {
    const found = await ask({ categoryId: 1, price: { from: 595, to: 695 } });
    expect(found).toMatchObject({
      total: 2,
      productIds: [103, 102],
      price: { min: 159, max: 18_900, count: 4 },
      rating: { min: 0, max: 3.2 },
    });
    expect(await ask({ categoryId: 1, rating: { from: 4.6 } })).toMatchObject({
      productIds: [101],
      price: { min: 159, max: 159, count: 1 },
      rating: { min: 0, max: 4.6 },
    });
  });

  test('brands filter by name, several values of one filter add up', async () => {
    expect(await ask({ enums: [{ id: 'marke', values: ['Leseglück'] }] })).toMatchObject({
      productIds: [104],
    });
    expect(
      await ask({ enums: [{ id: 'marke', values: ['Leseglück', 'Farbwerk'] }] }),
    ).toMatchObject({ total: 5 });
    expect(await ask({ enums: [{ id: 'farbe', values: ['gelb', 'blau'] }] })).toMatchObject({
      productIds: [101, 105],
    });
  });

  test('a selected value stays listed without products; so does an unknown filter', async () => {
    const asked = {
      categoryId: 1,
      enums: [
        { id: 'marke', values: ['Leseglück'] },
        { id: 'gibtsnicht', values: ['x'] },
      ],
    };
    expect(await facets(asked)).toEqual({ marke: { Leseglück: 0 }, gibtsnicht: { x: 0 } });
    expect(await ask(asked)).toMatchObject({ total: 0, price: undefined, rating: undefined });
  });

  test('a search counts results in all categories, whichever is chosen', async () => {
    const everywhere = [
      { id: 1, count: 2 },
      { id: 11, count: 2 },
      { id: 112, count: 2 },
    ];
    expect(await ask({ text: 'Pinsel', sort: 'relevance' })).toMatchObject({
      productIds: [102, 105],
      categories: everywhere,
    });
    expect(await ask({ text: 'Pinsel', categoryId: 111 })).toMatchObject({
      total: 0,
      categories: everywhere,
    });
    expect(await ask({ text: 'Gouache', categoryId: 9, sort: 'name' })).toMatchObject({
      productIds: [103],
    });
  });

  test('an open deal is the price for sorting, range and facet', async () => {
    await database.db.transaction(async (tx) => {
      const inside = createPostgresIndex({ db: tx, clock });
      await tx.run({
        text: `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
          values (1051, 'de', 99, 5, 1, '2026-11-21T09:00:00Z', '2026-11-21T11:00:00Z')`,
        values: [],
      });
      expect(
        await inside.query({ ...firstPage, categoryId: 1, sort: 'priceAsc', price: { to: 160 } }),
      ).toMatchObject({ productIds: [105, 101], price: { min: 99, max: 695 } });
      await tx.run({ text: 'delete from deals.deal', values: [] });
    });
  });

  test('takes one statement and one that bounds its time', async () => {
    const { db, statements } = countingDb(database.db);
    await createPostgresIndex({ db, clock }).query({
      ...firstPage,
      categoryId: 1,
      enums: [{ id: 'farbe', values: ['rot'] }],
      price: { from: 1 },
    });
    expect(statements()).toBe(2);
  });
});

describe('[SE3] words', () => {
  test('typing errors are corrected only where the text finds nothing', async () => {
    const mended = await ask({ text: 'Gouachefabre Farbwerk', sort: 'relevance' });
    expect(mended).toMatchObject({
      total: 1,
      productIds: [101],
      correctedText: 'Gouachefarbe Farbwerk',
    });
    expect(await ask({ text: 'Pinsel', categoryId: 2 })).toMatchObject({
      total: 0,
      correctedText: undefined,
    });
    expect(await ask({ text: 'qwertzuiop' })).toMatchObject({ total: 0, correctedText: undefined });
  });

  test('completes names of categories, brands and products, best first', async () => {
    const suggest = async (text: string, limit = 10) => {
      const found = await index.suggest({ priceList: 'de', language: 'de', text, limit });
      return found.map((entry) => entry.text);
    };
    expect(await suggest('pin')).toEqual(['Pinsel']);
    expect(await suggest('Schul')).toEqual([
      'Schulpinsel-Set, 4 Stück',
      'Ölkreiden für die Schule',
    ]);
    expect(await suggest('f', 1)).toEqual(['Farben']);
    expect(await suggest('%')).toEqual([]);
    expect(await suggest('')).toEqual([]);
  });

  test('counts each word separately', async () => {
    expect(
      await index.countWords({ priceList: 'de', language: 'de', text: 'Pinsel  rosarot Gouache' }),
    ).toEqual([
      { typed: 'Pinsel', count: 2 },
      { typed: 'rosarot', count: 0 },
      { typed: 'Gouache', count: 2 },
    ]);
  });
});
