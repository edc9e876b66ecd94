import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resolvers } from '#shop/resolver-types.generated.ts';
import { resolvers } from '#server/graphql/resolvers.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { business, customerToken, type FakeShop, startFakeShop } from './fake-shop.ts';
import { loadSourcePages } from './source-pages.ts';

type QueryField = keyof NonNullable<Resolvers['Query']>;

const failing = new Set<QueryField>();
const fields: QueryField[] = [
  'globalParameter',
  'navigation',
  'footerGrid',
  'pageDetails',
  'product',
  'category',
];

/** Makes the fields of the contract fail that are named in `failing`. */
function breakable(field: QueryField): Resolvers {
  const own = resolvers.map((part) => part.Query?.[field]).find(Boolean) as (
    ...given: unknown[]
  ) => unknown;
  const resolve = (...given: unknown[]) => {
    if (failing.has(field)) throw new Error(`${field} is broken`);
    return own(...given);
  };
  return { Query: { [field]: resolve } };
}

let database: TestDatabase;
let shop: FakeShop;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  shop = await startFakeShop({
    db: database.db,
    resolvers: [...resolvers, ...fields.map(breakable)],
    render: await loadSourcePages(),
  });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function ask(path: string, broken: QueryField[], headers: Record<string, string> = {}) {
  shop.parts.operationCache.drop(['parameters', 'navigation', 'footer', 'content', 'category:2']);
  for (const field of broken) failing.add(field);
  const answer = await shop.ask(path, { headers });
  failing.clear();
  return answer;
}

describe('[TP4.tolerated] optional data of a page', () => {
  test.each<[field: QueryField, path: string]>([
    ['navigation', '/prod/101/'],
    ['globalParameter', '/prod/102/'],
    ['navigation', '/login/'],
    ['globalParameter', '/cat/1/'],
  ])('%s may fail on %s: the page is complete, and no cache keeps it', async (field, path) => {
    const { status, headers, text } = await ask(path, [field]);
    expect([status, headers['x-cache']]).toEqual([200, 'bypass']);
    expect(text).toContain('<footer');
    expect((await ask(path, [])).status).toBe(200);
  });
});

describe('[TP3][TP4.fatal] without required data a page answers a fatal 503', () => {
  test.each<[field: QueryField, path: string]>([
    ['footerGrid', '/prod/103/'],
    ['product', '/prod/104/'],
    ['category', '/cat/2/'],
    ['pageDetails', '/beratung/'],
    ['pageDetails', '/nirgends/'],
  ])('%s fails on %s', async (field, path) => {
    const { status, headers, text } = await ask(path, [field]);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '30',
      'private, no-store',
    ]);
    expect(text).toContain('Gleich sind wir wieder für Sie da');
    expect(text).not.toContain('is broken');
  });

  test('in the business shop as well', async () => {
    const { status } = await ask('/prod/101/', ['product'], {
      Host: business,
      Cookie: `sessionToken=${customerToken}`,
    });
    expect(status).toBe(503);
  });
});
