import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FollowingIndex } from '#adapters/catalogue-index/following-index.ts';
import type { CacheTag } from '#contract/tags.ts';
import type { Listener } from '#database/listen.ts';
import { asWebRole } from '#database/web-role.ts';
import { openRelay, type Relay } from '#sandbox/network/relay.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { sql } from '#shop/kernel/sql.ts';
import { handleCaches } from '#shop/operation/handle-caches.ts';
import { type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { followChanges } from './follow-changes.ts';

const clock = fixedClock('2026-11-28T10:00:00Z');
let database: TestDatabase;
let shop: FakeShop;
let relay: Relay;
let listener: Listener;
/** Tags that the cache in front was purged of, and whether the own cache had the page of `product:7` then. */
let purged: { tags: readonly CacheTag[]; isKept: boolean }[];
let onPurge: () => void;

beforeEach(async () => {
  [purged, onPurge] = [[], () => undefined];
  database = await createTestDatabase();
  shop = await startFakeShop({ db: database.db });
  relay = await openRelay(asWebRole(database.ownerUrl));
  const purge = {
    purge(tags: readonly CacheTag[]) {
      purged.push({ tags, isKept: shop.parts.pageCache.get('page') !== undefined });
      onPurge();
    },
    close: async () => undefined,
  };
  const index = { enable() {}, disable() {}, apply: async () => undefined };
  listener = followChanges(relay.url, shop.parts, {
    index: index as unknown as FollowingIndex,
    purge,
    log: pino({ level: 'silent' }),
  });
  await purges(1);
});

afterEach(async () => {
  await listener.close();
  await relay.close();
  await shop.close();
  await database.drop();
});

/** Resolves once the cache in front was purged `count` times. */
function purges(count: number): Promise<void> {
  return new Promise((resolve) => {
    onPurge = () => {
      if (purged.length >= count) resolve();
    };
    onPurge();
  });
}

async function fillPage(tag = 'product:7'): Promise<void> {
  await shop.parts.pageCache.fill('page', async () => ({
    status: 200,
    headers: new Headers({ 'cache-control': 'public', 'x-page-tags': tag }),
    body: Buffer.from('x'),
  }));
}

test('[OP5.edge] a cache in front is purged of everything when changes begin to be followed', () => {
  expect(purged).toEqual([{ tags: ['*'], isKept: false }]);
});

test('[OP5.edge] a change purges the cache in front after the own one', async () => {
  await fillPage();
  await database.db.run(sql`select pg_notify('shop_changed', 'product:7,search')`);
  await purges(2);
  expect(purged[1]).toEqual({ tags: ['product:7', 'search', 'products'], isKept: false });
});

test.each([
  `insert into search.ranking (shop, language, words, pinned_ids) values ('consumer', 'de', 'heft', '{1}')`,
  `insert into search.synonym_group (language, synonyms) values ('de', '{Heft,Kladde}')`,
  `insert into search.redirect (shop, language, words, redirect_path) values ('consumer', 'de', 'heft', '/sale/')`,
  `insert into search.hub_page (shop, language, words, path) values ('consumer', 'de', 'heft', '/sale/')`,
])(
  '[SE3.pins] pages of search results are dropped once the staff tuned the search: %s',
  async (change) => {
    await fillPage('search');
    await database.pool.query(change);
    await purges(2);
    expect(purged[1]).toEqual({ tags: ['tuning', 'search'], isKept: false });
  },
);

test.each(['tests', 'parameters'])(
  '[OP5.edge] a change of %s, which decide about variants, purges all pages in front and keeps the own ones',
  async (tag) => {
    await fillPage();
    await database.db.run(sql`select pg_notify('shop_changed', ${tag})`);
    await purges(2);
    expect(purged[1]).toEqual({ tags: ['*'], isKept: true });
  },
);

test('[OP1.operation] the step of the staff empties the own cache and the one in front; one on the index does not', async () => {
  await fillPage();
  const ctx = { db: auditedDb(database.db, { actor: 'staff:7', command: 'x' }), clock };
  expect(await handleCaches(ctx, 'rebuilt')).toBeUndefined();
  await purges(2);
  expect(purged[1]).toEqual({ tags: ['index'], isKept: true });
  expect(await handleCaches(ctx, 'emptied')).toBeUndefined();
  await purges(3);
  expect(purged[2]).toEqual({ tags: ['*'], isKept: false });
});

test(
  '[OP5.edge] without notices of changes the cache in front is emptied, and again once they come',
  { tags: 'deep' },
  async () => {
    await fillPage();
    relay.cut();
    await purges(2);
    relay.mend();
    await purges(3);
    expect(purged.slice(1)).toEqual([
      { tags: ['*'], isKept: false },
      { tags: ['*'], isKept: false },
    ]);
  },
);
