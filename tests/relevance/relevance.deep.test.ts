import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands } from '#demo/catalogue/brands.ts';
import { generateProducts } from '#demo/catalogue/generate.ts';
import type { ProductRecord } from '#demo/catalogue/records.ts';
import { categories } from '#demo/catalogue/taxonomy/index.ts';
import { askContract } from '../support/contract.ts';
import {
  createLargeCatalogue,
  type LargeCatalogue,
  largeCatalogue,
} from '../support/large-catalogue.ts';
import { visitorOf } from '../support/visitor.ts';
import { freshQueries } from '#shop/search-desk/relevance/fresh-queries.ts';
import { queries } from '#shop/search-desk/relevance/queries.ts';
import { isRelevant, type Query } from '#shop/search-desk/relevance/query.ts';
import { type Engine, type Judged, relevanceReport } from './report.ts';

const shown = 10;
/** The expected number of relevant products, where the catalogue has as many. */
const fewest = 3;
const hosts = { de: 'www.ranzen.de', en: 'en.ranzen.de' };
const docPath = join(import.meta.dirname, '../../docs/relevance.md');

let catalogue: LargeCatalogue;
let products: Map<number, ProductRecord>;
const judged: Judged[] = [];

beforeAll(async () => {
  catalogue = await createLargeCatalogue();
  products = new Map(
    Array.from(generateProducts(largeCatalogue), (product) => [product.id, product]),
  );
}, 120_000);
afterAll(async () => {
  await catalogue.close();
  if (process.env['UPDATE_RELEVANCE'] === '1') await writeFile(docPath, relevanceReport(judged));
});

describe.for(['postgres', 'columns'] as const)(
  '[SE4] the first ten results of %s contain the relevant products',
  (engine) => {
    test.for([...queries, ...freshQueries])('$language: $text', async (query) => {
      const found = await firstTen(query, engine);
      const meant = [...products.values()].filter((product) => isMeant(query, product)).length;
      const right = found.filter((product) => isMeant(query, product)).length;
      const precision = found.length === 0 ? 0 : right / found.length;
      judged.push({ engine, query, precision, half: halfOf(query) });
      const names = found.map(({ name }) => name[query.language]).join(' | ');
      expect(precision, `found: ${names}`).toBeGreaterThanOrEqual(query.share ?? 0.8);
      expect(right).toBeGreaterThanOrEqual(Math.min(query.least ?? fewest, meant));
    });
  },
);

/** The half of a query was decided by its letters before any tuning; fresh queries were added afterwards. */
function halfOf(query: Query): Judged['half'] {
  if (freshQueries.includes(query)) return 'fresh';
  const { language, text } = query;
  const [first = 0] = createHash('sha256').update(`${language} ${text}`).digest();
  return first % 2 === 0 ? 'tuned' : 'held out';
}

/** Results of a submitted search: adjusted first if it has hardly any hits (SE2). */
async function firstTen({ language, text }: Query, engine: Engine): Promise<ProductRecord[]> {
  const visitor = visitorOf(catalogue.database.db, { host: hosts[language] });
  const catalogueIndex = engine === 'columns' ? catalogue.index : visitor.catalogueIndex;
  const ctx = { ...visitor, catalogueIndex };
  const { longTailAdjustment: adjusted } = await askContract<{ longTailAdjustment: Adjusted }>(
    ctx,
    'query ($text: String!) { longTailAdjustment(searchQuery: $text) { searchQuery filters { name values } } }',
    { text },
  );
  const answer = await askContract<{ search: { products: { id: number }[] } }>(
    ctx,
    `query ($filter: SearchFilterInput!) { search(filter: $filter, paging: { limit: ${shown} }) { products { id } } }`,
    {
      filter: {
        searchTerm: adjusted.searchQuery ?? text,
        enumFilters: adjusted.filters.map(({ name, values }) => ({ id: name, values })),
      },
    },
  );
  return answer.search.products.flatMap(({ id }) => products.get(id) ?? []);
}

type Adjusted = { searchQuery: string | null; filters: { name: string; values: string[] }[] };

const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
const brandNames = new Map(brands.map(({ id, name }) => [id, name]));

function isMeant(query: Query, { name, mainCategoryId, brandId, attributes }: ProductRecord) {
  const { language } = query;
  return isRelevant(query, {
    name: name[language],
    kind: categoryNames.get(mainCategoryId)?.[language] ?? '',
    brand: brandNames.get(brandId) ?? '',
    attributes,
  });
}
