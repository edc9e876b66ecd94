import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolvers } from '#server/graphql/resolvers.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { customerToken, type FakeShop, startFakeShop } from './fake-shop.ts';
import { loadSourcePages } from './source-pages.ts';

const hero = JSON.stringify([
  {
    cells: [
      {
        span: 12,
        teasers: [
          {
            id: 'hero',
            template: 'hero',
            name: 'Schulanfang',
            attributes: [
              { name: 'headline', text: 'Schulanfang' },
              { name: 'image', url: '/bilder/{format}/ranzen.webp', altTag: 'Ein Ranzen' },
            ],
          },
        ],
      },
    ],
  },
]);

let database: TestDatabase;
let shop: FakeShop;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  await database.pool.query(`
    insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor)
      select item_id, 'at', currency, valid_from, amount_minor from catalogue.item_price where price_list = 'de';
    insert into catalogue.product (id, brand_id, main_category_id, tax_class, released_on, changed_at)
      select id, 2, 211, 'reduced', '2026-01-01', '2026-01-01' from generate_series(20001, 20070) as id;
    insert into catalogue.product_text (product_id, language, name, description)
      select id, language, 'Band ' || id, 'Noch ein Band.' from generate_series(20001, 20070) as id, unnest('{de,en}'::text[]) as language;
    insert into catalogue.product_category (category_id, product_id)
      select category_id, id from generate_series(20001, 20070) as id, unnest('{2,21,211}'::int[]) as category_id;
    insert into catalogue.item (id, product_id, position, order_number, ean, minimum_order_quantity, max_quantity, is_sellable, picture_key)
      select id, id, 1, 'B' || id, 'E' || id, 1, 9, true, 'buch-natur-sand' from generate_series(20001, 20070) as id;
    insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor)
      select id, list, case list when 'ch' then 'CHF' else 'EUR' end, '2026-01-01', 990
      from generate_series(20001, 20070) as id, unnest('{de,at,ch,edu}'::text[]) as list;
    insert into stock.item_stock (item_id, on_hand, restock_days) select id, 9, 0 from generate_series(20001, 20070) as id;
    insert into content.page (shop, language, path, page_type, title, description, robots, rows)
      select place.shop, place.language, page.path, page.page_type, page.title, page.description, page.robots, page.rows::jsonb
      from (values ('consumer', 'de'), ('consumer', 'en'), ('business', 'de'), ('business', 'en')) as place (shop, language),
        (values ('/', 'content', 'Alles für die Schule', 'Ranzen und Hefte.', null, '${hero}'),
          ('/beratung/stifte/', 'content', 'Der richtige Stift', 'Welcher Stift wann passt.', null, '[]'),
          ('/service/kontakt/', 'content', 'Kontakt', '', null, '[]'),
          ('/service/danke/', 'content', 'Danke', '', 'noindex,nofollow', '[]'),
          ('/weg/', 'gone', '', '', null, '[]')) as page (path, page_type, title, description, robots, rows);
    insert into content.page (shop, language, path, page_type, category_id, title, description, rows)
      values ('consumer', 'de', '/pinsel/', 'category', 112, 'Pinsel', '', '[]');
    select catalogue.refresh_listings(array(select id from catalogue.product))`);
  shop = await startFakeShop({
    db: database.db,
    resolvers,
    render: await loadSourcePages(),
  });
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

const hosts = [
  'www.ranzen.de',
  'en.ranzen.de',
  'www.ranzen.at',
  'www.ranzen.ch',
  'educational.ranzen.de',
  'en.educational.ranzen.de',
];

const addresses = [
  '/',
  '/cat/111/',
  '/cat/111/?p=1&sort=name',
  '/cat/211/?p=2&sort=name',
  '/cat/111/?filter.farbe=rot',
  // The readable address is the canonical one, under whichever address it was requested.
  '/cat/112/?sort=name',
  '/pinsel/?sort=name',
  '/search/?q=farbwerk&oq=farbwrk&sort=name',
  '/prod/101/',
  '/prod/101/?varid=1012',
  '/beratung/stifte/',
  '/service/kontakt/?order=4711&x=1',
  '/service/danke/',
  '/login/',
  '/checkout/basket/',
  '/checkout/login/',
  '/myaccount/wishlist/',
  '/404/',
  '/nirgends/',
  '/weg/',
];

test.each(hosts)(
  '[SO1.titles] the heads of the pages of %s',
  async (host) => {
    const lines: string[] = [];
    for (const address of addresses) {
      const { status, headers, text } = await shop.ask(address, {
        headers: {
          Host: `${host}.localhost`,
          ...(host.includes('edu') && { Cookie: `sessionToken=${customerToken}` }),
        },
      });
      lines.push(
        `${address}\n  ${status} ${headers['location'] ?? headOf(text.replaceAll('.localhost:3150', ''))}\n`,
      );
    }
    await expect(lines.join('')).toMatchFileSnapshot(`heads/${host}.txt`);
  },
  60_000,
);

/** Structured data of a page for search engines and link previews. */
function headOf(page: string): string {
  const all = (pattern: RegExp) =>
    [...page.matchAll(pattern)].map(([, ...found]) => found.join(' '));
  const parts = {
    title: all(/<title[^>]*>([^<]*)<\/title>/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    description: all(/<meta name="description" content="([^"]*)"/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    hreflang: all(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g),
    og: all(/<meta property="og:(\w[\w:]*)" content="([^"]*)"/g),
    data: all(/"@type":"(ItemList|BreadcrumbList|ProductGroup|OnlineStore|WebSite)"/g),
  };
  return Object.entries(parts)
    .filter(([, found]) => found.length > 0)
    .map(([name, found]) => `${name}: ${found.join(', ')}`)
    .join('\n  ');
}
