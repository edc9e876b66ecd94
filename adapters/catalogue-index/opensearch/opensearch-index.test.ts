import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScriptedEngine, startScriptedEngine } from '#sandbox/opensearch/scripted-engine.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { firstPage } from '../first-page.ts';
import type { CatalogueQuery } from '../port.ts';
import { sortedResult } from '../sorted-result.ts';
import { createOpenSearchIndex } from './opensearch-index.ts';
import recorded from './recorded-answers.generated.json' with { type: 'json' };
import {
  type RecordedExchange,
  recordedProducts,
  runRecordedScenario,
} from './recorded-scenario.ts';
import { foldingAnalysis, naiveResult } from './sold-products.ts';

/** Replays what OpenSearch 2.19 responded to the same requests, in their order. */
async function startReplay(): Promise<ScriptedEngine> {
  const left: RecordedExchange[] = [...recorded];
  return startScriptedEngine(({ method, path, body }) => {
    const hash = createHash('sha256').update(body).digest('hex');
    const place = left.findIndex(
      (one) => one.method === method && one.path === path && one.body === hash,
    );
    const [found] = place < 0 ? [] : left.splice(place, 1);
    return found === undefined
      ? {
          status: 500,
          body: `${method} ${path} was not recorded with this body: run npm run check -- engine record`,
        }
      : { status: found.status, body: JSON.stringify(found.answer) };
  });
}

test('[LS2] [SE3] requests and responses recorded with OpenSearch give the results of a naive implementation', async () => {
  const engine = await startReplay();
  try {
    const results = await runRecordedScenario(engine.url);
    expect(results).toMatchObject({
      refusedBefore: 'refused',
      shownBefore: false,
      shownAfter: true,
    });
    expect(results.queries.length).toBeGreaterThan(15);
    for (const { query, result } of results.queries) {
      const isBeyond = query.offset >= 100_000;
      const expected = naiveResult(recordedProducts, query);
      expect(sortedResult(result)).toEqual(
        sortedResult({ ...expected, ...(isBeyond && { productIds: [] }) }),
      );
    }
    expect(results.suggestions).toEqual([
      { text: 'Pinsel & Farben', kind: 'category' },
      { text: 'Pinsel 020', kind: 'product', productId: 1_020 },
      { text: 'Pinsel 040', kind: 'product', productId: 1_040 },
    ]);
    const soldWith = (text: string) =>
      naiveResult(recordedProducts, { ...firstPage, priceList: 'edu', text }).total;
    expect(results.counts).toEqual([
      { typed: 'pinsel', count: soldWith('pinsel') },
      { typed: 'rosarot', count: 0 },
      { typed: 'farbwerk', count: soldWith('farbwerk') },
    ]);
  } finally {
    await engine.close();
  }
});

describe('[LS2] one request holds the page and every facet', () => {
  let engine: ScriptedEngine;
  beforeAll(async () => {
    engine = await startScriptedEngine();
  });
  afterAll(() => engine.close());

  async function sentBy(
    asked: Partial<CatalogueQuery>,
  ): Promise<{ path: string; searches: unknown[] }> {
    const index = createOpenSearchIndex({
      urls: engine.url,
      analysis: foldingAnalysis,
      findCategories: async () => [],
      clock: fixedClock('2026-11-21T10:00:00Z'),
      limitQuery: (query) => query,
      limitText: (text) => text,
      timeoutMs: 30_000,
    });
    engine.requests.length = 0;
    await index.query({ ...firstPage, ...asked }).catch(() => undefined);
    const [{ path, body } = { path: '', body: '' }] = engine.requests;
    expect(engine.requests).toHaveLength(1);
    const lines = body.trimEnd().split('\n');
    return {
      path,
      searches: lines.filter((_, place) => place % 2 === 1).map((line) => JSON.parse(line)),
    };
  }

  const stars = [
    { key: '1', from: 100 },
    { key: '2', from: 200 },
    { key: '3', from: 300 },
    { key: '4', from: 400 },
  ];
  const countsOfCategories = {
    aggs: { categories: { terms: { field: 'categories_de', size: 10_000 } } },
  };

  test('a filtered category: each facet leaves its own choice out', async () => {
    const { path, searches } = await sentBy({
      categoryId: 11,
      enums: [{ id: 'farbe', values: ['rot', 'blau'] }],
      price: { from: 100, to: 2_000.5 },
      rating: { from: 4.1 },
      sort: 'priceAsc',
      offset: 60,
    });
    const farbe = { terms: { attributes: ['farbe:rot', 'farbe:blau'] } };
    const price = { range: { amount_de: { gte: 100, lte: 2_000 } } };
    const rating = { range: { rating_hundredths: { gte: 410, lte: 500 } } };
    const all = { bool: { filter: [farbe, price, rating] } };
    expect(path).toBe('/ranzen-products/_msearch');
    expect(searches).toEqual([
      {
        from: 60,
        size: 60,
        _source: false,
        track_total_hits: true,
        timeout: '24000ms',
        query: {
          bool: { filter: [{ exists: { field: 'amount_de' } }, { term: { categories_de: 11 } }] },
        },
        post_filter: all,
        sort: [{ amount_de: 'asc' }, { product_id: 'asc' }],
        aggs: {
          pairs: { filter: all, aggs: { pairs: { terms: { field: 'attributes', size: 20_000 } } } },
          pairs_0: {
            filter: { bool: { filter: [price, rating] } },
            aggs: { pairs: { terms: { field: 'attributes', size: 20_000, include: 'farbe:.+' } } },
          },
          price: {
            filter: { bool: { filter: [farbe, rating] } },
            aggs: { amounts: { stats: { field: 'amount_de' } } },
          },
          rating: {
            filter: { bool: { filter: [farbe, price] } },
            aggs: {
              stars: { stats: { field: 'rating_hundredths' } },
              at_least: { range: { field: 'rating_hundredths', ranges: stars } },
            },
          },
          categories: { filter: all, ...countsOfCategories },
          found: { filter: { match_all: {} } },
        },
      },
    ]);
  });

  test('[SE3] hits of a text in a category are counted in all categories', async () => {
    const { searches } = await sentBy({ text: 'Pinsel', categoryId: 11 });
    const filter = [{ exists: { field: 'amount_de' } }, { terms: { words_de: ['pinsel'] } }];
    expect(searches).toMatchObject([
      { query: { bool: { filter: [...filter, { term: { categories_de: 11 } }] } } },
      {
        size: 0,
        track_total_hits: false,
        query: { bool: { filter } },
        aggs: { categories: { filter: { match_all: {} }, ...countsOfCategories } },
      },
    ]);
  });

  test('[SE3] a word scores by the fields that have it, an order number above all, times sales', async () => {
    const { searches } = await sentBy({ text: 'A1234', sort: 'relevance' });
    const scored = (field: string, term: string, boost: number) => ({
      constant_score: { filter: { terms: { [field]: [term] } }, boost },
    });
    expect(searches).toMatchObject([
      {
        query: {
          function_score: {
            query: {
              bool: {
                should: [
                  {
                    dis_max: {
                      queries: expect.arrayContaining([
                        scored('masked_words_de', '1:a1234', 1_000),
                        scored('masked_words_de', '9:a1234', 1_100),
                        scored('masked_words_de', 'f:a1234', 1_700),
                        scored('numbers_de', 'a1234', 10_000),
                      ]),
                    },
                  },
                ],
              },
            },
            field_value_factor: { field: 'popularity', missing: 1 },
            boost_mode: 'multiply',
          },
        },
        sort: [{ _score: 'desc' }, { product_id: 'asc' }],
      },
    ]);
  });

  test('[SE3.pins] pinned products lead also where the text does not find them, and buried ones score least', async () => {
    const tuning = { synonyms: [], pinned: [7, 8], buried: [9] };
    const { searches } = await sentBy({ text: 'Pinsel', sort: 'relevance', tuning });
    const words = { bool: { filter: [{ terms: { words_de: ['pinsel'] } }] } };
    const found = {
      bool: { should: [words, { terms: { product_id: [7, 8] } }], minimum_should_match: 1 },
    };
    const leading = (id: number, boost: number) => ({
      constant_score: { filter: { term: { product_id: id } }, boost },
    });
    expect(searches).toMatchObject([
      {
        query: {
          bool: {
            must: [
              {
                function_score: {
                  query: { bool: { filter: [{ exists: { field: 'amount_de' } }, found] } },
                  functions: [
                    { field_value_factor: { field: 'popularity', missing: 1 } },
                    { filter: { terms: { product_id: [9] } }, weight: 2 ** -24 },
                  ],
                  score_mode: 'multiply',
                  boost_mode: 'multiply',
                },
              },
            ],
            should: [leading(7, 200_000_000), leading(8, 190_000_000)],
          },
        },
      },
    ]);
  });

  test('a page ends at the 10,000th product', async () => {
    expect((await sentBy({ offset: 9_990 })).searches).toMatchObject([{ from: 9_990, size: 10 }]);
    expect((await sentBy({ offset: 10_000 })).searches).toMatchObject([{ from: 0, size: 0 }]);
  });
});
