import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueIndex } from '#adapters/catalogue-index/port.ts';
import { brands } from '#demo/catalogue/brands.ts';
import { generateProducts } from '#demo/catalogue/generate.ts';
import type { ProductRecord } from '#demo/catalogue/records.ts';
import { categories } from '#demo/catalogue/taxonomy/index.ts';
import { seedCatalogue } from '#demo/seed/seed-catalogue.ts';
import { createCatalogueSource } from '#server/boot/catalogue-source.ts';
import {
  type ColumnsKeeper,
  createColumnsKeeper,
} from '#adapters/catalogue-index/columns-keeper.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { askContract } from '../support/contract.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { visitorOf } from '../support/visitor.ts';
import { freshQueries } from './fresh-queries.ts';
import { queries } from './queries.ts';
import type { Query } from './query.ts';
import { type Engine, type Judged, relevanceReport } from './report.ts';

const catalogue = { products: 3_000, today: new Date('2026-11-01T00:00:00Z') };
const shown = 10;
/** The expected number of relevant products, where the catalogue has as many. */
const fewest = 3;
const hosts = { de: 'www.ranzen.de', en: 'en.ranzen.de' };
const docPath = join(import.meta.dirname, '../../docs/relevance.md');

let database: TestDatabase;
let keeper: ColumnsKeeper;
let columns: CatalogueIndex;
let products: Map<number, ProductRecord>;
const judged: Judged[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 3 });
  await seedCatalogue({ pool, ...catalogue, onProducts: () => undefined });
  await pool.query('analyze');
  await pool.end();
  keeper = createColumnsKeeper({
    source: createCatalogueSource(database.db),
    clock: fixedClock('2026-11-21T10:00:00Z'),
    onFault: (fault) => {
      throw fault;
    },
  });
  await keeper.build();
  columns = asIndex(keeper);
  products = new Map(Array.from(generateProducts(catalogue), (product) => [product.id, product]));
}, 120_000);
afterAll(async () => {
  keeper.close();
  await database.drop();
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

function asIndex(kept: ColumnsKeeper): CatalogueIndex {
  const built = kept.columns();
  if (!built) throw new Error('The columns were not built.');
  return {
    query: async (question) => built.query(question),
    suggest: async (question) => built.suggest(question, 0),
    countWords: async (question) => built.countWords(question),
  };
}

/** The half of a query was decided by its letters before any tuning; fresh queries were added afterwards. */
function halfOf(query: Query): Judged['half'] {
  if (freshQueries.includes(query)) return 'fresh';
  const { language, text } = query;
  const [first = 0] = createHash('sha256').update(`${language} ${text}`).digest();
  return first % 2 === 0 ? 'tuned' : 'held out';
}

/** Results of a submitted search: adjusted first if it has hardly any hits (SE2). */
async function firstTen({ language, text }: Query, engine: Engine): Promise<ProductRecord[]> {
  const visitor = visitorOf(database.db, { host: hosts[language] });
  const catalogueIndex = engine === 'columns' ? columns : visitor.catalogueIndex;
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

/** Judged by the product's own data only, independently of the analyser. */
function isMeant({ language, says, has = {}, brand }: Query, product: ProductRecord): boolean {
  const kind = categoryNames.get(product.mainCategoryId)?.[language] ?? '';
  return (
    (says === undefined || says.test(product.name[language]) || says.test(kind)) &&
    (brand === undefined || brandNames.get(product.brandId) === brand) &&
    Object.entries(has).every(([attribute, values]) =>
      product.attributes[attribute]?.some((value) => values.includes(value)),
    )
  );
}
