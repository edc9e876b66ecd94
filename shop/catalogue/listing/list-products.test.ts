import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogueSorts } from '#adapters/catalogue-index/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { ProductList } from '#shop/resolver-types.generated.ts';
import { findProducts } from '#shop/search/find-products.ts';
import { askContract } from '#tests/support/contract.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import fc from '#tests/support/properties.ts';
import { listCategory } from './list-category.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createCatalogueDatabase();
});
afterEach(() => database.drop());

describe('[LS4] an open lightning deal is the price that a listing sorts and filters by', () => {
  beforeEach(async () => {
    await database.pool.query(
      `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
       values (1051, 'de', 99, 5, 1, '2026-11-21T09:00:00Z', '2026-11-21T11:00:00Z')`,
    );
  });

  async function cheapest(time: string, host = 'www.ranzen.de'): Promise<[number, string][]> {
    const answer = await askContract<{ categoryProducts: ProductList }>(
      visitorOf(database.db, { host, clock: fixedClock(time) }),
      `{ categoryProducts(id: 1, paging: { sortBy: "priceAsc" }, filter: { rangeFilters: [{ id: "PRICE", to: 6 }] }) {
        products { id } priceFilter { min { stringValue } } } }`,
    );
    const { products, priceFilter } = answer.categoryProducts;
    return products.map(({ id }) => [id, priceFilter?.min.stringValue ?? '']);
  }

  test('while it is open, not before and not after', async () => {
    const usual = [101, 102].map((id) => [id, '1,59\u00a0€']);
    expect(await cheapest('2026-11-21T08:59:59Z')).toEqual(usual);
    expect(await cheapest('2026-11-21T09:00:00Z')).toEqual(
      [105, 101, 102].map((id) => [id, '0,99\u00a0€']),
    );
    expect(await cheapest('2026-11-21T11:00:00Z')).toEqual(usual);
  });

  test('is shown in its price list only, until all its pieces are held or sold', async () => {
    expect(await cheapest('2026-11-21T10:00:00Z', 'www.ranzen.ch')).toEqual([
      [101, 'CHF\u00a02.25'],
    ]);
    await database.pool.query('update deals.deal set held = 2, sold = 3');
    expect(await cheapest('2026-11-21T10:00:00Z')).toEqual([
      [101, '1,59\u00a0€'],
      [102, '1,59\u00a0€'],
    ]);
  });
});

describe('[LS1.bad-values] malformed query parameters give a valid page', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('farbe', 'marke', 'rot', 'Farbwerk', 'PRICE', 'rating', '__proto__', ''),
  );
  const anyNumber = fc.option(fc.double());
  const filter = {
    enumFilters: fc.array(fc.record({ id: anyText, values: fc.array(anyText) }), { maxLength: 30 }),
    rangeFilters: fc.array(fc.record({ id: anyText, from: anyNumber, to: anyNumber }), {
      maxLength: 5,
    }),
  };
  const paging = fc.record({
    offset: fc.integer(),
    limit: fc.integer(),
    sortBy: fc.oneof(anyText, fc.constantFrom(...catalogueSorts)),
  });

  const isClean = (list: ProductList): boolean =>
    list.products.length <= list.totalCount &&
    list.sortOptions.filter(({ selected }) => selected).length === 1 &&
    list.enumFilters.every(({ values }) => values.length > 0);

  test('of a listing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1, 3, 9, 111),
        paging,
        fc.record(filter),
        async (id, page, chosen) => {
          const list = await listCategory(visitorOf(database.db), id, page, chosen);
          expect(list && isClean(list)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('of a search', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ searchTerm: anyText, category: fc.option(fc.integer()), ...filter }),
        paging,
        async (chosen, page) => {
          expect(isClean(await findProducts(visitorOf(database.db), chosen, page))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('ten thousand values cost no more work than a hundred', async () => {
    const { db, statements } = countingDb(database.db);
    const values = ['rot', ...Array.from({ length: 10_000 }, (_, number) => `wert ${number}`)];
    const list = await listCategory(
      visitorOf(db),
      1,
      {},
      {
        enumFilters: [{ id: 'farbe', values }],
        rangeFilters: [],
      },
    );
    expect([list?.totalCount, statements()]).toEqual([2, 4]);
    expect(list?.enumFilters.find(({ id }) => id === 'farbe')?.values).toHaveLength(102);
  });
});
