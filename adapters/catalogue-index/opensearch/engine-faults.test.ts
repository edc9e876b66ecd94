import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ScriptedEngine, startScriptedEngine } from '#sandbox/opensearch/scripted-engine.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { firstPage } from '../first-page.ts';
import { createOpenSearchIndex } from './opensearch-index.ts';
import { foldingAnalysis } from './sold-products.ts';

let engine: ScriptedEngine;
beforeEach(async () => {
  engine = await startScriptedEngine();
});
afterEach(() => engine.close());

const clock = fixedClock('2026-11-21T10:00:00Z');
const indexAt = (urls: string, timeoutMs = 30_000) =>
  createOpenSearchIndex({
    urls,
    analysis: foldingAnalysis,
    findCategories: async () => [],
    clock,
    limitQuery: (query) => query,
    limitText: (text) => text,
    timeoutMs,
  });
const ask = () => indexAt(engine.url).query(firstPage);

const whole = { timed_out: false, _shards: { total: 2, successful: 2, failed: 0 } };
const facets = {
  found: { doc_count: 2 },
  pairs: {
    doc_count: 2,
    pairs: { sum_other_doc_count: 0, buckets: [{ key: 'marke:A: B', doc_count: 2 }] },
  },
  price: { doc_count: 2, amounts: { count: 2, min: 100, max: 250 } },
  rating: {
    doc_count: 2,
    stars: { count: 2, min: 0, max: 460 },
    at_least: { buckets: [{ key: '1', from: 100, doc_count: 1 }] },
  },
  categories: {
    doc_count: 2,
    categories: {
      sum_other_doc_count: 0,
      buckets: [
        { key: 11, doc_count: 2 },
        { key: 1, doc_count: 2 },
      ],
    },
  },
};
const hits = { total: { value: 2, relation: 'eq' }, hits: [{ _id: '7' }, { _id: '8' }] };
const answered = (response: object, status = 200) => {
  engine.next.push({ status, body: JSON.stringify({ took: 1, responses: [response] }) });
};

describe('[OP5] responses of the engine', () => {
  test('are read in their documented form', async () => {
    answered({ ...whole, hits, aggregations: facets, status: 200 });
    expect(await ask()).toEqual({
      total: 2,
      productIds: [7, 8],
      enums: [{ id: 'marke', values: [{ id: 'A: B', count: 2 }] }],
      price: { min: 100, max: 250, count: 2 },
      rating: {
        min: 0,
        max: 4.6,
        atLeast: [
          { stars: 1, count: 1 },
          { stars: 2, count: 0 },
          { stars: 3, count: 0 },
          { stars: 4, count: 0 },
        ],
      },
      categories: [
        { id: 1, count: 2 },
        { id: 11, count: 2 },
      ],
      correctedText: undefined,
    });
  });

  test('credentials of its address are sent as a header, a path before the request path', async () => {
    answered({ ...whole, hits, aggregations: facets });
    const address = engine.url.replace('http://', 'http://shop:p%40ss@');
    await indexAt(`${address}/search/`).query(firstPage);
    expect(engine.requests).toMatchObject([
      {
        method: 'POST',
        path: '/search/ranzen-products/_msearch',
        type: 'application/x-ndjson',
        authorization: `Basic ${Buffer.from('shop:p@ss').toString('base64')}`,
      },
    ]);
  });
});

describe('[OP5] several addresses', () => {
  test('another one is asked where no connection is possible, and from then on', async () => {
    const gone = await startScriptedEngine();
    await gone.close();
    const index = indexAt(`${gone.url},${engine.url}`);
    answered({ ...whole, hits, aggregations: facets });
    answered({ ...whole, hits, aggregations: facets });
    expect(await index.query(firstPage)).toMatchObject({ total: 2 });
    expect(await index.query(firstPage)).toMatchObject({ total: 2 });
    expect(engine.requests).toHaveLength(2);
  });

  test('a response with a fault is not sent to another one', async () => {
    const other = await startScriptedEngine();
    engine.next.push({ status: 503, body: '' });
    await expect(indexAt(`${engine.url},${other.url}`).query(firstPage)).rejects.toMatchObject({
      kind: 'overloaded',
    });
    expect(other.requests).toEqual([]);
    await other.close();
  });
});

describe('[OP5] a fault names its kind and the remedy', () => {
  test.each([
    [
      'turned away',
      429,
      '{"error":{"type":"rejected_execution_exception"},"status":429}',
      'overloaded',
    ],
    ['closed for now', 503, 'Service Unavailable', 'overloaded'],
    ['not logged in', 401, 'Unauthorized', 'refused'],
    [
      'without indexes',
      404,
      '{"error":{"type":"index_not_found_exception"},"status":404}',
      'refused',
    ],
    ['a page of a proxy', 200, '<html>Welcome</html>', 'garbled'],
    ['an empty answer', 200, '', 'garbled'],
    ['no list of answers', 200, '{"took":1}', 'garbled'],
    ['too few answers', 200, '{"responses":[]}', 'garbled'],
    ['null', 200, 'null', 'garbled'],
  ])('%s', async (_, status, body, kind) => {
    engine.next.push({ status, body });
    await expect(ask()).rejects.toMatchObject({
      name: 'EngineFault',
      kind,
      message: expect.stringMatching(/\. \w.+\.$/s),
    });
  });

  test.each([
    ['one shard failed', { ...whole, _shards: { total: 2, successful: 1, failed: 1 } }, 'partial'],
    ['stopped at its own limit', { ...whole, timed_out: true }, 'slow'],
    [
      'this search was rejected',
      { status: 429, error: { type: 'rejected_execution_exception' } },
      'overloaded',
    ],
    [
      'all shards failed',
      { status: 503, error: { type: 'search_phase_execution_exception' } },
      'overloaded',
    ],
    [
      'this search was not understood',
      { status: 400, error: { type: 'parsing_exception' } },
      'refused',
    ],
    [
      'an estimate instead of a total',
      { ...whole, hits: { total: { value: 2, relation: 'gte' }, hits: [] } },
      'garbled',
    ],
    ['ids that are none', { ...whole, hits: { ...hits, hits: [{ _id: 'x' }] } }, 'garbled'],
    [
      'a facet without its rarest values',
      {
        ...whole,
        aggregations: {
          ...facets,
          pairs: { doc_count: 2, pairs: { sum_other_doc_count: 1, buckets: [] } },
        },
      },
      'garbled',
    ],
    ['a facet is missing', { ...whole, aggregations: { ...facets, price: undefined } }, 'garbled'],
  ])('%s', async (_, response, kind) => {
    answered({ hits, aggregations: facets, ...response });
    await expect(ask()).rejects.toMatchObject({ name: 'EngineFault', kind });
  });

  test('no response within the time limit', async () => {
    engine.next.push(undefined);
    await expect(indexAt(engine.url, 40).query(firstPage)).rejects.toMatchObject({ kind: 'slow' });
  });

  test('no server at its URL', async () => {
    await engine.close();
    await expect(ask()).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('CATALOGUE_INDEX'),
    });
  });
});

describe('[OP5] after three faults in a row', () => {
  test('it is not called for ten seconds, then tried once and used again after a success', async () => {
    const index = indexAt(engine.url);
    const kindOf = async () => {
      try {
        await index.query(firstPage);
        return 'answer';
      } catch (error) {
        return (error as { kind?: string }).kind;
      }
    };
    const down = { status: 503, body: '' };
    engine.next.push(down, down);
    expect([await kindOf(), await kindOf()]).toEqual(['overloaded', 'overloaded']);
    answered({ ...whole, hits, aggregations: facets });
    expect(await kindOf()).toBe('answer');

    engine.next.push(down, down, down);
    expect([await kindOf(), await kindOf(), await kindOf()]).toEqual(Array(3).fill('overloaded'));
    expect([await kindOf(), await kindOf()]).toEqual(['paused', 'paused']);
    expect(engine.requests).toHaveLength(6);

    clock.moveTo('2026-11-21T10:00:10Z');
    engine.next.push(down);
    expect([await kindOf(), await kindOf()]).toEqual(['overloaded', 'paused']);

    clock.moveTo('2026-11-21T10:00:20Z');
    answered({ ...whole, hits, aggregations: facets });
    answered({ ...whole, hits, aggregations: facets });
    expect([await kindOf(), await kindOf()]).toEqual(['answer', 'answer']);
    expect(engine.requests).toHaveLength(9);
  });
});
