import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { joinValues, splitValues } from './filter-values.ts';
import {
  listingQuery,
  listingSearch,
  offsetOf,
  pageCount,
  type ListingQuery,
} from './listing-query.ts';

const nothing: ListingQuery = {
  page: 1,
  sort: undefined,
  enumFilters: [],
  ranges: {},
  words: undefined,
  typedWords: undefined,
  categoryId: undefined,
};

function read(search: string): ListingQuery {
  return listingQuery(new URLSearchParams(search));
}

describe('[LS1.address] the address of a listing', () => {
  test.each<[string, Partial<ListingQuery>]>([
    ['', {}],
    ['p=3&sort=priceAsc', { page: 3, sort: 'priceAsc' }],
    ['p=99999', { page: 10_000 }],
    ['q=+heft+&oq=hfet&searchInCategoryId=7', { words: 'heft', typedWords: 'hfet', categoryId: 7 }],
    [
      'filter.farbe=rot,blau&filter.marke=Nordheft',
      {
        enumFilters: [
          { id: 'farbe', values: ['blau', 'rot'] },
          { id: 'marke', values: ['Nordheft'] },
        ],
      },
    ],
    ['filter.PRICE=1-9.99', { ranges: { PRICE: { from: 1, to: 9.99 } } }],
    ['filter.PRICE=-9,5', { ranges: { PRICE: { to: 9.5 } } }],
    ['filter.PRICE=20-10', { ranges: { PRICE: { from: 10, to: 20 } } }],
    ['filter.rating=4-', { ranges: { rating: { from: 4 } } }],
  ])('parses %s', (search, expected) => {
    expect(read(search)).toEqual({ ...nothing, ...expected });
  });

  test.each([
    'p=0',
    'p=-2&sort=PRICE',
    'p=1e3&sort=toString',
    'p=123456789012',
    'filter.=rot',
    'filter.farbe=',
    'filter.farbe=,,%20,',
    'filter.farbe=%00',
    `filter.farbe=${'a'.repeat(101)}`,
    `filter.${'a'.repeat(51)}=rot`,
    'filter.PRICE=abc',
    'filter.PRICE=-',
    'filter.PRICE=1-2-3',
    'filter.PRICE=1e5-',
    'filter.PRICE=Infinity-',
    'filter.PRICE=99999999-',
    'filter.rating=6-',
    'filter.PRICE.from=3',
    'q=%20&searchInCategoryId=-1',
    'searchInCategoryId=12345678901',
  ])('ignores the malformed %s', (search) => {
    expect(read(search)).toEqual(nothing);
  });

  test('[LS1.page-size] a page has 60 products', () => {
    expect([offsetOf({ page: 1 }), offsetOf({ page: 3 })]).toEqual([0, 120]);
    expect([0, 1, 60, 61].map(pageCount)).toEqual([1, 1, 1, 2]);
  });

  test('at most 20 filters with 100 values each are parsed', () => {
    const values = Array.from({ length: 120 }, (_, index) => `v${index}`).join(',');
    const search = Array.from({ length: 30 }, (_, index) => `filter.f${index}=${values}`).join('&');
    const { enumFilters } = read(search);
    expect(enumFilters).toHaveLength(20);
    expect(enumFilters.map((filter) => filter.values.length)).toEqual(Array(20).fill(100));
  });

  test('equal states have equal addresses, in whatever order they were chosen', () => {
    const written = '?q=heft&filter.b=1,5,x&filter.PRICE=1-&filter.rating=4-&sort=new&p=2';
    expect(
      listingSearch(
        read('p=2&filter.rating=4-&sort=new&filter.b=x,1,5&utm_a=b&filter.PRICE=1-&q=heft'),
      ),
    ).toBe(written);
    expect(listingSearch(read(written))).toBe(written);
    expect(listingSearch(nothing)).toBe('');
  });

  test('[LS1.address] listingQuery parses what listingSearch writes', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(read(listingSearch(query))).toEqual(query);
      }),
    );
  });

  test(
    'any address is parsed, and writing it does not change its meaning',
    { tags: 'deep' },
    () => {
      const names = fc.constantFrom(
        'p',
        'sort',
        'q',
        'oq',
        'searchInCategoryId',
        'filter.PRICE',
        'filter.rating',
        'filter.farbe',
        'filter.__proto__',
        'filter.',
      );
      const anything = fc.string({ unit: 'binary' });
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.oneof(names, anything), anything), { maxLength: 8 }),
          (pairs) => {
            const query = listingQuery(new URLSearchParams(pairs));
            expect(read(listingSearch(query))).toEqual(query);
          },
        ),
      );
    },
  );
});

describe('[LS2] the values of a filter', () => {
  test.each([
    ['rot,blau', ['blau', 'rot']],
    ['0,5', ['0,5']],
    ['0,5,0,7', ['0,5,0,7']],
    ['0,5, 0,7', ['0,5', '0,7']],
    ['0,5 mm,0,7 mm', ['0,5 mm', '0,7 mm']],
    ['A4,5', ['A4,5']],
    ['4,A', ['4', 'A']],
    [' rot , rot,', ['rot']],
  ])('[LS2.commas] a comma between digits is part of the value: %s', (text, values) => {
    expect(splitValues(text)).toEqual(values);
  });

  test('joined numbers are split into the same numbers', () => {
    expect(joinValues(['1', '2', 'x', '3,5'])).toBe('1, 2,x,3,5');
    expect(splitValues('1, 2,x,3,5')).toEqual(['1', '2', '3,5', 'x']);
  });
});

const value = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.stringMatching(/^\d{1,3}(?:,\d{1,2})?(?: mm)?$/),
  )
  .map((text) => text.trim())
  .filter((text) => splitValues(text).length === 1 && splitValues(text)[0] === text);
const enumFilters = fc
  .uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-zA-Zäöü_][a-zäöüß_-]{0,12}$/).filter((id) => id !== 'rating'),
      values: fc.uniqueArray(value, { minLength: 1, maxLength: 6 }).map((values) => values.sort()),
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  )
  .map((filters) => filters.sort((one, other) => (one.id < other.id ? -1 : 1)));

function ranges(highest: number) {
  const end = fc.integer({ min: 0, max: highest * 100 }).map((hundredths) => hundredths / 100);
  return fc.oneof(
    fc.constant(undefined),
    end.map((from) => ({ from })),
    end.map((to) => ({ to })),
    fc.tuple(end, end).map(([one, other]) => ({
      from: Math.min(one, other),
      to: Math.max(one, other),
    })),
  );
}

const words = fc.option(
  fc
    .string({ minLength: 1, maxLength: 20 })
    .map((text) => text.trim())
    .filter((text) => text !== ''),
  { nil: undefined },
);
const queries: fc.Arbitrary<ListingQuery> = fc.record({
  page: fc.integer({ min: 1, max: 10_000 }),
  sort: fc.constantFrom(undefined, 'si', 'priceAsc', 'name'),
  enumFilters,
  ranges: fc
    .record({ PRICE: ranges(1_000_000), rating: ranges(5) })
    .map(({ PRICE, rating }) => ({ ...(PRICE && { PRICE }), ...(rating && { rating }) })),
  words,
  typedWords: words,
  categoryId: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
});
