import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingFilterInput, ProductList } from '#shop/resolver-types.generated.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { school } from '#tests/support/known-catalogue.ts';
import { visitorOf } from '#tests/support/visitor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
afterAll(() => database.drop());

const list = `{
  totalCount correctedSearchTerm products { id } sortOptions { name selected }
  enumFilters { id displayName values { id displayValue selected count css } }
  priceFilter { min { ...A } max { ...A } minSelected { ...A } maxSelected { ...A } count }
  ratingFilter { min max minSelected maxSelected options { stars count } }
  categoryFilterOptions { id name path count selected }
}`;
const amount = 'fragment A on FilterAmount { amount currencySymbol stringValue }';

async function listed(
  filter: Partial<ListingFilterInput> = {},
  { id = 1, host = 'www.ranzen.de', sortBy = 'si' } = {},
): Promise<ProductList> {
  const answer = await askContract<{ categoryProducts: ProductList }>(
    visitorOf(database.db, { host, account: school }),
    `query ($id: Int!, $paging: PagingInput!, $filter: ListingFilterInput) {
      categoryProducts(id: $id, paging: $paging, filter: $filter) ${list} } ${amount}`,
    { id, paging: { sortBy }, filter },
  );
  return answer.categoryProducts;
}

async function found(filter: object, host = 'www.ranzen.de'): Promise<ProductList> {
  const answer = await askContract<{ search: ProductList }>(
    visitorOf(database.db, { host }),
    `query ($filter: SearchFilterInput!) { search(filter: $filter, paging: {}) ${list} } ${amount}`,
    { filter },
  );
  return answer.search;
}

const ids = ({ products }: ProductList) => products.map(({ id }) => id);
const choose = (id: string, ...values: string[]) => ({ enumFilters: [{ id, values }] });
const range = (id: string, from?: number, to?: number) => ({ rangeFilters: [{ id, from, to }] });
const euros = (number: number, text: string) => ({
  amount: number,
  currencySymbol: '€',
  stringValue: `${text}\u00a0€`,
});

describe('[LS2] the filters of a listing', () => {
  test('[LS2.counts] are in display order with names, counts and colours', async () => {
    expect(await listed()).toEqual({
      totalCount: 4,
      correctedSearchTerm: null,
      products: [{ id: 103 }, { id: 101 }, { id: 102 }, { id: 105 }],
      sortOptions: expect.arrayContaining([{ name: 'si', selected: true }]),
      enumFilters: [
        {
          id: 'marke',
          displayName: 'Marke',
          values: [
            { id: 'Farbwerk', displayValue: 'Farbwerk', selected: false, count: 4, css: null },
          ],
        },
        {
          id: 'farbe',
          displayName: 'Farbe',
          values: [
            { id: 'rot', displayValue: 'Rot', selected: false, count: 2, css: '#d22' },
            { id: 'blau', displayValue: 'Blau', selected: false, count: 2, css: '#22d' },
            { id: 'gelb', displayValue: 'Gelb', selected: false, count: 1, css: '#dd2' },
          ],
        },
        {
          id: 'klassenstufe',
          displayName: 'Klassenstufe',
          values: [
            { id: '1', displayValue: '1. Klasse', selected: false, count: 2, css: null },
            { id: '2', displayValue: '2. Klasse', selected: false, count: 1, css: null },
          ],
        },
      ],
      priceFilter: {
        min: euros(1.59, '1,59'),
        max: euros(189, '189,00'),
        minSelected: null,
        maxSelected: null,
        count: 4,
      },
      ratingFilter: {
        min: 0,
        max: 4.6,
        minSelected: null,
        maxSelected: null,
        options: [
          { stars: 1, count: 2 },
          { stars: 2, count: 2 },
          { stars: 3, count: 2 },
          { stars: 4, count: 1 },
        ],
      },
      categoryFilterOptions: [
        { id: 11, name: 'Farben', path: '/cat/11/', count: 4, selected: false },
      ],
    });
  });

  test('are in the language and the currency of the storefront', async () => {
    const english = await listed({}, { host: 'en.ranzen.de' });
    expect(english.enumFilters.map(({ displayName }) => displayName)).toEqual([
      'Brand',
      'Colour',
      'Grade',
    ]);
    expect(english.enumFilters[1]?.values[0]?.displayValue).toBe('Red');
    expect(english.priceFilter?.max.stringValue).toBe('€189.00');
    expect((await listed({}, { host: 'www.ranzen.ch' })).priceFilter).toMatchObject({
      min: { amount: 2.25, currencySymbol: 'CHF', stringValue: 'CHF\u00a02.25' },
      max: { amount: 9.95 },
      count: 2,
    });
  });

  test.each([
    [choose('farbe', 'rot'), [103, 101]],
    [choose('farbe', 'gelb', 'blau'), [101, 105]],
    [choose('farbe'), [103, 101, 102, 105]],
    [choose('marke', 'Farbwerk'), [103, 101, 102, 105]],
    [choose('marke', 'farbwerk'), []],
    [choose('farbe', 'lila'), []],
    [choose('gibtsnicht', 'x'), []],
    [range('PRICE', 5.95, 6.95), [103, 102]],
    [range('PRICE', 5.96), [103, 105]],
    [range('PRICE', undefined, 1.59), [101]],
    [range('PRICE', 1.594, 1.5949), [101]],
    [range('PRICE', 7, 5), []],
    [range('PRICE', -1e308, 1e308), [103, 101, 102, 105]],
    [range('rating', 4), [101]],
    [range('rating', 3.2, 4.6), [103, 101]],
    [range('preis', 1000), [103, 101, 102, 105]],
    [{ ...choose('farbe', 'rot'), ...range('PRICE', 2) }, [103]],
    [
      {
        rangeFilters: [
          { id: 'PRICE', from: 2 },
          { id: 'PRICE', to: 6 },
        ],
      },
      [102],
    ],
    [
      {
        enumFilters: [
          { id: 'farbe', values: ['gelb'] },
          { id: 'farbe', values: ['blau'] },
        ],
      },
      [101, 105],
    ],
  ])('%j leaves %j', async (filter, expected) => {
    const answer = await listed(filter);
    expect([ids(answer), answer.totalCount]).toEqual([expected, expected.length]);
  });

  test('selected values are marked, and their filter still offers the others', async () => {
    const chosen = await listed({ ...choose('farbe', 'gelb'), ...range('PRICE', 1.5, 100) });
    expect(chosen.enumFilters[1]?.values).toMatchObject([
      { id: 'rot', selected: false, count: 2 },
      { id: 'blau', selected: false, count: 1 },
      { id: 'gelb', selected: true, count: 1 },
    ]);
    expect(chosen.priceFilter).toEqual({
      min: euros(1.59, '1,59'),
      max: euros(1.59, '1,59'),
      minSelected: euros(1.5, '1,50'),
      maxSelected: euros(100, '100,00'),
      count: 1,
    });
  });

  test('a chosen value is listed even where it has no hits', async () => {
    const chosen = await listed({
      ...choose('lila', 'blass'),
      rangeFilters: [
        { id: 'PRICE', from: 5 },
        { id: 'rating', from: 4, to: 9 },
      ],
    });
    expect(chosen).toMatchObject({
      products: [],
      totalCount: 0,
      enumFilters: [
        {
          id: 'lila',
          displayName: 'lila',
          values: [{ id: 'blass', displayValue: 'blass', selected: true, count: 0 }],
        },
      ],
      priceFilter: { minSelected: { amount: 5 }, maxSelected: null, count: 0 },
      ratingFilter: { minSelected: 4, maxSelected: 5, options: [] },
    });
  });

  test('without products to filter there are no ranges', async () => {
    expect(await listed({}, { id: 3 })).toMatchObject({
      enumFilters: [],
      priceFilter: null,
      ratingFilter: null,
      categoryFilterOptions: [],
    });
    expect(await listed({}, { id: 112, host: 'educational.ranzen.de' })).toMatchObject({
      totalCount: 1,
      priceFilter: null,
      ratingFilter: null,
    });
  });

  test('[LS2.categories] child categories follow the filters', async () => {
    const below = async (filter = {}, id = 11) =>
      (await listed(filter, { id })).categoryFilterOptions.map((each) => [each.id, each.count]);
    expect(await below()).toEqual([
      [111, 2],
      [112, 2],
    ]);
    expect(await below(choose('farbe', 'rot'))).toEqual([[111, 2]]);
    expect(await below({}, 111)).toEqual([]);
  });
});

describe('[SE3] the filters of a search', () => {
  test('[SE3.filters] are those of its results', async () => {
    const answer = await found({ searchTerm: 'Farbwerk', ...choose('farbe', 'rot') });
    expect([ids(answer), answer.totalCount]).toEqual([[103, 101], 2]);
    expect(answer).toMatchObject({
      sortOptions: expect.arrayContaining([{ name: 'relevance', selected: true }]),
      enumFilters: [
        { id: 'marke', values: [{ id: 'Farbwerk', count: 2 }] },
        { id: 'farbe', values: [{ id: 'rot', selected: true }, { id: 'blau' }, { id: 'gelb' }] },
        { id: 'klassenstufe' },
      ],
      priceFilter: { min: { amount: 1.59 }, max: { amount: 6.95 }, count: 2 },
    });
  });

  test('offer the top categories, and within one its path and its children', async () => {
    const options = async (category?: number) =>
      (await found({ searchTerm: 'Farbwerk', category })).categoryFilterOptions.map((each) => [
        each.id,
        each.count,
        each.selected,
      ]);
    expect(await options()).toEqual([
      [1, 4, false],
      [9, 1, false],
    ]);
    expect(await options(11)).toEqual([
      [1, 4, false],
      [9, 1, false],
      [11, 4, true],
      [111, 2, false],
      [112, 2, false],
    ]);
    expect(await options(2)).toEqual([
      [1, 4, false],
      [2, 0, true],
      [9, 1, false],
    ]);
    expect(await options(4711)).toEqual(await options());
  });

  test('[SE3.categories] a category limits the results to its own, an unknown one to none', async () => {
    expect(ids(await found({ searchTerm: 'Farbwerk', category: 112 }))).toEqual([102, 105]);
    expect(ids(await found({ searchTerm: 'Farbwerk', category: 9 }))).toEqual([103]);
    expect(await found({ searchTerm: 'Farbwerk', category: -7 })).toMatchObject({ totalCount: 0 });
  });
});
