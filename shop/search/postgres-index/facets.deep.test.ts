import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import {
  type CatalogueResult,
  type CatalogueIndex,
  type CatalogueQuery,
  catalogueSorts,
} from '#adapters/catalogue-index/port.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import fc from '#tests/support/properties.ts';
import { createPostgresIndex } from './postgres-index.ts';

let database: TestDatabase;
let index: CatalogueIndex;
/** For each price list, all products that it sells. */
let everything: CatalogueResult;
beforeAll(async () => {
  database = await createDemoDatabase();
  index = createPostgresIndex({
    db: database.db,
    clock: fixedClock('2026-11-21T10:00:00Z'),
  });
  everything = await index.query(open);
});
afterAll(() => database.drop());

const open: CatalogueQuery = { ...firstPage, limit: 200 };

/** A query with existing values, categories and words. */
const query = () =>
  fc.record({
    priceList: fc.constantFrom('de', 'at', 'ch', 'edu'),
    language: fc.constantFrom('de', 'en'),
    categoryId: fc.option(fc.constantFrom(...everything.categories.map(({ id }) => id)), {
      nil: undefined,
    }),
    text: fc.option(fc.constantFrom('Schule', 'blau', 'Heft', 'paint', 'A4'), { nil: undefined }),
    enums: fc.uniqueArray(
      fc.constantFrom(...everything.enums).chain(({ id, values }) =>
        fc.record({
          id: fc.constant(id),
          values: fc.uniqueArray(fc.constantFrom(...values.map((value) => value.id)), {
            minLength: 1,
            maxLength: 3,
          }),
        }),
      ),
      { maxLength: 3, selector: ({ id }) => id },
    ),
    price: range(fc.integer({ min: 0, max: 20_000 })),
    rating: range(fc.double({ min: 0, max: 5, noNaN: true })),
    sort: fc.constantFrom(...catalogueSorts),
    offset: fc.constant(0),
    limit: fc.constant(200),
  });

function range(end: fc.Arbitrary<number>) {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ from: end, to: end }, { requiredKeys: [] }) },
  );
}

/** A category and all below it: the category counts of a listing refer to the products in both. */
async function belowOf(categoryId: number | undefined): Promise<Set<number> | undefined> {
  if (categoryId === undefined) return undefined;
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from catalogue.category where $1 = any (path) or id = $1',
    [categoryId],
  );
  return new Set(rows.map(({ id }) => id));
}

const totalOf = async (asked: CatalogueQuery) => (await index.query({ ...asked, limit: 1 })).total;

describe('[LS2] consistency of facets', () => {
  test('[LS2.counts] a value’s count equals the number of products after selecting it, of which the page is the beginning', async () => {
    await fc.assert(
      fc.asyncProperty(query(), fc.nat(), async (asked, turn) => {
        const answer = await index.query(asked);
        expect(answer.productIds).toHaveLength(Math.min(answer.total, asked.limit));
        const choices = answer.enums.flatMap(({ id, values }) =>
          values.map((value) => ({ id, value })),
        );
        const choice = choices[turn % Math.max(1, choices.length)];
        if (!choice) return;
        const { id, value } = choice;
        const others = asked.enums.filter((selection) => selection.id !== id);
        const chosen = { ...asked, enums: [...others, { id, values: [value.id] }] };
        expect(await totalOf(chosen)).toBe(value.count);
        const isSelected = asked.enums.some(
          (selection) => selection.id === id && selection.values.includes(value.id),
        );
        expect(value.count > 0 || isSelected).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('[LS2.rating] ranges and categories are consistent with their products', async () => {
    await fc.assert(
      fc.asyncProperty(query(), fc.nat(), async (asked, turn) => {
        const { price, rating, categories, total } = await index.query(asked);
        const own = categories.find(({ id }) => id === asked.categoryId);
        const within = asked.text === undefined ? await belowOf(asked.categoryId) : undefined;
        const led = categories.filter(({ id }) => !within || within.has(id));
        const category = led[turn % Math.max(1, led.length)] ?? own;
        const promises: [Partial<CatalogueQuery>, number][] = [
          [{ price: {} }, price?.count ?? 0],
          [{ price: { from: price?.min ?? 0, to: price?.max ?? 0 } }, price?.count ?? 0],
          [{ price: { to: (price?.min ?? 0) - 1 } }, 0],
          [{ price: { from: (price?.max ?? 0) + 1 } }, 0],
          ...(rating?.atLeast ?? []).map(({ stars, count }): [Partial<CatalogueQuery>, number] => [
            { rating: { from: stars } },
            count,
          ]),
          [{ categoryId: category?.id ?? asked.categoryId }, category?.count ?? total],
          [{}, asked.categoryId === undefined ? total : (own?.count ?? 0)],
        ];
        for (const [change, count] of promises)
          expect([change, await totalOf({ ...asked, ...change })]).toEqual([change, count]);
      }),
      { numRuns: 30 },
    );
  });

  test('the order of filters has no effect, and a further one never finds more', async () => {
    await fc.assert(
      fc.asyncProperty(query(), async (asked) => {
        const answer = await index.query(asked);
        const turned = await index.query({ ...asked, enums: asked.enums.toReversed() });
        expect([turned.total, turned.productIds, turned.price, turned.categories]).toEqual([
          answer.total,
          answer.productIds,
          answer.price,
          answer.categories,
        ]);
        const freer = await totalOf({ ...asked, enums: asked.enums.slice(1) });
        expect(answer.total).toBeLessThanOrEqual(freer);
      }),
      { numRuns: 30 },
    );
  });

  test('consecutive pages contain each product once', async () => {
    await fc.assert(
      fc.asyncProperty(query(), fc.integer({ min: 1, max: 40 }), async (asked, limit) => {
        const whole = await index.query(asked);
        const pages: number[] = [];
        for (let offset = 0; offset < whole.productIds.length; offset += limit)
          pages.push(...(await index.query({ ...asked, offset, limit })).productIds);
        expect(pages).toEqual(whole.productIds);
        expect(new Set(pages).size).toBe(pages.length);
      }),
      { numRuns: 15 },
    );
  });
});

describe('[LS1] nonsensical queries get a valid response', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });
  const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constant(undefined));
  const nonsense = fc.record({
    priceList: fc.constantFrom('de', 'edu'),
    language: fc.constantFrom('de', 'en'),
    categoryId: anyNumber,
    text: fc.option(anyText, { nil: undefined }),
    enums: fc.array(
      fc.record({
        id: fc.oneof(anyText, fc.constantFrom('marke', 'farbe', '__proto__')),
        values: fc.array(anyText, { maxLength: 5 }),
      }),
      { maxLength: 25 },
    ),
    price: fc.record({ from: anyNumber, to: anyNumber }),
    rating: fc.record({ from: anyNumber, to: anyNumber }),
    sort: fc.constantFrom(...catalogueSorts),
    offset: fc.double(),
    limit: fc.double(),
  });

  test('any texts, numbers and lengths', async () => {
    await fc.assert(
      fc.asyncProperty(nonsense, async (asked) => {
        const { total, productIds } = await index.query(asked);
        expect(productIds.length).toBeLessThanOrEqual(total);
      }),
      { numRuns: 100 },
    );
  });

  test('any texts complete and count without a fault', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.double(), async (text, limit) => {
        const view = { priceList: 'de', language: 'de', text } as const;
        expect((await index.suggest({ ...view, limit })).length).toBeLessThanOrEqual(50);
        expect((await index.countWords(view)).length).toBeLessThanOrEqual(12);
      }),
      { numRuns: 50 },
    );
  });

  test('ten thousand values and filters count up to their limits', async () => {
    const values = Array.from({ length: 10_000 }, (_, number) => `wert ${number}`);
    const found = await index.query({
      ...open,
      enums: [{ id: 'farbe', values }, ...values.map((id) => ({ id, values: ['x'] }))],
    });
    expect([found.total, found.enums.length]).toEqual([0, 20]);
    expect(found.enums.find(({ id }) => id === 'farbe')?.values).toHaveLength(100);
  });
});
