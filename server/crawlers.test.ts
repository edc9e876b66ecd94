import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
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

test('[SO1] robots.txt names the host’s own sitemap and closes what is nobody’s search', async () => {
  const { text } = await shop.ask('/robots.txt', swiss);
  expect(text).toContain('Disallow: /checkout/\n');
  expect(text).toContain('Sitemap: http://www.ranzen.ch.localhost:3150/sitemap.xml\n');
});

test('[SO1] outside production and local starts nothing is to be searched', async () => {
  const staging = await startFakeShop({ environment: { ENVIRONMENT: 'staging' } });
  const { text } = await staging.ask('/robots.txt', { headers: { Host: 'staging.ranzen.de' } });
  await staging.close();
  expect(text).toBe('User-agent: *\nDisallow: /\n');
});

test('[SO1] the sitemap lists what the host shows, in its language', async () => {
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

test('[SO1] the business shop lists nothing: its pages need a login', async () => {
  const { text } = await shop.ask('/sitemap/pages.xml', { headers: { Host: business } });
  expect(text).not.toContain('<loc>');
});

test.each(['/sitemap/passwords.xml', '/sitemap/products-1e3.xml', '/sitemap/pages.xml.bak'])(
  '%s is no file',
  async (path) => {
    expect((await shop.ask(path)).status).toBe(404);
  },
);
