import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#shop/kernel/db.ts';
import { countProductFiles } from '#shop/storefronts/list-addresses.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import {
  createCatalogueDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database.ts';
import { business, type FakeShop, startFakeShop } from '#tests/server/fake-shop.ts';

let database: TestDatabase;
let shop: FakeShop;
const swiss = { headers: { Host: 'www.ranzen.ch.localhost' } };

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into catalogue.category (id, level, position, path, icon, tint, picture_key) values (1, 1, 1, '{1}', 'x', 'x', 'x'), (2, 1, 2, '{2}', 'x', 'x', 'x');
    insert into content.page (shop, language, path, page_type, category_id, robots) values
      ('consumer', 'de', '/schreiben/', 'category', 1, null),
      ('consumer', 'de', '/service/agb/', 'content', null, null),
      ('consumer', 'de', '/danke/', 'content', null, 'noindex,follow'),
      ('consumer', 'en', '/service/terms/', 'content', null, null);
    insert into content.page (shop, language, path, page_type) values ('consumer', 'de', '/weg/', 'gone')`);
  shop = await startFakeShop({ db: database.db });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

test.each(['www.ranzen.de', 'en.ranzen.de', 'www.ranzen.at', 'www.ranzen.ch'])(
  '[SO1.robots-file] robots.txt of %s names its own sitemap and leaves open what says itself that it is not indexed',
  async (host) => {
    const { text } = await shop.ask('/robots.txt', { headers: { Host: `${host}.localhost` } });
    const closed = ['api', 'checkout', 'myaccount', 'logout'];
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      ...closed.map((path) => `Disallow: /${path}/`),
      '',
      `Sitemap: http://${host}.localhost:3150/sitemap.xml`,
      '',
    ]);
  },
);

test('[SO1] outside production and local runs robots.txt excludes all crawlers', async () => {
  const staging = await startFakeShop({ environment: { ENVIRONMENT: 'staging' } });
  const { text } = await staging.ask('/robots.txt', { headers: { Host: 'staging.ranzen.de' } });
  await staging.close();
  expect(text).toBe('User-agent: *\nDisallow: /\n');
});

test('[SO1.sitemap] the sitemap lists the host’s pages, in its language', async () => {
  const index = await shop.ask('/sitemap.xml', swiss);
  expect(index.text).toContain('<loc>http://www.ranzen.ch.localhost:3150/sitemap/pages.xml</loc>');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const pages = await shop.ask('/sitemap/pages.xml', swiss);
  expect([...pages.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'http://www.ranzen.ch.localhost:3150/cat/2/',
    'http://www.ranzen.ch.localhost:3150/schreiben/',
    'http://www.ranzen.ch.localhost:3150/service/agb/',
  ]);
});

test('[SO1] products have their picture and the day of their last change, in chunks', async () => {
  const filled = await createCatalogueDatabase();
  await filled.pool.query(`update catalogue.product set changed_at = '2026-11-03T12:00:00Z'`);
  const products = await startFakeShop({ db: filled.db });
  const index = await products.ask('/sitemap.xml', swiss);
  expect(index.text).toContain('/sitemap/products-0.xml</loc>');
  expect(index.text).not.toContain('products-1');
  const { text, headers } = await products.ask('/sitemap/products-0.xml', swiss);
  const base = 'http://www.ranzen.ch.localhost:3150';
  const urls = ['101', '103'].map(
    (id) =>
      `<url><loc>${base}/prod/${id}/</loc><lastmod>2026-11-03</lastmod><image:image><image:loc>${base}/bilder/zoom/${id === '101' ? 'farbe-rot-himmel' : 'kreide-natur-sand'}.webp</image:loc></image:image></url>`,
  );
  expect(text.split('sitemap-image/1.1">')[1]).toBe(`${urls.join('')}</urlset>\n`);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect((await products.ask('/sitemap/products-1.xml', swiss)).status).toBe(404);
  await products.close();
  await filled.drop();
});

test(
  '[SO1] a file is streamed in chunks, and lists every product once',
  { tags: 'deep' },
  async () => {
    const filled = await createTestDatabase();
    await filled.pool.query(`
    insert into catalogue.brand (id, name, manufacturer, manufacturer_address, manufacturer_email) values (1, 'x', 'x', 'x', 'x');
    insert into catalogue.category (id, level, position, path, icon, tint, picture_key) values (1, 1, 1, '{1}', 'x', 'x', 'x');
    insert into catalogue.product (id, brand_id, main_category_id, tax_class, released_on, changed_at)
      select id, 1, 1, 'standard', '2026-01-01', '2026-01-01' from generate_series(1, 4500) as id;
    insert into catalogue.item (id, product_id, position, order_number, ean, minimum_order_quantity, max_quantity, is_sellable, picture_key)
      select id, id, 1, 'N' || id, 'E' || id, 1, 9, true, 'x' from generate_series(1, 4500) as id;
    insert into catalogue.product_listing (product_id, price_list, best_item_id, amount_minor, highest_amount_minor, discount_percent, item_count, is_available)
      select id, 'de', id, 100, 100, 0, 1, true from generate_series(1, 4500) as id`);
    const products = await startFakeShop({ db: filled.db });
    const { text } = await products.ask('/sitemap/products-0.xml');
    const ids = [...text.matchAll(/\/prod\/(\d+)\/<\/loc>/g)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: 4500 }, (_, index) => index + 1));
    await products.close();
    await filled.drop();
  },
);

test.each([
  [0, 0],
  [50_000, 1],
  [50_001, 2],
  [200_000, 4],
])('[SO1] %i products fill %i files', async (count, files) => {
  const db = { row: async () => ({ count }) } as unknown as Db;
  const storefront = { isB2b: false, priceList: 'de' } as Storefront;
  expect(await countProductFiles({ db, storefront })).toBe(files);
});

test.each([
  [50_000, ['pages', 'products-0']],
  [50_001, ['pages', 'products-0', 'products-1']],
])('[SO1] the index of %i products names %j', async (count, files) => {
  const db = { row: async () => ({ count }) } as unknown as Db;
  const products = await startFakeShop({ db });
  const { text } = await products.ask('/sitemap.xml', swiss);
  expect([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
    files.map((file) => `http://www.ranzen.ch.localhost:3150/sitemap/${file}.xml`),
  );
  await products.close();
});

test('[SO1] a full file of the longest entries is far below 50 MB', async () => {
  let id = 2_000_000_000;
  const entry = () => ({ id: (id += 1), pictureKey: 'p'.repeat(120), changedOn: '2026-11-21' });
  const db = {
    row: async () => ({ id }),
    rows: async () => Array.from({ length: 2_000 }, entry),
  } as unknown as Db;
  const products = await startFakeShop({ db });
  const { text } = await products.ask('/sitemap/products-0.xml', swiss);
  expect(text.match(/<url>/g)).toHaveLength(50_000);
  expect(Buffer.byteLength(text)).toBeLessThan(25 * 1024 * 1024);
  await products.close();
});

test('[SO1] the business shop is closed to crawlers', async () => {
  const { text } = await shop.ask('/robots.txt', { headers: { Host: business } });
  expect(text).toBe('User-agent: *\nDisallow: /\n');
});

test('[SO1] the business shop’s sitemap is empty, because its pages need a login', async () => {
  const { text } = await shop.ask('/sitemap/pages.xml', { headers: { Host: business } });
  expect(text).not.toContain('<loc>');
});

test.each(['/sitemap/passwords.xml', '/sitemap/products-1e3.xml', '/sitemap/pages.xml.bak'])(
  '%s is no file',
  async (path) => {
    expect((await shop.ask(path)).status).toBe(404);
  },
);
