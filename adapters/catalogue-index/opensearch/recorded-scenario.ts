import { systemClock } from '#shop/kernel/clock.ts';
import { firstPage } from '../first-page.ts';
import {
  type CatalogueQuery,
  type CatalogueResult,
  catalogueSorts,
  type Suggestion,
  type WordCount,
} from '../port.ts';
import { createOpenSearchIndexer } from './indexer.ts';
import { createOpenSearchIndex } from './opensearch-index.ts';
import { foldingAnalysis, indexed, saleIds, soldProducts } from './sold-products.ts';

/** A request that the adapter sent to OpenSearch 2.19, and its response without what differs from run to run. */
export type RecordedExchange = {
  method: string;
  path: string;
  /** SHA-256 of the request's body, in hexadecimal digits. */
  body: string;
  status: number;
  answer: unknown;
};

export type ScenarioResults = {
  /** Kind of the fault of a write before the first build. */
  refusedBefore: string | undefined;
  shownBefore: boolean;
  shownAfter: boolean;
  queries: { query: CatalogueQuery; result: CatalogueResult }[];
  suggestions: Suggestion[];
  counts: WordCount[];
};

export const recordedProducts = soldProducts(60);
const generation = 'recorded';
const readAt = new Date('2026-11-21T09:59:00Z');
const earlier = new Date('2026-11-21T09:58:00Z');

const recordedQueries: readonly CatalogueQuery[] = [
  ...catalogueSorts.map((sort) => ({ ...firstPage, sort, limit: 12, offset: 5 })),
  { ...firstPage, categoryId: 11, priceList: 'at' },
  { ...firstPage, categoryId: 9, priceList: 'edu', language: 'en' },
  { ...firstPage, categoryId: 777 },
  {
    ...firstPage,
    categoryId: 1,
    enums: [
      { id: 'farbe', values: ['rot', 'gelb'] },
      { id: 'marke', values: ['Leseglück: Verlag', 'gibtsnicht'] },
    ],
    price: { from: 200, to: 3_000 },
    sort: 'priceDesc',
  },
  { ...firstPage, enums: [{ id: 'zz.unbekannt|', values: ['"x"'] }], rating: { from: 4.1 } },
  { ...firstPage, text: 'Pinsel', sort: 'relevance' },
  { ...firstPage, text: 'rot farbwerk', sort: 'relevance', language: 'en' },
  { ...firstPage, text: 'pinsel', categoryId: 11, rating: { to: 4.5 }, sort: 'relevance' },
  { ...firstPage, text: 'nirgends' },
  { ...firstPage, offset: 100_000 },
];

/** Builds a generation of 60 products in an empty engine and asks it questions of every kind. Deletes nothing. */
export async function runRecordedScenario(urls: string): Promise<ScenarioResults> {
  const indexer = createOpenSearchIndexer({ urls });
  const products = recordedProducts.map(indexed);
  const refusedBefore = await indexer
    .writeProducts({ products: products.slice(0, 2), saleIds, readAt })
    .then(() => undefined)
    .catch((fault: { kind?: string }) => fault.kind);
  await indexer.createIndex(generation);
  await indexer.writeProducts({ products, saleIds, readAt }, generation);
  const outdated = products.slice(0, 2).map((product) => ({ ...product, brand: 'Alt' }));
  await indexer.writeProducts({ products: outdated, saleIds, readAt: earlier }, generation);
  await indexer.removeProducts([404], generation);
  const shownBefore = await indexer.isShown();
  await indexer.showGeneration(generation);
  const shownAfter = await indexer.isShown();

  const index = createOpenSearchIndex({
    urls,
    analysis: foldingAnalysis,
    findCategories: async () => [
      { id: 1, isSale: false, names: { de: 'Pinsel & Farben', en: 'Brushes' } },
    ],
    clock: systemClock,
    limitQuery: (query) => query,
    limitText: (text) => text,
    timeoutMs: 30_000,
  });
  const queries: ScenarioResults['queries'] = [];
  for (const query of recordedQueries) queries.push({ query, result: await index.query(query) });
  const view = { priceList: 'edu', language: 'de' } as const;
  return {
    refusedBefore,
    shownBefore,
    shownAfter,
    queries,
    suggestions: await index.suggest({ ...view, text: 'PIN', limit: 3 }),
    counts: await index.countWords({ ...view, text: 'Pinsel rosarot Farbwerk' }),
  };
}
