import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCatalogueRows } from '#shop/bmecat/catalogue-rows.sql.ts';
import { beginProductPreview } from '#shop/catalogue-editing/preview/begin-product-preview.ts';
import { openProductPreview } from '#shop/catalogue-editing/preview/open-product-preview.ts';
import { refreshListings } from '#shop/catalogue/price.sql.ts';
import { findFeedRows } from '#shop/feeds/feed-rows.sql.ts';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { paperText } from '#tests/support/paper-text.ts';
import { staffWith } from '#tests/support/staff.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const backoffice = 'backoffice.ranzen.localhost';
const marker = 'Zwirbelquast';
const draftId = 2;
const retiredId = 3;

let database: TestDatabase;
let server: StartedServer;
let itemId: number;
let orderNumber: string;
let categoryIds: number[];
let editor: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  database = await createDemoDatabase();
  const put = (text: string, values: unknown[]) => database.pool.query(text, values);
  await put(
    `update catalogue.product_text set name = $2, description = $2 || ' der Beschreibung' where product_id = $1`,
    [draftId, marker],
  );
  await put(
    `update catalogue.item_text set name = $2 where item_id in (select id from catalogue.item where product_id = $1)`,
    [draftId, marker],
  );
  await put(
    `insert into catalogue.extra_tab (product_id, language, tab_id, position, title, blocks)
     values ($1, 'de', 'pflege', 9, $2, jsonb_build_array(jsonb_build_object('text', $2::text)))`,
    [draftId, marker],
  );
  await put(`update catalogue.product set state = 'draft' where id = $1`, [draftId]);
  await put(`update catalogue.product set state = 'retired' where id = $1`, [retiredId]);
  await refreshListings(database.db, [draftId, retiredId]);
  const { rows } = await put(
    `select id::integer, order_number, array(select category_id::integer from catalogue.product_category where product_id = $1) as categories
     from catalogue.item where product_id = $1 order by position limit 1`,
    [draftId],
  );
  [{ id: itemId, order_number: orderNumber, categories: categoryIds }] = rows as [
    { id: number; order_number: string; categories: number[] },
  ];
  server = await startTestServer(database.ownerUrl, await loadSourcePages());
  editor = await staffWith(database, { roles: ['catalogue'], clock: systemClock });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

const hosts = {
  'de-de': 'www.ranzen.de.localhost',
  'de-en': 'en.ranzen.de.localhost',
  'at-de': 'www.ranzen.at.localhost',
  'ch-de': 'www.ranzen.ch.localhost',
  edu: 'educational.ranzen.de.localhost',
  'edu-en': 'en.educational.ranzen.de.localhost',
} as const;
type Shown = keyof typeof hosts;

async function open(id: number, langCode: string, token = editor.token) {
  const { text } = await server.ask('/api/backoffice/', {
    method: 'POST',
    body: JSON.stringify({
      query: `mutation ($id: Int!, $langCode: String!) { openProductPreview(id: $id, langCode: $langCode) {
        address result { successful generalErrorMessage } } }`,
      variables: { id, langCode },
    }),
    headers: { Host: backoffice, 'content-type': 'application/json', Cookie: `staff=${token}` },
  });
  return JSON.parse(text) as {
    data?: {
      openProductPreview: {
        address: string | null;
        result: { successful: boolean; generalErrorMessage: string | null };
      };
    };
    errors?: { extensions: { classification: string } }[];
  };
}

/** Begins a preview; returns its cookie as the browser sends it to the product's page. */
async function begin(id: number, langCode: Shown): Promise<string> {
  const { data } = await open(id, langCode);
  const { host, pathname, search } = new URL(data?.openProductPreview.address ?? '');
  expect(host).toMatch(new RegExp(`^${hosts[langCode]}`));
  const { status, headers } = await server.ask(pathname + search, {
    headers: { Host: hosts[langCode] },
  });
  expect([status, headers['location'], headers['cache-control']]).toEqual([
    303,
    `/prod/${id}/`,
    'no-store',
  ]);
  const [set = ''] = [headers['set-cookie'] ?? []].flat().map(String);
  expect(set).toMatch(new RegExp(`^productPreview=.+; Max-Age=900; Path=/prod/${id}/; HttpOnly`));
  return set.split(';', 1)[0] ?? '';
}

const pageOf = (id: number, Cookie: string, langCode: Shown = 'de-de') =>
  server.ask(`/prod/${id}/`, { headers: { Host: hosts[langCode], Cookie } });
const barIn = (text: string) => /Vorschau beenden|Leave preview/.test(text);

describe('[OP1.catalogue] the page of a draft', () => {
  test('is shown on each storefront with a bar, is not cached or indexed, and is 404 for all others', async () => {
    for (const langCode of Object.keys(hosts) as Shown[]) {
      const { status, headers, text } = await pageOf(
        draftId,
        await begin(draftId, langCode),
        langCode,
      );
      expect([langCode, status, barIn(text), text.includes(marker)]).toEqual([
        langCode,
        200,
        true,
        true,
      ]);
      expect([headers['cache-control'], headers['x-cache'], headers['x-robots-tag']]).toEqual([
        'private, no-store',
        'bypass',
        'noindex, nofollow',
      ]);
      expect(text).toContain('<meta name="robots" content="noindex,nofollow"/>');
      expect(text).not.toContain('application/ld+json');
      const others = await pageOf(draftId, '', langCode);
      expect([others.status, others.text.includes(marker)]).toEqual([
        langCode.startsWith('edu') ? 302 : 404,
        false,
      ]);
    }
  });

  test('has its extra tabs and its items to choose', async () => {
    const Cookie = await begin(draftId, 'de-de');
    const { status, text } = await server.ask(`/prod/${draftId}/?tab=pflege&varid=${itemId}`, {
      headers: { Cookie },
    });
    expect([status, text.includes(orderNumber)]).toEqual([200, true]);
    expect(text).toContain(`<p class="max-w-[70ch]">${marker}</p>`);
  });
});

describe('[OP1.catalogue] the data sheet of a draft', () => {
  const sheet = (Cookie: string, Host = hosts['de-de'] as string) =>
    server.ask(`/prod/${draftId}/produktdatenblatt.pdf`, { headers: { Cookie, Host } });

  test('is linked by its page and opened with the cookie of the preview, past every cache', async () => {
    const Cookie = await begin(draftId, 'de-de');
    const { text } = await pageOf(draftId, Cookie);
    expect(text).toContain(`href="/prod/${draftId}/produktdatenblatt.pdf"`);
    expect(text).not.toContain(`/downloads/produktdatenblatt-${draftId}.pdf`);
    const { status, headers, body } = await sheet(Cookie);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(paperText(body)).toContain(marker);
  });

  test('is 404 without a preview, with one of another product, and on another storefront', async () => {
    const cookies = ['', await begin(retiredId, 'de-de'), await begin(draftId, 'de-de')];
    const [none, another, own = ''] = cookies;
    expect((await sheet(none ?? '')).status).toBe(404);
    expect((await sheet(another ?? '')).status).toBe(404);
    expect((await sheet(own, hosts['at-de'])).status).toBe(404);
  });
});

test('[OP1.catalogue] a retired product is previewed as if it were for sale', async () => {
  const { text } = await pageOf(retiredId, await begin(retiredId, 'de-de'));
  expect([barIn(text), text.includes('Dieses Produkt ist ausgelaufen.')]).toEqual([true, true]);
  expect(text).not.toContain('Nicht mehr lieferbar');
});

describe('[OP1.catalogue] while a preview is open', () => {
  let cookie: string;
  beforeEach(async () => {
    cookie = await begin(draftId, 'de-de');
    const { text } = await pageOf(draftId, cookie);
    if (!text.includes(marker)) throw new Error('The preview does not show the draft.');
  });

  const shownQuery = `{
    product(id: ${draftId}) { name } variantInfo(productId: ${draftId}, selectedVariants: []) { isConfigured }
    extraTabContent(productId: ${draftId}, tabId: "pflege") { title }
    productTiles(ids: [${draftId}]) { name }
    search(filter: { searchTerm: "${marker}" }, paging: { offset: 0, limit: 24 }) { totalCount }
    suggestQueries(userQuery: "${marker.slice(0, 5)}") { suggest }
    directProductHit(searchTerm: "${marker}") { __typename } }`;

  test('no public page, data, field, search, suggestion, sitemap or file has its texts, with the cookie of the preview or without', async () => {
    const addresses = [
      '/',
      '/search/?q=zwirbelquast',
      `/search/?q=${orderNumber}`,
      ...categoryIds.map((id) => `/cat/${id}/`),
      ...categoryIds.map((id) => `/cat/${id}/_.data`),
      '/sitemap.xml',
      '/sitemap/pages.xml',
      '/sitemap/products-0.xml',
      '/sitemap/products-1.xml',
      `/downloads/produktdatenblatt-${draftId}.pdf`,
      '/prod/4/',
      '/checkout/basket/',
      '/404/',
    ];
    for (const Cookie of [cookie, ''])
      for (const address of addresses) {
        const { text } = await server.ask(address, { headers: { Cookie } });
        expect([address, text.includes(marker), barIn(text)]).toEqual([address, false, false]);
        expect([address, text.includes(`/prod/${draftId}/`)]).toEqual([address, false]);
      }
    for (const address of [`/prod/${draftId}/`, `/prod/${draftId}/_.data`]) {
      const { status, text } = await server.ask(address);
      expect([address, status, text.includes(marker)]).toEqual([address, 404, false]);
    }
  });

  test('no field of the contract answers it, with the cookie of the preview or without', async () => {
    for (const Cookie of [cookie, '']) {
      const { text } = await server.ask('/api/shop/', {
        method: 'POST',
        body: JSON.stringify({ query: shownQuery }),
        headers: { Cookie, 'content-type': 'application/json' },
      });
      expect(JSON.parse(text)).toEqual({
        data: {
          product: null,
          variantInfo: null,
          extraTabContent: null,
          productTiles: [],
          search: { totalCount: 0 },
          suggestQueries: [],
          directProductHit: null,
        },
      });
      const added = await server.ask('/api/shop/', {
        method: 'POST',
        body: JSON.stringify({ query: `{ item(id: ${itemId}) { name } }` }),
        headers: { Cookie, 'content-type': 'application/json' },
      });
      expect(JSON.parse(added.text)).toEqual({ data: { item: null } });
    }
  });

  test('no feed and no BMEcat catalogue has its items', async () => {
    const { storefront } = visitorOf(database.db, { host: 'www.ranzen.de' });
    const now = new Date('2026-11-23T10:00:00Z');
    const fed = await findFeedRows(database.db, storefront, { afterId: 0, limit: 100_000, now });
    const catalogue = await findCatalogueRows(
      database.db,
      { priceList: 'edu', since: undefined, pricesOnly: false },
      { afterId: 0, limit: 100_000 },
    );
    expect([fed.length > 100, catalogue.length > 100]).toEqual([true, true]);
    expect(JSON.stringify([fed, catalogue])).not.toContain(marker);
  });

  test('its cookie opens no other product, host or form, and a form of the page is not carried out for it', async () => {
    const other = await server.ask('/prod/4/', { headers: { Cookie: cookie } });
    expect([other.status, barIn(other.text)]).toEqual([200, false]);
    expect((await pageOf(draftId, cookie, 'at-de')).status).toBe(404);
    const positions = async () =>
      (await database.pool.query('select from cart.position where item_id = $1', [itemId]))
        .rowCount;
    const before = await positions();
    const bought = await server.ask(`/prod/${draftId}/`, {
      method: 'POST',
      body: `itemId=${itemId}&quantity=1`,
      headers: { Cookie: cookie, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([bought.status, bought.text.includes(marker)]).toEqual([404, false]);
    expect(await positions()).toBe(before);
  });
});

describe('[OP1.catalogue] a link of the back office', () => {
  test('needs the right to see the catalogue, and a page to show', async () => {
    const bookkeeper = await staffWith(database, { roles: ['bookkeeping'], clock: systemClock });
    const { errors } = await open(draftId, 'de-de', bookkeeper.token);
    expect(errors?.[0]?.extensions.classification).toBe('FORBIDDEN');
    const refusedOf = async (id: number, langCode: string) =>
      (await open(id, langCode)).data?.openProductPreview;
    const refused = (generalErrorMessage: string) => ({
      address: null,
      result: { successful: false, generalErrorMessage },
    });
    expect(await refusedOf(999_999, 'de-de')).toEqual(refused('preview.productUnknown'));
    expect(await refusedOf(draftId, 'fr-fr')).toEqual(refused('preview.storefrontUnknown'));
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into catalogue.product (brand_id, main_category_id, tax_class, released_on, changed_at, state)
       select brand_id, main_category_id, tax_class, released_on, changed_at, 'draft' from catalogue.product where id = $1 returning id::integer`,
      [draftId],
    );
    const bareId = rows[0]?.id ?? 0;
    expect(await refusedOf(bareId, 'de-de')).toEqual(refused('preview.noText'));
    await database.pool.query(
      `insert into catalogue.product_text (product_id, language, name, description) values ($1, 'de', 'Neu', '')`,
      [bareId],
    );
    expect(await refusedOf(bareId, 'de-de')).toEqual(refused('preview.noPrice'));
    expect(await refusedOf(bareId, 'de-en')).toEqual(refused('preview.noText'));
  });

  test('is over after a minute, its preview after 15, and both with the block of the person', async () => {
    const at = new Date('2026-11-23T10:00:00Z');
    const clock = fixedClock(at.toISOString());
    const visitor = visitorOf(database.db, { host: 'www.ranzen.de', clock });
    const { storefront } = visitor;
    const staff = { id: editor.id } as Parameters<typeof openProductPreview>[0]['staff'];
    const opened = await openProductPreview(
      { ...visitor, staff, localeFor: () => Promise.resolve({ storefront, texts: visitor.texts }) },
      { id: draftId, langCode: 'de-de' },
    );
    const code = new URL('address' in opened ? opened.address : '').searchParams.get('code') ?? '';
    const begunAt = (moment: number) =>
      beginProductPreview({ ...visitor, clock: fixedClock(new Date(moment).toISOString()) }, code);
    expect(await begunAt(at.getTime() + 59_999)).toMatchObject({ productId: draftId });
    expect(await begunAt(at.getTime() + 60_000)).toBeUndefined();
    expect((await server.ask('/api/product-preview/?code=x')).status).toBe(410);
    const cookie = await begin(draftId, 'de-de');
    const block = (value: string) =>
      database.pool.query(`update staff.person set blocked_at = ${value} where id = $1`, [
        editor.id,
      ]);
    await block('now()');
    expect((await pageOf(draftId, cookie)).status).toBe(404);
    await block('null');
    expect((await pageOf(draftId, cookie)).status).toBe(200);
  });

  test('its preview ends at the button of the bar', async () => {
    const { status, headers } = await server.ask('/api/product-preview/', {
      method: 'POST',
      body: `id=${draftId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([status, headers['location']]).toEqual([303, '/']);
    expect(String(headers['set-cookie'])).toMatch(/^productPreview=; Max-Age=0; Path=\/prod\/2\//);
  });
});
