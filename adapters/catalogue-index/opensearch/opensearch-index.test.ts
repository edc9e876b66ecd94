import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StandInEngine, startEngine } from '#sandbox/opensearch/engine.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import fc from '#tests/support/properties.ts';
import { firstPage } from '../first-page.ts';
import { type CatalogueIndex, type CatalogueQuery, catalogueSorts } from '../port.ts';
import { createOpenSearchIndexer } from './indexer.ts';
import { createOpenSearchIndex } from './opensearch-index.ts';
import {
  foldingAnalyser,
  naiveResult,
  indexed,
  saleIds,
  type SoldProduct,
  soldProducts,
} from './sold-products.ts';

let engine: StandInEngine;
let index: CatalogueIndex;
let sold: readonly SoldProduct[];
beforeAll(async () => {
  engine = await startEngine();
  sold = soldProducts(60);
  const indexer = createOpenSearchIndexer({ url: engine.url, reader: foldingAnalyser });
  await indexer.createIndexes('1');
  const readAt = new Date('2026-11-21T09:59:00Z');
  await indexer.writeProducts({ products: sold.map(indexed), saleIds, readAt }, '1');
  const names = { de: 'Pinsel & Farben', en: 'Brushes' };
  await indexer.writeCategories([{ id: 1, isSale: false, names }], '1');
  await indexer.showGeneration('1');
  index = createOpenSearchIndex({
    url: engine.url,
    reader: foldingAnalyser,
    clock: fixedClock('2026-11-21T10:00:00Z'),
    // The stand-in is slower than an engine, especially on a busy machine.
    timeoutMs: 30_000,
  });
});
afterAll(() => engine.close());

const ask = (asked: Partial<CatalogueQuery>) => index.query({ ...firstPage, ...asked });

async function sentBy(
  call: () => Promise<unknown>,
): Promise<{ path: string; searches: unknown[] }> {
  engine.requests.length = 0;
  await call();
  const [{ path, body } = { path: '', body: '' }] = engine.requests;
  expect(engine.requests.length).toBeLessThanOrEqual(1);
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
  aggs: { categories: { terms: { field: 'categories_de', size: 5_000 } } },
};

describe('[LS2] one request holds the page and every facet', () => {
  test('a filtered category: each facet leaves its own choice out', async () => {
    const { path, searches } = await sentBy(() =>
      ask({
        categoryId: 11,
        enums: [{ id: 'farbe', values: ['rot', 'blau'] }],
        price: { from: 100, to: 2_000.5 },
        rating: { from: 4.1 },
        sort: 'priceAsc',
        offset: 60,
      }),
    );
    const farbe = { terms: { attributes: ['farbe:rot', 'farbe:blau'] } };
    const price = { range: { amount_de: { gte: 100, lte: 2_000 } } };
    const rating = { range: { rating_hundredths: { gte: 410 } } };
    const all = { bool: { filter: [farbe, price, rating] } };
    expect(path).toBe('/ranzen-products-de/_msearch');
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
          pairs: { filter: all, aggs: { pairs: { terms: { field: 'attributes', size: 5_000 } } } },
          pairs_0: {
            filter: { bool: { filter: [price, rating] } },
            aggs: { pairs: { terms: { field: 'attributes', size: 1_000, include: 'farbe:.*' } } },
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
        },
      },
    ]);
  });

  test('[SE3] hits of a text in a category are counted in all categories', async () => {
    const { searches } = await sentBy(() => ask({ text: 'Pinsel', categoryId: 11 }));
    const filter = [{ exists: { field: 'amount_de' } }, { terms: { words: ['pinsel'] } }];
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

  test('[SE3] hits of a text have all its words, ranked by field and sales', async () => {
    const { path, searches } = await sentBy(() =>
      ask({ text: 'Roter Pinsel', sort: 'relevance', language: 'en', priceList: 'at' }),
    );
    const worth = [
      ['name_words', 1],
      ['brand_words', 0.4],
      ['category_words', 0.2],
      ['description_words', 0.1],
    ] as const;
    const best = (word: string) => ({
      dis_max: {
        queries: worth.map(([field, boost]) => ({
          constant_score: { filter: { terms: { [field]: [word] } }, boost },
        })),
      },
    });
    expect(path).toBe('/ranzen-products-en/_msearch');
    expect(searches).toMatchObject([
      {
        query: {
          function_score: {
            query: {
              bool: {
                filter: [
                  { exists: { field: 'amount_at' } },
                  { terms: { words: ['roter'] } },
                  { terms: { words: ['pinsel'] } },
                ],
                should: [best('roter'), best('pinsel')],
              },
            },
            field_value_factor: { field: 'popularity', missing: 1 },
            boost_mode: 'multiply',
          },
        },
        post_filter: { match_all: {} },
        sort: [{ _score: 'desc' }, { product_id: 'asc' }],
        aggs: { categories: { filter: { match_all: {} } } },
      },
    ]);
  });

  test('results equal those of the naive implementation', async () => {
    const value = fc.constantFrom(
      'rot',
      'blau',
      'gelb',
      '1',
      'Farbwerk',
      'Leseglück: Verlag',
      'gibtsnicht',
    );
    const range = (unit: number) =>
      fc.record(
        {
          from: fc.integer({ min: 0, max: 50 }).map((steps) => steps * unit),
          to: fc.integer({ min: 0, max: 50 }).map((steps) => steps * unit),
        },
        { requiredKeys: [] },
      );
    const queries = fc.record({
      priceList: fc.constantFrom('de', 'at', 'ch', 'edu'),
      language: fc.constantFrom('de', 'en'),
      categoryId: fc.constantFrom(undefined, 1, 2, 9, 777),
      text: fc.constantFrom(
        undefined,
        undefined,
        'Pinsel',
        'pinsel FARBWERK',
        'rot',
        'nirgends',
        ' ',
      ),
      enums: fc.uniqueArray(
        fc.record({
          id: fc.constantFrom('farbe', 'klassenstufe', 'marke', 'gibtsnicht'),
          values: fc.uniqueArray(value, { maxLength: 3 }),
        }),
        { selector: ({ id }) => id, maxLength: 3 },
      ),
      price: range(97),
      rating: range(0.1),
      sort: fc.constantFrom(...catalogueSorts),
      offset: fc.constantFrom(0, 0, 3, 20),
      limit: fc.constantFrom(5, 60),
    });
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        expect(ordered(await index.query(query))).toEqual(ordered(naiveResult(sold, query)));
      }),
      { numRuns: 200 },
    );
  });
});

/** Facets in one order, because the port does not define it. */
function ordered(answer: Awaited<ReturnType<CatalogueIndex['query']>>): object {
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const enums = answer.enums.map(({ id, values }) => ({ id, values: values.toSorted(byId) }));
  return { ...answer, enums: enums.toSorted(byId) };
}

describe('the engine refuses no query', () => {
  const odd = [Number.NaN, Infinity, -Infinity, -1, 0.5, 1e300, 2 ** 53, 10_000, 9_990];
  const words = [
    '',
    '\0',
    '\ud800',
    '((((',
    String.raw`\d+.*"'<>~@#&`,
    'x'.repeat(2_000),
    '😀',
    'a b',
  ];

  test('with extreme numbers and texts', async () => {
    const number = fc.constantFrom(...odd);
    const word = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary' }));
    const queries = fc.record({
      categoryId: fc.option(number, { nil: undefined }),
      text: fc.option(word, { nil: undefined }),
      enums: fc.array(fc.record({ id: word, values: fc.array(word, { maxLength: 4 }) }), {
        maxLength: 4,
      }),
      price: fc.record({ from: number, to: number }, { requiredKeys: [] }),
      rating: fc.record({ from: number, to: number }, { requiredKeys: [] }),
      sort: fc.constantFrom(...catalogueSorts),
      offset: number,
      limit: number,
    });
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const { total, productIds } = await ask(query);
        expect(productIds.length).toBeLessThanOrEqual(total);
      }),
      { numRuns: 120 },
    );
  });

  test('a page past the 10,000th hit is empty, with its total and facets', async () => {
    const { total, price } = await ask({});
    expect(await ask({ offset: 10_000 })).toMatchObject({ total, productIds: [], price });
    const { searches } = await sentBy(() => ask({ offset: 9_990 }));
    expect(searches).toMatchObject([{ from: 9_990, size: 10 }]);
  });

  test('a query with too many filters has no hits and sends no request', async () => {
    const enums = Array.from({ length: 51 }, (_, place) => ({ id: `f${place}`, values: ['x'] }));
    const { path } = await sentBy(async () => {
      expect(await ask({ enums })).toMatchObject({ total: 0, productIds: [], categories: [] });
    });
    expect(path).toBe('');
    const values = Array.from({ length: 20_000 }, (_, place) => `v${place}`);
    expect(await ask({ enums: [{ id: 'farbe', values }] })).toMatchObject({ total: 0 });
  });
});

describe('[SE1] words', () => {
  const suggestions = (text: string, limit = 10, priceList: 'de' | 'edu' = 'de') =>
    index.suggest({ priceList, language: 'de', text, limit });
  const suggest = async (...asked: Parameters<typeof suggestions>) =>
    (await suggestions(...asked)).map(({ text }) => text);

  test('completes beginnings of words: categories, then brands, then names of sold products', async () => {
    const { path, searches } = await sentBy(async () => {
      expect(await suggest('PIN', 4)).toEqual([
        'Pinsel & Farben',
        'Pinsel 036',
        'Pinsel 028',
        'Pinsel 020',
      ]);
    });
    expect(path).toBe('/ranzen-suggestions-de/_msearch');
    expect(searches).toEqual([
      {
        size: 4,
        _source: false,
        docvalue_fields: ['text'],
        track_total_hits: false,
        timeout: '24000ms',
        query: {
          bool: { filter: [{ term: { price_lists: 'de' } }, { prefix: { beginnings: 'pin' } }] },
        },
        collapse: { field: 'text' },
        sort: [{ weight: 'desc' }, { text: 'asc' }],
      },
    ]);
    expect(await suggestions('PIN', 2)).toEqual([
      { text: 'Pinsel & Farben', kind: 'category' },
      { text: 'Pinsel 036', kind: 'product', productId: 1012 },
    ]);
    expect(await suggestions('Farbw')).toEqual([{ text: 'Farbwerk', kind: 'brand' }]);
    expect(await suggest('Fa')).toEqual(['Pinsel & Farben', 'Farbwerk']);
    expect(await suggest('00 pin')).toEqual(['Pinsel 004', 'Pinsel 008', 'Pinsel 000']);
    expect(await suggest('00 pin', 10, 'edu')).toEqual(['Pinsel 000']);
    expect(await suggest(' ')).toEqual([]);
    expect(await suggest('pin', Number.NaN)).toEqual([]);
  });

  test('[SE2] counts each word by itself, in the order of the text', async () => {
    const having = (word: string) => naiveResult(sold, { ...firstPage, text: word }).total;
    expect(
      await index.countWords({ priceList: 'de', language: 'de', text: 'Pinsel rosarot Farbwerk' }),
    ).toEqual([
      { typed: 'pinsel', count: having('pinsel') },
      { typed: 'rosarot', count: 0 },
      { typed: 'farbwerk', count: having('farbwerk') },
    ]);
    expect(await index.countWords({ priceList: 'de', language: 'de', text: ' ' })).toEqual([]);
  });
});
