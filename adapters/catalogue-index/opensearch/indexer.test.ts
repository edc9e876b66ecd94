import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  acceptWrites,
  type EngineAnswer,
  type EngineRequest,
  type ScriptedEngine,
  startScriptedEngine,
} from '#sandbox/opensearch/scripted-engine.ts';
import { createOpenSearchIndexer, type OpenSearchIndexer } from './indexer.ts';
import { nameKey } from './name-key.ts';
import { indexed, saleIds, soldProducts } from './sold-products.ts';

let engine: ScriptedEngine;
let indexer: OpenSearchIndexer;
let answer: (request: EngineRequest) => EngineAnswer;
let pausedMs: number[];
beforeEach(async () => {
  answer = acceptWrites;
  engine = await startScriptedEngine((request) => answer(request));
  pausedMs = [];
  const pause = async (ms: number) => void pausedMs.push(ms);
  indexer = createOpenSearchIndexer({ urls: engine.url, pause });
});
afterEach(() => engine.close());

const readAt = new Date(Date.UTC(2026, 10, 21, 9));
const requests = () => engine.requests.map(({ method, path }) => `${method} ${path}`);
const linesOf = (request: EngineRequest | undefined): unknown[] =>
  (request?.body ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('[OP5] a generation gets its copies, then becomes active in one step; the previous one is deleted when its queries have ended', async () => {
  const aliases = { 'ranzen-products-1': { aliases: { 'ranzen-products': {} } } };
  answer = (request) =>
    request.path.endsWith('/_alias')
      ? {
          status: 200,
          body: JSON.stringify({ ...aliases, 'ranzen-products-2': { aliases: {} } }),
        }
      : acceptWrites(request);
  await indexer.createIndex('2');
  await indexer.showGeneration('2');
  expect(requests()).toEqual([
    'PUT /ranzen-products-2',
    'POST /ranzen-products-2/_forcemerge?max_num_segments=1',
    'PUT /ranzen-products-2/_settings',
    'POST /ranzen-products-2/_refresh',
    'GET /_cluster/health/ranzen-products-2?wait_for_status=green&wait_for_no_initializing_shards=true&timeout=10s',
    'GET /ranzen-products-*/_alias',
    'POST /_aliases',
    'DELETE /ranzen-products-1?ignore_unavailable=true',
  ]);
  expect(pausedMs).toEqual([10_000]);
  expect(JSON.parse(engine.requests[0]?.body ?? '')).toMatchObject({
    settings: { number_of_replicas: 0, refresh_interval: '-1' },
    mappings: { dynamic: 'strict' },
  });
  expect(JSON.parse(engine.requests[2]?.body ?? '')).toEqual({
    index: { auto_expand_replicas: '0-1', refresh_interval: '1s' },
  });
  expect(JSON.parse(engine.requests[6]?.body ?? '')).toEqual({
    actions: [
      { remove: { index: 'ranzen-products-1', alias: 'ranzen-products' } },
      { add: { index: 'ranzen-products-2', alias: 'ranzen-products' } },
    ],
  });
});

test('[OP5] products are sent in batches, as lines of actions and documents', async () => {
  const sold = soldProducts(251);
  await indexer.writeProducts({ products: sold.map(indexed), saleIds, readAt }, '1');
  expect(requests()).toEqual(['POST /_bulk', 'POST /_bulk']);
  const last = sold.at(-1);
  expect(linesOf(engine.requests[1])).toEqual([
    {
      index: {
        _index: 'ranzen-products-1',
        _id: String(last?.id),
        version: readAt.getTime(),
        version_type: 'external_gte',
      },
    },
    {
      product_id: last?.id,
      sales: 1,
      popularity: Math.fround(1 + Math.log(2) / 10),
      rating_hundredths: 0,
      released_on: '2026-01-10',
      attributes: ['marke:Leseglück: Verlag', 'farbe:rot', 'farbe:blau'],
      name_de: 'Rot 250',
      name_en: 'Rot 250',
      name_key_de: nameKey('Rot 250'),
      name_key_en: nameKey('Rot 250'),
      words_de: ['rot', '250', 'leseglück', 'verlag', 'ohne', 'worte'],
      words_en: ['rot', '250', 'leseglück', 'verlag', 'ohne', 'worte'],
      numbers_de: [],
      numbers_en: [],
      masked_words_de: ['1:rot', '1:250', '2:leseglück', '2:verlag', '8:ohne', '8:worte'],
      masked_words_en: ['1:rot', '1:250', '2:leseglück', '2:verlag', '8:ohne', '8:worte'],
      amount_de: 97 * 11,
      categories_de: [1, 12],
      amount_at: 199 * 4,
      categories_at: [1, 12],
      amount_ch: 500,
      categories_ch: [1, 12],
      amount_edu: 80 * 251,
      categories_edu: [1, 12],
    },
  ]);
});

test('[OP5] changes are written through the alias, which must exist', async () => {
  await indexer.removeProducts([7, 8]);
  expect(requests()).toEqual(['POST /_bulk?require_alias=true']);
  expect(linesOf(engine.requests[0])).toEqual([
    { delete: { _index: 'ranzen-products', _id: '7' } },
    { delete: { _index: 'ranzen-products', _id: '8' } },
  ]);
});

test('[OP5] a refused write is a fault with the number of failures; an older version is none', async () => {
  const items = [
    { index: { status: 201 } },
    { index: { status: 409, error: { type: 'version_conflict_engine_exception' } } },
    { index: { status: 400, error: { type: 'mapper_parsing_exception' } } },
  ];
  const batch = { products: soldProducts(3).map(indexed), saleIds, readAt };
  engine.next.push({ status: 200, body: JSON.stringify({ errors: true, items }) });
  await expect(indexer.writeProducts(batch)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('1 of 3 writes failed'),
  });
  engine.next.push({
    status: 200,
    body: JSON.stringify({ errors: true, items: items.slice(0, 2) }),
  });
  await expect(indexer.writeProducts(batch)).resolves.toBeUndefined();
});

test('[OP5] a write is repeated while the engine is overloaded, for a minute', async () => {
  const batch = { products: soldProducts(1).map(indexed), saleIds, readAt };
  const error = { type: 'rejected_execution_exception' };
  const rejected = { errors: true, items: [{ index: { status: 429, error } }] };
  engine.next.push(
    { status: 429, body: '{"error":{"type":"circuit_breaking_exception"}}' },
    { status: 200, body: JSON.stringify(rejected) },
  );
  await indexer.writeProducts(batch, '1');
  expect(requests()).toEqual(['POST /_bulk', 'POST /_bulk', 'POST /_bulk']);
  expect(engine.requests[2]).toEqual(engine.requests[0]);
  expect(pausedMs).toEqual([500, 1_000]);

  answer = () => ({ status: 429, body: '{}' });
  await expect(indexer.removeProducts([7])).rejects.toMatchObject({ kind: 'overloaded' });
  expect(pausedMs.slice(2)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
});
