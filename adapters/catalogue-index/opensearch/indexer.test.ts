import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandInEngine, startEngine } from '#sandbox/opensearch/engine.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { firstPage } from '../first-page.ts';
import type { CatalogueIndex } from '../port.ts';
import type { IndexedProduct } from '../columns/indexed-product-port.ts';
import { createOpenSearchIndexer, type OpenSearchIndexer } from './indexer.ts';
import { createOpenSearchIndex } from './opensearch-index.ts';
import { foldingAnalyser, indexed, saleIds, soldProducts } from './sold-products.ts';

let engine: StandInEngine;
let indexer: OpenSearchIndexer;
let index: CatalogueIndex;
beforeEach(async () => {
  engine = await startEngine();
  indexer = createOpenSearchIndexer({ url: engine.url, reader: foldingAnalyser });
  const clock = fixedClock('2026-11-21T10:00:00Z');
  index = createOpenSearchIndex({ url: engine.url, reader: foldingAnalyser, clock });
});
afterEach(() => engine.close());

const rows = soldProducts(3).map(indexed);
const batch = (products: readonly IndexedProduct[], second = 0) => ({
  products,
  saleIds,
  readAt: new Date(Date.UTC(2026, 10, 21, 9, 0, second)),
});
const total = async () => (await index.query(firstPage)).total;
const requests = () => engine.requests.map(({ method, path }) => `${method} ${path}`);

test('[OP5] a rebuild becomes active atomically and removes the previous generation', async () => {
  await indexer.createIndexes('1');
  await indexer.writeProducts(batch(rows.slice(0, 2)), '1');
  await indexer.showGeneration('1');
  expect(await total()).toBe(2);

  await indexer.createIndexes('2');
  await indexer.writeProducts(batch(rows), '2');
  expect(await total()).toBe(2);
  engine.requests.length = 0;
  await indexer.showGeneration('2');
  expect(requests()).toEqual([
    'POST /ranzen-products-de-2,ranzen-products-en-2,ranzen-suggestions-de-2,ranzen-suggestions-en-2/_refresh',
    'GET /ranzen-*/_alias',
    'POST /_aliases',
  ]);
  expect(JSON.parse(engine.requests[2]?.body ?? '')).toMatchObject({
    actions: [
      { remove_index: { index: 'ranzen-products-de-1' } },
      { add: { index: 'ranzen-products-de-2', alias: 'ranzen-products-de' } },
      { remove_index: { index: 'ranzen-products-en-1' } },
      { add: { index: 'ranzen-products-en-2', alias: 'ranzen-products-en' } },
      { remove_index: { index: 'ranzen-suggestions-de-1' } },
      { add: { index: 'ranzen-suggestions-de-2', alias: 'ranzen-suggestions-de' } },
      { remove_index: { index: 'ranzen-suggestions-en-1' } },
      { add: { index: 'ranzen-suggestions-en-2', alias: 'ranzen-suggestions-en' } },
    ],
  });
  expect(await total()).toBe(3);
  await indexer.showGeneration('2');
  expect(await total()).toBe(3);
});

test('[OP5] changes reach the active generation; older reads and repeated removals change nothing', async () => {
  await indexer.createIndexes('1');
  await indexer.showGeneration('1');
  const [row] = rows as [IndexedProduct];
  await indexer.writeProducts(batch([{ ...row, brand: 'Neu' }], 5));
  await indexer.writeProducts(batch([{ ...row, brand: 'Alt' }], 4));
  const named = (brand: string) =>
    index.query({ ...firstPage, enums: [{ id: 'marke', values: [brand] }] });
  expect(await named('Neu')).toMatchObject({ productIds: [row.id] });
  expect(await named('Alt')).toMatchObject({ productIds: [] });
  await indexer.removeProducts([row.id, 404]);
  await indexer.removeProducts([row.id, 404]);
  expect(await total()).toBe(0);
});

test('[OP5] products are sent in batches, as lines of actions and documents', async () => {
  await indexer.createIndexes('1');
  engine.requests.length = 0;
  await indexer.writeProducts(batch(soldProducts(501).map(indexed)), '1');
  expect(requests()).toEqual(['POST /_bulk', 'POST /_bulk']);
  const [action, document] = (engine.requests[1]?.body ?? '')
    .split('\n')
    .map((line) => line && JSON.parse(line));
  const last = soldProducts(501).at(-1);
  expect(action).toEqual({
    index: {
      _index: 'ranzen-products-de-1',
      _id: String(last?.id),
      version: Date.UTC(2026, 10, 21, 9),
      version_type: 'external_gte',
    },
  });
  expect(document).toEqual({
    product_id: last?.id,
    name_key: 'pinsel 500\u0001Pinsel 500',
    sales: 2,
    popularity: 1 + Math.log(3) / 10,
    rating_hundredths: 500,
    released_on: '2026-01-10',
    attributes: ['marke:Ulm', 'farbe:rot', 'farbe:blau'],
    name_words: ['pinsel', '500'],
    brand_words: ['ulm'],
    category_words: [],
    description_words: ['rot', 'wie', 'rost'],
    amount_de: 97 * 21,
    categories_de: [2],
    amount_at: 199 * 7,
    categories_at: [2],
    amount_edu: 80 * 501,
    categories_edu: [2],
  });
});

test('[OP5] a write before the first build and a refused write are faults with the number of failures', async () => {
  await expect(indexer.writeProducts(batch(rows))).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('18 of 18 writes failed'),
  });
  engine.next.push({
    status: 200,
    body: JSON.stringify({
      errors: true,
      items: [
        { index: { status: 201 } },
        { index: { status: 409, error: { type: 'version_conflict_engine_exception' } } },
        { index: { status: 429, error: { type: 'rejected_execution_exception' } } },
      ],
    }),
  });
  await expect(indexer.writeProducts(batch(rows))).rejects.toMatchObject({
    kind: 'overloaded',
    message: expect.stringContaining('1 of 3 writes failed'),
  });
});
