import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopApi } from '#contract/shop-api.ts';
import { loadCategory } from '#storefront/routes/category/load-category.ts';
import { loadSearch } from '#storefront/routes/search/load-search.ts';
import { unpack } from '#storefront/state/packed.ts';
import { askContract } from './support/contract.ts';
import { createDemoDatabase, type TestDatabase } from './support/database.ts';
import { hostileQueries } from './support/hostile-queries.ts';
import { visitorOf } from './support/visitor.ts';

let database: TestDatabase;
let api: Pick<ShopApi, 'ask'>;
beforeAll(async () => {
  database = await createDemoDatabase();
  const ctx = visitorOf(database.db);
  api = {
    ask: (operation, variables) =>
      askContract(ctx, operation.text, variables as Record<string, unknown>),
  };
});
afterAll(() => database.drop());

const writing = 20_000;

describe.each(hostileQueries)('[LS1.bad-values][SE3] ?%s', (query) => {
  test(
    'a category answers a listing, a redirect to one, or not found',
    { tags: 'deep' },
    async () => {
      const answer = await outcome(`/cat/${writing}/?${query}`, async (url) => ({
        list: unpack((await loadCategory(api, writing, url)).category.list),
      }));
      expect(answer).toMatch(/^(?:\d+ products|302|404)$/);
    },
  );

  test('a search answers its results, a redirect to them, or not found', async () => {
    const answer = await outcome(`/search/?q=heft&${query}`, (url) =>
      loadSearch(api, new URL(url)),
    );
    expect(answer).toMatch(/^(?:\d+ products|302|404)$/);
  });
});

type Loaded = { list: { totalCount: number } };

/** What a loader returns or throws; at most one redirect is followed. */
async function outcome(path: string, load: (url: string) => Promise<Loaded>): Promise<string> {
  const answered = await attempt(path, load);
  if (!answered.startsWith('/')) return answered;
  const arrived = await attempt(answered, load);
  return arrived.startsWith('/') ? `${path} leads on from ${answered} to ${arrived}` : '302';
}

async function attempt(path: string, load: (url: string) => Promise<Loaded>): Promise<string> {
  try {
    const { list } = await load(`https://www.ranzen.de${path}`);
    return `${list.totalCount} products`;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location') ?? String(thrown.status);
    const { init } = thrown as { init?: { status: number } };
    if (init) return String(init.status);
    throw thrown;
  }
}
