import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolvers } from '#server/graphql/resolvers.ts';
import { isPublicOnBusiness } from '#server/http/business-gate.ts';
import { isSoundTarget, loginAddress, pathOf } from '#server/http/paths.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { refusalOf } from '#storefront/guards/guards.ts';
import { findPage } from '#storefront/pages/find-page.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Answer, type Case, casesOf, content, germanBusiness, table } from './guard-rows.ts';
import {
  customerToken,
  type FakeShop,
  guestToken,
  internalToken,
  startFakeShop,
} from './fake-shop.ts';
import { loadSourcePages } from './source-pages.ts';

const cookies = {
  anonymous: '',
  guest: `guestToken=${guestToken}`,
  customer: `sessionToken=${customerToken}; customer=1`,
};

let database: TestDatabase;
let shop: FakeShop;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  await database.pool.query(
    `insert into content.page (shop, language, path, page_type, title, description, rows)
     select shop, language, path, case path when '/gone/' then 'gone' else 'content' end, 'Seite', '', '[]'
     from unnest('{consumer,business}'::text[]) as shop, unnest('{de,en}'::text[]) as language, unnest($1::text[]) as path`,
    [[...content, '/gone/']],
  );
  await database.pool.query(`
    insert into account.account (id, shop, kind, email, password_hash, created_at) overriding system value
      values (7, 'consumer', 'school', 'anna@example.org', 'x', '2026-01-01');
    insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor)
      select item_id, 'at', currency, valid_from, amount_minor from catalogue.item_price where price_list = 'de';
    select catalogue.refresh_listings(array(select id from catalogue.product))`);
  shop = await startFakeShop({ db: database.db, resolvers, render: await loadSourcePages() });
  await switchReturns('true');
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function switchReturns(value: string): Promise<void> {
  await database.pool.query(
    `insert into parameters.parameter (name, entry, value) values ('return', 'globalActivation', $1)
     on conflict (name, entry, store) do update set value = excluded.value`,
    [value],
  );
  shop.parts.operationCache.drop(['parameters']);
}

async function answerOf(host: string, path: string, cookie = ''): Promise<Answer> {
  const { status, headers } = await shop.ask(path, {
    headers: { Host: `${host}.localhost`, Cookie: cookie },
  });
  return status === 302 ? String(headers.location) : status;
}

/** The response that is decided before a page is rendered; undefined where its route decides. */
async function decidedBefore({ host, visitor }: Case, path: string): Promise<Answer | undefined> {
  if (!isSoundTarget(path)) return 400;
  const storefront = storefrontOf(host, { environment: 'local', mainDomain: 'ranzen', port: 3000 });
  const isGated = storefront.isB2b && visitor !== 'customer' && !isPublicOnBusiness(pathOf(path));
  if (isGated) return loginAddress(path);
  const session = visitor === 'anonymous' ? 'none' : visitor;
  const refusal = await refusalOf(
    {
      storefront,
      visitor: { session, markers: [], cartId: undefined, orderId: undefined },
      ask: () => Promise.resolve({ globalParameter: 'true' } as never),
    },
    new URL(path, 'http://page.localhost'),
  );
  return refusal === 'notFound' ? 404 : refusal?.to;
}

test.each(table)(
  '[RT1][RT4][RT5][RT7][RT8] gate and guards answer $path on every host as the row says, or leave it to the page',
  async (row) => {
    for (const each of casesOf(row)) {
      const decided = await decidedBefore(each, row.path);
      expect({ ...each, answer: decided ?? each.wanted }).toEqual({ ...each, answer: each.wanted });
    }
  },
);

/**
 * The cases that are sent to the server: each response of a row that its route decides, once in each kind of shop; what gate and
 * guards decide, for one row of each route. The other hosts have the same routes: one page of each kind is requested there.
 */
async function askedCases(): Promise<(Case & { path: string })[]> {
  const asked: (Case & { path: string })[] = [];
  const routes = new Set<string>();
  for (const row of table) {
    const { file } = findPage(pathOf(row.path));
    const isFirst = !routes.has(file);
    routes.add(file);
    const known = new Set<Answer>();
    for (const each of casesOf(row)) {
      const isOther = each.host !== 'www.ranzen.de' && each.host !== germanBusiness;
      const isDecided = (await decidedBefore(each, row.path)) !== undefined;
      const isNew = !known.has(each.wanted) && (isFirst || !isDecided);
      if (isOther ? !onEveryHost.has(row.path) || each.visitor === 'guest' : !isNew) continue;
      known.add(each.wanted);
      asked.push({ ...each, path: row.path });
    }
  }
  return asked;
}

const onEveryHost = new Set([
  '/',
  '/login/',
  '/cat/2/',
  '/prod/101/',
  '/beratung/',
  '/gone/',
  '/service/katalog/',
  '/service/catalogue/',
]);

test.each(await askedCases())(
  '[RT1.pages][RT4.login][RT4.exempt][RT4.start][RT4.customernumber][RT5.register][RT5.newpassword][RT5.resetpassword][RT7][RT8.catalogue][RT8.prime][RT8.rating][CO4.error-code][CO7.stored] $path answers $wanted to $visitor on $host',
  async ({ path, host, visitor, wanted }) => {
    expect(await answerOf(host, path, cookies[visitor])).toBe(wanted);
  },
);

const restartPages = ['', 'productselection/', 'regulations/', 'carrier/', 'confirm/'];

test('[RT8][AC4.switch] with the switch of returns off, their pages are not found by anonymous visitors and customers', async () => {
  await switchReturns('false');
  for (const page of restartPages)
    for (const cookie of [cookies.anonymous, cookies.customer])
      expect(await answerOf('www.ranzen.de', `/myaccount/returns/${page}`, cookie)).toBe(404);
  await switchReturns('true');
});

test('[RT8.prime] with the marker of a prime checkout its page opens', async () => {
  expect(await answerOf('www.ranzen.de', '/prime/checkout/', 'primeCheckout=1')).toBe(200);
});

test('[RT8][CO4.cancel] a cancelled wallet payment of a prime checkout redirects to it, which shows the cancellation', async () => {
  for (const [wallet, to] of [
    ['AMAZONPAY', '/prime/checkout/?cancelPayment=AMAZONPAY'],
    ['PAYPAL', '/prime/checkout/?cancelPayment=PAYPAL'],
    ['OTHER', '/?notice=vue.checkout.message.sessionExpired'],
  ] as const)
    expect(
      await answerOf(
        'www.ranzen.de',
        `/checkout/payment/?cancelPayment=${wallet}`,
        'primeCheckout=1',
      ),
    ).toBe(to);
});

test('[RT8][SO1] the lookup of returns is not indexed', async () => {
  const { status, text } = await shop.ask('/myaccount/returns/');
  expect(status).toBe(200);
  expect(text).toContain('<meta name="robots" content="noindex,follow"');
});

test('[AC3.page] a page of orders beyond the last redirects to the last and keeps the search', async () => {
  await database.pool.query(
    `insert into orders.purchase (order_number, cart_id, user_id, account_id, lang_code, store, price_list, currency, email, billing_address,
       delivery_type, delivery_address, shipper_code, payment_id, accepts_review_mail, subtotal_minor, shipping_minor, payment_fee_minor,
       total_minor, taxes, status, placed_at)
     select 'R-2026-9000' || number, gen_random_uuid(), 'u', 7, 'de-de', 'de', 'de', 'EUR', 'anna@example.org', '{}', 'sameAsBilling', '{}',
       'dhl', 'INVOICE', false, 0, 0, 0, 0, '[]', 'placed', now()
     from generate_series(1, 3) as number`,
  );
  const orders = (query: string) =>
    answerOf('www.ranzen.de', `/myaccount/orders/${query}`, cookies.customer);
  expect(await orders('?p=99')).toBe('/myaccount/orders/');
  expect(await orders('?p=99&q=R-2026')).toBe('/myaccount/orders/?q=R-2026');
  await database.pool.query('delete from orders.purchase');
});

test('[CO7.cleanup] a confirmation that was shown a quarter of an hour ago ends the guest’s session, and shows nothing', async () => {
  const browser = `${cookies.guest}; orderId=R-2026-100001; orderSeen=1`;
  const ended = await shop.ask('/checkout/confirmation/?order=R-2026-100001', {
    headers: { Cookie: browser },
  });
  expect([ended.status, ended.headers.location]).toEqual([302, '/']);
  const dropped = [ended.headers['set-cookie'] ?? []]
    .flat()
    .filter((cookie) => cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split('=')[0]);
  expect(dropped).toEqual(
    expect.arrayContaining(['guestToken', 'orderId', 'orderSeen', 'orderOpen']),
  );
});

describe('[CO7] the preview of the confirmation', () => {
  const path = `/checkout/confirmation/?ishop-preview-json=${encodeURIComponent('{}')}`;
  const ofHouse = `sessionToken=${internalToken}; customer=1`;

  test('[CO7.preview] shows the staff a sample order', async () => {
    const before = await database.pool.query('select count(*) from orders.purchase');
    const { status, text } = await shop.ask(path, { headers: { Cookie: ofHouse } });
    expect(status).toBe(200);
    for (const said of ['R-0000-000000', 'Musterartikel 2', '29,64', '4,73', 'Mia Muster'])
      expect(text).toContain(said);
    expect((await database.pool.query('select count(*) from orders.purchase')).rows).toEqual(
      before.rows,
    );
    expect(await answerOf('www.ranzen.de', '/checkout/confirmation/', ofHouse)).toBe('/');
  });

  test.each([
    [
      { status: 'awaitingPayment', paymentId: 'VORKASSE', date: '2026-03-02T10:00:00Z' },
      ['Danke für Ihre Bestellung', 'Vorkasse', 'Muster GmbH', 'Bestellt am 2.\u00a0März 2026'],
    ],
    [{ status: 'awaitingPayment', paymentId: 'PAYPAL' }, ['Wir warten auf Ihre Zahlung']],
    [{ status: 'paid', paymentId: 'TWINT' }, ['Ihre Zahlung mit TWINT ist eingegangen.']],
    [{ status: 'cancelled' }, ['Diese Bestellung wurde nicht bezahlt']],
    [{ status: '<b>', paymentId: 7, date: 'gestern' }, ['Danke für Ihre Bestellung', 'Rechnung']],
  ])('shows the state that its value names: %j', async (value, said) => {
    const asked = `/checkout/confirmation/?ishop-preview-json=${encodeURIComponent(JSON.stringify(value))}`;
    const { status, text } = await shop.ask(asked, { headers: { Cookie: ofHouse } });
    expect(status).toBe(200);
    for (const words of said) expect(text).toContain(words);
  });

  test.each([
    ['anonymous', cookies.anonymous],
    ['a guest', cookies.guest],
    ['a customer', cookies.customer],
    ['a guest who has just ordered', `${cookies.guest}; orderId=R-2026-100001`],
  ])('leads %s home', async (_, cookie) => {
    expect(await answerOf('www.ranzen.de', path, cookie)).toBe('/');
  });
});

test('[RT3.page] an unknown address renders the page of missing pages with its path, between header and footer', async () => {
  const { text } = await shop.ask('/myaccount/customernumber/');
  expect(text).toContain('Page Not Found:');
  expect(text).toMatch(/Page Not Found:(?:<!-- -->)?\s*(?:<!-- -->)?\/myaccount\/customernumber\//);
  expect(text).toContain('<footer');
  expect(text).toContain('content="noindex,follow"');
});

describe('data for the browser’s router', () => {
  test.each([
    ['/myaccount/orders/_.data', '/login/?target=%2Fmyaccount%2Forders%2F'],
    ['/myaccount/orders/_.data?p=2', '/login/?target=%2Fmyaccount%2Forders%2F%3Fp%3D2'],
    [
      '/myaccount/_.data?_routes=routes%2Fredirect-only%2Fredirect-only',
      '/login/?target=%2Fmyaccount%2F',
    ],
    ['/computop/success/_.data', '/checkout/confirmation/'],
  ])('[RT4] %s redirects as its page does', async (path, to) => {
    const { text } = await shop.ask(path);
    expect(text).toContain(JSON.stringify(to).slice(1, -1));
    expect(text).toContain('SingleFetchRedirect');
  });

  test('[RT3.values] a value that fails its check is 404 there too', async () => {
    const { status } = await shop.ask('/myaccount/orders/_.data?p=abc', {
      headers: { Cookie: cookies.customer },
    });
    expect(status).toBe(404);
  });
});

describe('a session that is flagged as unsafe', () => {
  const flagged = `${cookies.customer}; securityLogout=1`;

  test('[RT6.security][HF5.security] is sent to the logout from every page, and ends there once, with a warning', async () => {
    for (const path of ['/', '/cat/2/', '/myaccount/orders/', '/login/', '/404/'])
      expect(await answerOf('www.ranzen.de', path, flagged)).toBe(
        `/logout/?target=${encodeURIComponent(path)}`,
      );
    expect(await answerOf('www.ranzen.de', '/logout/', flagged)).toBe(200);
    const { status, headers } = await logOut(flagged);
    expect([status, headers.location]).toEqual([302, '/?notice=vue.message.securityLogout']);
    expect(headers['set-cookie']).toContain('securityLogout=; Max-Age=0; Path=/; SameSite=Lax');
    expect(headers['set-cookie']).toContain('customer=; Max-Age=0; Path=/; SameSite=Lax');
  });

  test('[RT6] keeps the wanted page for the next login, on this host only', async () => {
    const orders = '/?notice=vue.message.securityLogout&target=%2Fmyaccount%2Forders%2F%3Fp%3D2';
    for (const [target, home] of [
      ['/myaccount/orders/?p=2', orders],
      ['//other.example/', '/?notice=vue.message.securityLogout'],
      ['https://other.example/', '/?notice=vue.message.securityLogout'],
      ['/login/', '/?notice=vue.message.securityLogout'],
    ] as const) {
      const { headers } = await logOut(flagged, `?${new URLSearchParams({ target })}`);
      expect(headers.location).toBe(home);
    }
    expect(await answerOf(germanBusiness, orders)).toBe(
      '/login/?target=%2Fmyaccount%2Forders%2F%3Fp%3D2&notice=vue.message.securityLogout',
    );
  });

  test('[RT6.logout] a logout by the customer confirms itself, and clears the browser’s storage', async () => {
    const { headers } = await logOut(cookies.customer);
    expect(headers.location).toBe('/?notice=vue.user.logout.message');
    expect(headers['set-cookie']).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^sessionToken=; Max-Age=0/),
        expect.stringMatching(/^cartId=; Max-Age=0/),
      ]),
    );
  });

  const logOut = (cookie: string, query = '') =>
    shop.ask(`/logout/${query}`, {
      method: 'POST',
      headers: {
        Cookie: cookie,
        Origin: 'http://www.ranzen.de.localhost',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
    });
});

describe('an expired business session', () => {
  const stale = `sessionToken=${'x'.repeat(43)}; customer=1`;

  test('[RT7] React Router in the browser gets the same response at every request', async () => {
    const { status, headers } = await shop.ask('/cat/2/_.data?_routes=root', {
      headers: {
        Host: `${germanBusiness}.localhost`,
        Cookie: stale,
        Referer: `http://${germanBusiness}.localhost/service/agb/`,
      },
    });
    expect([status, headers['x-remix-redirect'], headers['set-cookie']]).toEqual([
      204,
      '/service/agb/?target=%2Fcat%2F2%2F&notice=vue.message.sessionExpired',
      undefined,
    ]);
  });

  const origin = `http://${germanBusiness}.localhost`;
  test.each([
    [undefined, '/login/?target=%2Fcat%2F2%2F&notice=vue.message.sessionExpired'],
    [
      `${origin}/service/agb/?a=b`,
      '/service/agb/?a=b&target=%2Fcat%2F2%2F&notice=vue.message.sessionExpired',
    ],
    [`${origin}/prod/1/`, '/login/?target=%2Fcat%2F2%2F&notice=vue.message.sessionExpired'],
    [`${origin}/login/`, '/login/?target=%2Fcat%2F2%2F&notice=vue.message.sessionExpired'],
    [
      'https://other.example/service/agb/',
      '/login/?target=%2Fcat%2F2%2F&notice=vue.message.sessionExpired',
    ],
  ])('[RT7.expired] ends, says so and goes back to where it came from: %s', async (referer, to) => {
    const { status, headers } = await shop.ask('/cat/2/', {
      headers: {
        Host: `${germanBusiness}.localhost`,
        Cookie: stale,
        ...(referer !== undefined && { Referer: referer }),
      },
    });
    expect([status, headers.location]).toEqual([302, to]);
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^customer=; (?=.*Max-Age=0).*Domain=educational\.ranzen\.de/),
    );
  });

  test.each([
    ['/service/agb/', undefined, '/service/agb/'],
    ['/service/agb/', `${origin}/prod/1/`, '/service/agb/'],
    ['/service/agb/', `${origin}/service/datenschutz/`, '/service/datenschutz/'],
    ['/prod/1/', undefined, '/login/'],
    ['/login/', undefined, '/login/'],
    ['//other.example/', undefined, '/login/'],
    ['/service/../prod/1/', undefined, '/login/'],
  ])(
    '[RT7.expired] with %s noted as the last public page, coming from %s it redirects to %s',
    async (noted, referer, to) => {
      const { headers } = await shop.ask('/cat/2/', {
        headers: {
          Host: `${germanBusiness}.localhost`,
          Cookie: `${stale}; publicPage=${noted}`,
          ...(referer !== undefined && { Referer: referer }),
        },
      });
      expect(headers.location).toBe(`${to}?target=%2Fcat%2F2%2F&notice=vue.message.sessionExpired`);
    },
  );
});
