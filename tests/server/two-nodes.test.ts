import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeyRing } from '#shop/access/key-ring.ts';
import { issueUserToken } from '#shop/access/user-token.ts';
import { issueApiToken } from '#shop/access/api-token.ts';
import { hashToken } from '#shop/kernel/ids.ts';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import { sql } from '#shop/kernel/sql.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { demoCustomer } from '#demo/seed/seed-account.ts';
import { loadPageRenderer } from '#server/pages/page-renderer.ts';
import { readSettings } from '#server/settings/settings.ts';
import { buildPages } from '#start/shop/build-pages.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { RawAnswer } from '#tests/support/raw-request.ts';
import { business } from './fake-shop.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const secret = 'a-secret-of-more-than-32-characters';
const builderTakesMs = 300_000;

let database: TestDatabase;
let api: StartedServer;
let web: StartedServer;
/** The requests that the API's node received, by address. */
const heard: { url: string; headers: Record<string, unknown> }[] = [];
beforeAll(async () => {
  await buildPages({ add: () => undefined });
  database = await createDemoDatabase();
  const render = await loadPageRenderer(resolve('.build/server/index.js'));
  api = await startTestServer(database.ownerUrl, render, undefined, {
    environment: { ROLE: 'api', API_CLIENT_SECRET: secret },
    front(request, _, next) {
      heard.push({ url: request.url ?? '', headers: { ...request.headers } });
      next();
    },
  });
  web = await startTestServer(database.ownerUrl, render, undefined, {
    environment: {
      GRAPHQL_ENDPOINT: `http://127.0.0.1:${api.port}/api/shop/`,
      API_CLIENT_SECRET: secret,
    },
  });
}, builderTakesMs);
afterAll(async () => {
  await web.close();
  await api.close();
  await database.drop();
});

/** A school's browser without script: it stores cookies, sends forms and follows no redirect. */
class Browser {
  readonly cookies = new Map<string, string>();

  async open(path: string, form?: Record<string, string>): Promise<RawAnswer> {
    const answer = await web.ask(path, {
      method: form ? 'POST' : 'GET',
      headers: {
        Host: business,
        Origin: `http://${business}`,
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'Content-Type': 'application/x-www-form-urlencoded',
        'User-Agent': 'Fibel/1.0',
        Referer: `http://${business}/search/?q=stift&token=geheim`,
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
    return answer;
  }
}

async function logIn(): Promise<Browser> {
  const browser = new Browser();
  const login = { login: demoCustomer.customerNumber, password: demoCustomer.password };
  expect((await browser.open('/login/', login)).status).toBe(302);
  return browser;
}

/** The pencils of the demo shop. */
const product = 2;

test('[AU3][TP2.headers] pages query another node: login, basket and checkout work, and headers are passed on', async () => {
  const browser = await logIn();
  browser.cookies.set('BZ_AB_tiles', 'b').set('_ga', 'GA1.1').set('other', 'x');
  const item = await database.db.row<{ id: number }>(
    sql`select id from catalogue.item where product_id = ${product} limit 1`,
  );
  heard.length = 0;
  const page = await browser.open(`/prod/${product}/`);
  expect([page.status, page.text.includes('Dreikant-Buntstifte')]).toEqual([200, true]);

  const bought = await browser.open(`/prod/${product}/`, {
    itemId: String(item?.id),
    quantity: '7',
  });
  expect([bought.status, bought.headers.location]).toEqual([302, '/checkout/basket/']);
  const basket = await browser.open('/checkout/basket/');
  expect([basket.status, basket.text.includes('Dreikant-Buntstifte')]).toEqual([200, true]);

  const shipping = await browser.open('/checkout/shipping/');
  const [, addressId = ''] =
    /<input(?=[^>]* name="billing\.addressId")[^>]* value="(\d+)"/.exec(shipping.text) ?? [];
  expect([shipping.status, addressId]).toEqual([200, expect.stringMatching(/^\d+$/)]);
  const saved = await browser.open('/checkout/shipping/', {
    'billing.addressId': addressId,
    deliveryType: 'sameAsBilling',
    methodCode: 'dhl',
  });
  expect([saved.status, saved.headers.location]).toEqual([302, '/checkout/summary/']);
  expect((await browser.open('/checkout/summary/')).text).toContain('Am Anger 12');

  const operations = heard.filter(({ url }) => url === '/api/shop/');
  expect(operations.length).toBeGreaterThan(8);
  expect(operations.at(-1)?.headers).toMatchObject({
    host: expect.stringContaining(business) as string,
    authorization: expect.stringMatching(/^Bearer [\w.-]+$/) as string,
    'x-jwt': expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]{43}$/) as string,
    'x-ishop-api-userid': browser.cookies.get('X-iSHOP-API-USERID'),
    'x-user-agent': 'Fibel/1.0',
    'x-referer': `http://${business}/search/`,
    'x-forwarded-for': '127.0.0.1',
    'x-is-dev': 'true',
    cookie: 'BZ_AB_tiles=b; _ga=GA1.1',
  });
  expect(heard.filter(({ url }) => url === '/api/token/')).toHaveLength(1);
  expect(heard.filter(({ url }) => /sessionToken|geheim/.test(url))).toEqual([]);
});

test('[TP2] data that all visitors share are queried without headers of the visitor', async () => {
  heard.length = 0;
  const { status } = await web.ask('/suche-nach-nichts/', {
    headers: { 'User-Agent': 'Fibel/1.0', Cookie: '_ga=GA1.1; cartId=x' },
  });
  expect(status).toBe(404);
  const operations = heard.filter(({ url }) => url === '/api/shop/');
  expect(operations.length).toBeGreaterThan(0);
  for (const { headers } of operations)
    expect(
      Object.keys(headers).filter((name) => /^x-(?!is-dev|request-id)|cookie/.test(name)),
    ).toEqual([]);
});

describe('[AU3] a user’s token', () => {
  const keys = () => createKeyRing({ db: database.db, clock: systemClock });
  const school = storefrontOf(business, readSettings({}));
  async function stateWith(token: string) {
    const { status, text } = await api.ask('/api/shop/', {
      method: 'POST',
      body: JSON.stringify({ query: '{ customerInfo { visitorLoginState } }' }),
      headers: { Host: business, 'Content-Type': 'application/json', 'X-JWT': token },
    });
    const { data, errors } = JSON.parse(text);
    return [status, data?.customerInfo.visitorLoginState ?? errors[0].extensions.messageKey];
  }
  async function sessionOf(browser: Browser) {
    const sessionHash = hashToken(browser.cookies.get('sessionToken') ?? '');
    const found = await database.db.row<{ accountId: number }>(
      sql`select account_id as "accountId" from account.session where token_hash = ${sessionHash}`,
    );
    return { accountId: found?.accountId ?? 0, sessionHash };
  }

  test('is valid while its session is, and is revoked with it', async () => {
    const browser = await logIn();
    const parts = { keys: keys(), clock: systemClock };
    const token = await issueUserToken(parts, await sessionOf(browser), school);
    expect(await stateWith(token)).toEqual([200, 'loggedIn']);
    await browser.open('/logout/', {});
    expect(await stateWith(token)).toEqual([401, 'ishop.api.error.revoked_token']);
  });

  test('of an invalid form is refused', async () => {
    const session = await sessionOf(await logIn());
    const parts = { keys: keys(), clock: systemClock };
    const good = await issueUserToken(parts, session, school);
    const past = { ...parts, clock: fixedClock(new Date(Date.now() - 180_000).toISOString()) };
    const wrong = [
      '',
      'x',
      good.slice(0, -1),
      good.replace(/\.[\w-]+$/, `.${'A'.repeat(43)}`),
      'x'.repeat(9_000),
      await issueUserToken(past, session, school),
      await issueUserToken(parts, session, { langCode: 'de-de' }),
      (await issueApiToken(parts, { clientId: 'storefront', langCode: school.langCode })).token,
    ];
    const states = [];
    for (const token of wrong) states.push(await stateWith(token));
    expect(states).toEqual(wrong.map(() => [401, 'ishop.api.error.invalid_token']));
    const other = await issueUserToken(parts, { ...session, accountId: 999_999 }, school);
    expect(await stateWith(other)).toEqual([401, 'ishop.api.error.revoked_token']);
  });

  test('is not accepted as an API token', async () => {
    const parts = { keys: keys(), clock: systemClock };
    const token = await issueUserToken(parts, { accountId: 1, sessionHash: 'x' }, school);
    const { status, text } = await api.ask('/api/shop/', {
      method: 'POST',
      headers: { Host: business, Authorization: `Bearer ${token}` },
    });
    expect([status, JSON.parse(text).errors[0].extensions]).toEqual([
      401,
      { classification: 'INVALID_TOKEN' },
    ]);
  });
});
