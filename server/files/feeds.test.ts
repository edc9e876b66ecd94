import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPostgresObjectStore } from '#adapters/files/postgres-object-store.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { listFeeds, setFeedOn } from '#shop/feeds/desk-feeds.ts';
import { writeFeed } from '#shop/feeds/write-feed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { startFakeShop } from '#tests/server/fake-shop.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }]);
  await database.pool.query(`
    update catalogue.product_text set description = 'Liniert';
    insert into catalogue.item_text (item_id, language, name) values (1, 'de', 'Heft')`);
});
afterEach(() => database.drop());

const ctx = () => {
  const visitor = visitorOf(database.db, {
    host: 'www.ranzen.at',
    clock: fixedClock('2026-11-21T10:00:00Z'),
  });
  return {
    ...visitor,
    objects: createPostgresObjectStore(database.db, visitor.clock),
    localeFor: () => Promise.resolve(visitor),
    staff: { name: 'Mara Markt' },
  };
};
const austrianFeed = async () => {
  const feed = (await listFeeds(ctx())).find(
    ({ format, langCode }) => format === 'google' && langCode === 'at-de',
  );
  if (!feed) throw new Error('There is no feed of Austria.');
  return feed;
};

test('a feed is served at its own host and secret address alone, as stored, packed or plain, with an ETag', async () => {
  const { id, address, version } = await austrianFeed();
  await setFeedOn(ctx(), { id, version, isOn: true });
  await writeFeed(ctx(), id);
  const path = new URL(address).pathname;
  const plainPath = path.replace(/\.gz$/, '');
  const shop = await startFakeShop({ db: database.db, objects: ctx().objects });
  try {
    const get = (at: string, headers: Record<string, string> = {}) =>
      shop.ask(at, { headers: { Host: 'www.ranzen.at.localhost', ...headers } });
    const packed = await get(path);
    expect(packed.status).toBe(200);
    expect(packed.headers).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
    });
    const plain = await get(plainPath);
    expect(plain.text).toContain('<g:id>N1</g:id>');
    expect(plain.text.trimEnd().endsWith('</rss>')).toBe(true);
    expect(plain.headers['content-type']).toBe('application/xml; charset=utf-8');
    const tag = String(packed.headers['etag']);
    expect((await get(path, { 'If-None-Match': tag })).status).toBe(304);
    expect((await get(plainPath, { 'If-None-Match': tag })).status).toBe(200);
    for (const wrong of [
      path.replace('.xml', '.csv'),
      `/feeds/${'0'.repeat(32)}.xml.gz`,
      '/feeds/x',
    ])
      expect((await get(wrong)).status).toBe(404);
    expect((await shop.ask(path)).status).toBe(404);
    await setFeedOn(ctx(), { id, version: version + 1, isOn: false });
    expect((await get(path)).status).toBe(404);
  } finally {
    await shop.close();
  }
});
