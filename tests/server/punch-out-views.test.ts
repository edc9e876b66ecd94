import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoConnection } from '#demo/seed/seed-punch-out.ts';
import { demoCustomer } from '#demo/seed/seed-account.ts';
import { hashToken, newSessionToken } from '#shop/kernel/ids.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const host = 'educational.ranzen.de.localhost';

let database: TestDatabase;
let server: StartedServer;
/** Items of the business shop, one of them with a reduced price. */
let items: { id: number; productId: number; categoryId: number; isReduced: boolean }[];
beforeAll(async () => {
  database = await createDemoDatabase();
  server = await startTestServer(database.ownerUrl, await loadSourcePages());
  const { rows } = await database.pool.query<(typeof items)[number]>(`
    select distinct on (old_amount_minor is not null) item.id::float8 as id, item.product_id::float8 as "productId", main_category_id as "categoryId",
      old_amount_minor is not null as "isReduced"
    from catalogue.offer join catalogue.item on item.id = offer.item_id join catalogue.product on product.id = item.product_id
    join stock.item_stock on item_stock.item_id = item.id
    where price_list = 'edu' and is_available and item.minimum_order_quantity = 1 and not item.is_catalog
      and item_stock.on_hand between 10 and 5000 and item.variant_values = '{}'
    order by old_amount_minor is not null, item.id`);
  items = rows;
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(() => show({ prices: true, marketing: true }));

/** Decides for the connection, as its running visits obey at once. */
async function show({ prices, marketing }: { prices: boolean; marketing: boolean }): Promise<void> {
  await database.pool.query(
    'update punchout.connection set shows_prices = $1, shows_marketing = $2 where user_name = $3',
    [prices, marketing, demoConnection.userName],
  );
}

const send = (path: string, fields: Record<string, string>, from = `http://${host}`) =>
  server.ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      Host: host,
      Origin: from,
      'sec-fetch-site': from.includes(host) ? 'same-origin' : 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });

async function openVisit(userName = demoConnection.userName): Promise<string> {
  const fields = {
    USERNAME: userName,
    PASSWORD: demoConnection.secret,
    HOOK_URL: 'http://localhost:9/hook',
  };
  const { headers } = await send('/punchout/oci/', fields, 'https://srm.example.org');
  const [visit = ''] = /^\/punchout\/visit\/[0-9a-f]{48}/.exec(String(headers['location'])) ?? [];
  return visit;
}

const look = (path: string) => server.ask(path, { headers: { Host: host } });

async function fill(visit: string): Promise<void> {
  for (const { id, productId } of items) {
    const { status } = await send(`${visit}/prod/${productId}/?varid=${id}`, {
      itemId: String(id),
      quantity: '12',
    });
    expect(status).toBe(302);
  }
}

/** Pages of a visit that show goods: listings, search, products, the comparison, ranges and the basket. */
function pagesOf(visit: string): string[] {
  const paths = [
    '/sortimente/',
    '/search/?q=heft',
    `/vergleich/?artikel=${items.map(({ productId }) => productId).join(',')}`,
    '/checkout/basket/',
    `/cat/${items[0]?.categoryId}/`,
    ...items.map(({ id, productId }) => `/prod/${productId}/?varid=${id}`),
  ];
  return paths.map((path) => visit + path);
}

/** The same pages as data, as the browser's router asks for them. */
const dataOf = (address: string) => address.replace(/\/(?=\?|$)/, '/_.data');

/** An amount of money, as pages show it. */
const amounts = /\d,\d{2}(?!\d)|\d\s?€/;
const reductions = /statt|UVP|Niedrigster Preis|−\d+\s?%|Beliebt|Blitzangebot/;

/** A text of data that is or has an amount; its numbers are places of a table. */
const amountIn = (data: string): string | undefined =>
  [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, each = '']) => each)
    .find((each) => amounts.test(each) || /^\d+\.\d{2}$/.test(each));

test('[OP7.no-prices] with prices off no page, data and message of a visit has one, and it starts and ends at once', async () => {
  const visit = await openVisit();
  await fill(visit);
  const priced = pagesOf(visit).filter((page) => !page.endsWith('/sortimente/'));
  for (const page of priced) {
    const { status, text } = await look(page);
    expect([page, status, text]).toEqual([page, 200, expect.stringMatching(amounts)]);
  }
  await show({ prices: false, marketing: true });
  for (const page of pagesOf(visit))
    for (const address of [page, dataOf(page)]) {
      const { status, text } = await look(address);
      expect([address, status]).toEqual([address, 200]);
      const found = address === page ? amounts.exec(text)?.[0] : amountIn(text);
      expect([address, found]).toEqual([address, undefined]);
    }
  await show({ prices: true, marketing: true });
  for (const page of priced.slice(-2)) expect((await look(page)).text).toMatch(amounts);
});

test('[OP7.no-prices] a visit without prices neither filters nor sorts by them, and a finder that asks for a budget is closed', async () => {
  await show({ prices: false, marketing: false });
  const visit = await openVisit();
  const { status, headers } = await look(`${visit}/search/?q=heft&filter.PRICE=0-1&sort=priceAsc`);
  expect([status, headers['location']]).toEqual([303, `${visit}/search/?q=heft`]);
  const { text } = await look(`${visit}/search/?q=heft`);
  expect(text).not.toMatch(/PRICE|priceAsc|priceDesc/);
  expect((await look(`${visit}/beratung/ranzen-finder/`)).status).toBe(404);
  // Also where the address of the page does not tell it.
  const data = await look(`${visit}/search/_.data?q=heft&filter.PRICE=0-0.01`);
  expect(data.text).not.toMatch(/PRICE|priceAsc/);
});

test('[OP7.no-prices] customers and other connections see their prices beside a visit without them, in both orders', async () => {
  await database.pool.query(
    `update punchout.connection set protocol = 'oci' where user_name = $1`,
    [demoConnection.cxmlUserName],
  );
  const [item] = items;
  const address = `/prod/${item?.productId}/?varid=${item?.id}`;
  await show({ prices: false, marketing: false });
  const hidden = await openVisit();
  const shown = await openVisit(demoConnection.cxmlUserName);
  const token = newSessionToken();
  await database.pool.query(
    `insert into account.session (token_hash, account_id, kind, created_at, expires_at)
     select $1, id, 'customer', now(), now() + interval '1 day' from account.account where customer_number = $2`,
    [hashToken(token), demoCustomer.customerNumber],
  );
  const cookie = `sessionToken=${token}; customer=1`;
  for (const path of [address, '/search/?q=heft'])
    for (let round = 0; round < 2; round += 1) {
      const without = await look(hidden + path);
      expect([path, amounts.exec(without.text)?.[0]]).toEqual([path, undefined]);
      const other = await look(shown + path);
      const own = await server.ask(path, { headers: { Host: host, Cookie: cookie } });
      for (const { status, text } of [other, own])
        expect([path, status, text]).toEqual([path, 200, expect.stringMatching(amounts)]);
    }
});

test('[OP7.no-prices] the basket is handed over with its prices', async () => {
  await show({ prices: false, marketing: false });
  const visit = await openVisit();
  await fill(visit);
  const { text } = await send(`${visit}/hand-over/`, {});
  expect(text).toMatch(/NEW_ITEM-PRICE\[1\]" value="\d+\.\d{3}"/);
});

test('[OP7.no-marketing] without marketing a visit has prices, and no reduction, badge, recommendation or campaign', async () => {
  const visit = await openVisit();
  const reduced = items.find(({ isReduced }) => isReduced);
  const page = `${visit}/prod/${reduced?.productId}/?varid=${reduced?.id}`;
  expect((await look(page)).text).toMatch(reductions);
  expect((await look(`${visit}/search/?q=heft`)).text).toMatch(/>\s*Sale\b/);
  await show({ prices: true, marketing: false });
  await fill(visit);
  for (const each of pagesOf(visit)) {
    const { status, text } = await look(each);
    expect([each, status]).toEqual([each, 200]);
    expect([each, reductions.exec(text)?.[0]]).toEqual([each, undefined]);
    expect(text).not.toMatch(/newsletter|gutschein|consent|>\s*Sale\b/i);
  }
  expect((await look(page)).text).toMatch(amounts);
  expect((await look(`${visit}/campaigns/schulanfang/`)).status).toBe(404);
});
