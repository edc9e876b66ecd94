import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstPage } from '#adapters/catalogue-index/first-page.ts';
import {
  createOpenSearchIndexer,
  type OpenSearchIndexer,
} from '#adapters/catalogue-index/opensearch/indexer.ts';
import { createOpenSearchIndex } from '#adapters/catalogue-index/opensearch/opensearch-index.ts';
import type { TextAnalyser } from '#adapters/catalogue-index/opensearch/text-analyser.ts';
import {
  type CatalogueResult,
  type CatalogueIndex,
  catalogueSorts,
} from '#adapters/catalogue-index/port.ts';
import { type StandInEngine, startEngine } from '#sandbox/opensearch/engine.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import fc from '#tests/support/properties.ts';
import { analyseQuery } from './analyser/analyser.ts';
import { tokensOf } from './analyser/tokens.ts';
import { findIndexedCategories, readIndexedProducts } from './index-rows.sql.ts';
import { createPostgresIndex } from './postgres-index/postgres-index.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const reader: TextAnalyser = {
  read: async ({ language, text }) => ({
    groups: analyseQuery(language, text),
    correctedText: undefined,
  }),
  split: (text) => tokensOf(text).map(({ folded }) => folded),
};

let engine: StandInEngine;
let database: TestDatabase;
let oracle: CatalogueIndex;
let remote: CatalogueIndex;
beforeAll(async () => {
  [engine, database] = await Promise.all([startEngine(), createDemoDatabase()]);
  oracle = createPostgresIndex({ db: database.db, clock });
  remote = createOpenSearchIndex({ url: engine.url, reader, clock, timeoutMs: 30_000 });
  await feed(createOpenSearchIndexer({ url: engine.url, reader }));
});
afterAll(async () => {
  await engine.close();
  await database.drop();
});

async function feed(indexer: OpenSearchIndexer): Promise<void> {
  const categories = await findIndexedCategories(database.db);
  const saleIds = categories.filter(({ isSale }) => isSale).map(({ id }) => id);
  await indexer.createIndexes('1');
  await indexer.writeCategories(categories, '1');
  for await (const products of readIndexedProducts(database.db, clock.now()))
    await indexer.writeProducts({ products, saleIds, readAt: clock.now() }, '1');
  await indexer.showGeneration('1');
}

/** Sorts facets, which have no order. */
function comparable(answer: CatalogueResult): CatalogueResult {
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const enums = answer.enums.map(({ id, values }) => ({ id, values: values.toSorted(byId) }));
  return { ...answer, enums: enums.toSorted(byId) };
}

describe('[LS2] the remote engine returns the same results as PostgreSQL', () => {
  test('for any category, filters, ranges, sorts and pages of the demo shop', async () => {
    const all = await oracle.query(firstPage);
    const end = (most: number, unit: number) =>
      fc.option(
        fc.integer({ min: 0, max: most }).map((steps) => steps / unit),
        { nil: undefined },
      );
    const filter = fc.constantFrom(...all.enums).chain(({ id, values }) =>
      fc.record({
        id: fc.constant(id),
        values: fc.uniqueArray(fc.constantFrom(...values.map((value) => value.id), 'nichts'), {
          maxLength: 4,
        }),
      }),
    );
    const questions = fc.record({
      priceList: fc.constantFrom('de', 'at', 'ch', 'edu'),
      language: fc.constantFrom('de', 'en'),
      categoryId: fc.constantFrom(undefined, 777_777, ...all.categories.map(({ id }) => id)),
      text: fc.constantFrom(
        undefined,
        undefined,
        'ranzen',
        'Schulrucksack',
        'rote stifte',
        'A4',
        'für die schule',
        'nirgendwo',
      ),
      enums: fc.array(filter, { maxLength: 3 }),
      price: fc.record({ from: end(20_000, 1), to: end(20_000, 1) }),
      rating: fc.record({ from: end(50, 10), to: end(50, 10) }),
      // The engine sorts names by bytes, so the order differs from a dictionary's where punctuation decides.
      sort: fc.constantFrom(...catalogueSorts.filter((sort) => sort !== 'name')),
      offset: fc.constantFrom(0, 0, 7, 60),
      limit: fc.constantFrom(0, 12, 60),
    });
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const [answer, expected] = [await remote.query(question), await oracle.query(question)];
        expect(comparable(answer)).toEqual(comparable(expected));
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test('most names are sorted as in PostgreSQL', async () => {
    const sorted = { ...firstPage, sort: 'name', limit: 200 } as const;
    const [answer, expected] = [await remote.query(sorted), await oracle.query(sorted)];
    const elsewhere = answer.productIds.filter((id, place) => id !== expected.productIds[place]);
    expect(elsewhere.length).toBeLessThan(answer.total / 10);
  });
});
