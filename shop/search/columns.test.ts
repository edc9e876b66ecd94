import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectParts, returnParts } from '#adapters/catalogue-index/columns/archive.ts';
import { type Columns, createColumns } from '#adapters/catalogue-index/columns/columns.ts';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import {
  type CatalogueIndex,
  type CatalogueQuery,
  catalogueSorts,
  type Tuning,
} from '#adapters/catalogue-index/port.ts';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { refreshListings } from '#shop/catalogue/price.sql.ts';
import { scheduleDeal } from '#shop/deals/schedule-deal.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import fc from '#tests/support/properties.ts';
import { sortedResult } from '#adapters/catalogue-index/sorted-result.ts';
import { analyseQuery } from './analyser/analyser.ts';
import { createSpeller } from './analyser/speller.ts';
import { createSuggester } from './analyser/suggester.ts';
import {
  findIndexedCategories,
  findIndexedProducts,
  readIndexedProducts,
  readProductFacts,
} from './index-rows.sql.ts';
import { limitQuery } from './postgres-index/limit-query.ts';
import { createPostgresIndex } from './postgres-index/postgres-index.ts';

const blue: CatalogueQuery = { ...firstPage, text: 'blau', sort: 'relevance' };
const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let oracle: CatalogueIndex;
let columns: Columns;
const empty = () => createColumns({ analyseQuery, createSpeller, createSuggester });
beforeAll(async () => {
  database = await createDemoDatabase();
  oracle = createPostgresIndex({ db: database.db, clock });
  columns = empty();
  columns.setCategories(await findIndexedCategories(database.db));
  for await (const batch of readIndexedProducts(database.db, clock.now())) columns.put(batch);
});
afterAll(() => database.drop());

/** Arbitrary queries over existing values. */
async function queries(): Promise<fc.Arbitrary<CatalogueQuery>> {
  const all = await oracle.query(firstPage);
  const categoryIds = all.categories.map(({ id }) => id);
  const filter = fc.constantFrom(...all.enums).chain(({ id, values }) =>
    fc.record({
      id: fc.constant(id),
      values: fc.uniqueArray(fc.constantFrom(...values.map((value) => value.id), 'gibt es nicht'), {
        maxLength: 4,
      }),
    }),
  );
  const unknown = fc.record({ id: fc.string(), values: fc.array(fc.string(), { maxLength: 3 }) });
  const end = fc.option(fc.oneof(fc.integer({ min: -100, max: 20_000 }), fc.constant(Infinity)), {
    nil: undefined,
  });
  const stars = fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
      fc.double(),
    ),
    {
      nil: undefined,
    },
  );
  return fc.record({
    priceList: fc.constantFrom('de', 'at', 'ch', 'edu'),
    language: fc.constantFrom('de', 'en'),
    categoryId: fc.option(fc.oneof(fc.constantFrom(...categoryIds), fc.double()), {
      nil: undefined,
    }),
    text: fc.constant(undefined),
    enums: fc.array(fc.oneof({ weight: 9, arbitrary: filter }, unknown), { maxLength: 3 }),
    price: fc.record({ from: end, to: end }),
    rating: fc.record({ from: stars, to: stars }),
    sort: fc.constantFrom(...catalogueSorts),
    offset: fc.oneof(fc.constant(0), fc.integer({ min: -5, max: 150 })),
    limit: fc.integer({ min: 0, max: 100 }),
  });
}

/** Each query is sent to columns that have just answered it for another page in another order. */
async function compareAnswers(
  numRuns: number,
  text = fc.constant<string | undefined>(undefined),
  tuned: fc.Arbitrary<Tuning | undefined> = fc.constant(undefined),
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(await queries(), text, tuned, async (choices, words, tuning) => {
      const query = { ...choices, text: words, tuning };
      columns.query(limitQuery({ ...query, sort: 'new', offset: 7 }));
      const [answer, expected] = [columns.query(limitQuery(query)), await oracle.query(query)];
      expect(sortedResult(answer)).toEqual(sortedResult(expected));
    }),
    { numRuns },
  );
}

describe('[LS2] the columns return the same results as PostgreSQL', () => {
  test('for any filters, ranges, sorts and pages', async () => {
    await expect(compareAnswers(120)).resolves.toBeUndefined();
  }, 60_000);

  test('for words, with the same ranking', async () => {
    const words = fc.constantFrom(
      'Schule',
      'blau',
      'Heft A4',
      'Hefte liniert',
      'Pinsel',
      'paint',
      'brush set',
      'für',
      '4 Stück',
    );
    expect((await oracle.query({ ...firstPage, text: 'Schule' })).total).toBeGreaterThan(5);
    await expect(compareAnswers(80, words)).resolves.toBeUndefined();
  }, 60_000);

  test('for words with synonyms, and with products that the staff pinned and buried', async () => {
    const [pinned, buried] = [await oracle.query(firstPage), await oracle.query(blue)];
    const some = (ids: number[]) =>
      fc.uniqueArray(fc.constantFrom(...ids.slice(0, 12), 999_999), { maxLength: 5 });
    const others = [{ word: 'heft', weight: 1 }];
    const synonyms = fc.constantFrom([], [{ word: 'pinsel', others }]);
    const tuning = fc.record({
      synonyms,
      pinned: some(pinned.productIds),
      buried: some(buried.productIds),
    });
    const words = fc.constantFrom('blau', 'Pinsel', 'Heft A4', 'gibt es nicht', 'für');
    await expect(compareAnswers(80, words, tuning)).resolves.toBeUndefined();
  }, 60_000);

  test('after prices, stock and deals changed', async () => {
    const changed = await changeSomething();
    columns.put(await findIndexedProducts(database.db, clock.now(), changed));
    await expect(compareAnswers(60)).resolves.toBeUndefined();
  }, 60_000);

  test('after words, categories and names changed, and products were removed', async () => {
    await database.pool.query(
      `update catalogue.product_text set name = 'Öl ' || name where product_id % 7 = 0`,
    );
    await database.pool.query(
      `update catalogue.product set attributes = '{"farbe":["rot"]}' where id % 5 = 0`,
    );
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from catalogue.product order by id',
    );
    const all = rows.map(({ id }) => id);
    const gone = all.slice(3, 6);
    await database.pool.query(
      `update catalogue.item set is_sellable = false where product_id = any ($1)`,
      [gone],
    );
    await refreshListings(database.db, gone);
    columns.remove(gone);
    columns.put(await findIndexedProducts(database.db, clock.now(), all));
    await expect(compareAnswers(60)).resolves.toBeUndefined();
  }, 60_000);

  test('after they were stored, the catalogue changed, and they were restored and compared', async () => {
    const { archive, parts } = collectParts();
    columns.serialize(archive);
    columns = empty();
    columns.setCategories(await findIndexedCategories(database.db));
    columns.serialize(returnParts(structuredClone(parts)));
    const changed = await changeSomething();
    await database.pool.query(
      `update catalogue.product set attributes = '{"farbe":["blau"]}' where id % 11 = 0`,
    );
    const comparison = columns.compare();
    for await (const batch of readProductFacts(database.db, clock.now()))
      columns.put(await findIndexedProducts(database.db, clock.now(), comparison.take(batch)));
    comparison.end();
    expect(changed.length).toBeGreaterThan(0);
    await expect(compareAnswers(60)).resolves.toBeUndefined();
    const words = fc.constantFrom('Schule', 'blau', 'Heft A4', 'Pinsel');
    await expect(compareAnswers(40, words)).resolves.toBeUndefined();
  }, 60_000);
});

test('[OP5] PostgreSQL prepares the next batch while the columns take the one before in', async () => {
  const fact = { stamp: 1, sales: 0, rating: 0, releasedDay: 0, amounts: [], reduced: [] };
  const full = Array.from({ length: 5_000 }, (_, place) => ({ id: place + 1, ...fact }));
  let sent = 0;
  /** Sends a statement after all promises are settled, as a pool of connections does. */
  const rows = async <Row>(): Promise<Row[]> => {
    await new Promise<void>((resolve) => process.nextTick(resolve));
    sent += 1;
    return (sent < 3 ? full : []) as Row[];
  };
  const sentBefore: number[] = [];
  for await (const batch of readProductFacts({ ...database.db, rows }, clock.now()))
    sentBefore.push(batch.length, sent);
  expect(sentBefore).toEqual([5_000, 2, 5_000, 3]);
});

/** Raises prices, reduces some, empties stocks and begins deals. Returns the products. */
async function changeSomething(): Promise<number[]> {
  const { db, pool } = database;
  const { rows } = await pool.query<{ id: number; product: number; list: 'de'; amount: number }>(`
    select price.item_id as id, item.product_id as product, price.price_list as list, price.amount_minor as amount
    from catalogue.item_price price join catalogue.item on item.id = price.item_id
    where item.position = 1 order by item.id % 13, item.id, price_list limit 60`);
  for (const [place, { id, list, amount }] of rows.entries()) {
    if (place % 3 === 0)
      await changePrice(
        { db, clock },
        {
          itemId: id,
          priceList: list,
          amountMinor: amount + 7 * place + 1,
          oldAmountMinor: null,
          recommendedMinor: null,
        },
      );
    if (place % 3 === 1)
      await changePrice(
        { db, clock },
        {
          itemId: id,
          priceList: list,
          amountMinor: amount,
          oldAmountMinor: amount * 2,
          recommendedMinor: null,
        },
      );
    if (place % 3 === 2)
      await scheduleDeal(
        { db },
        {
          itemId: id,
          priceList: list,
          specialAmountMinor: Math.ceil(amount / 2),
          cap: 5,
          perCustomerLimit: 1,
          startsAt: new Date('2026-11-21T09:00:00Z'),
          endsAt: new Date('2026-11-21T11:00:00Z'),
        },
      );
  }
  const products = [...new Set(rows.map(({ product }) => product))];
  await pool.query(
    `update stock.item_stock set on_hand = 0, restock_days = 0 where item_id % 4 = 0`,
  );
  await refreshListings(db, products);
  return products;
}
