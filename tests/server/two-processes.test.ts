import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { fixedClock, systemClock } from '#shop/kernel/clock.ts';
import { writeInternal } from '#shop/account/account.sql.ts';
import { writePage } from '#shop/content/write-page.ts';
import { endAbTest, writeAbTest } from '#shop/parameters/ab-test.ts';
import { editText } from '#shop/parameters/edit-text.ts';
import { setParameter, unsetParameter } from '#shop/parameters/write-parameter.ts';
import { sql } from '#shop/kernel/sql.ts';
import { buildPages } from '#start/shop/build-pages.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { planActions, planPeople } from '#tests/support/price-plans.ts';
import { argon2Cost } from '#tests/support/quick-argon2.ts';
import { german } from './fake-shop.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

const builderTakesMs = 300_000;
const password = 'Kreidestaub 7';

let database: TestDatabase;
let first: ShopProcess;
let second: ShopProcess;
beforeAll(async () => {
  await buildPages({ add: () => undefined });
  database = await createDemoDatabase();
  [first, second] = await Promise.all([
    startShopProcess(database.ownerUrl),
    startShopProcess(database.ownerUrl),
  ]);
  // Comparing this hash takes longer than refusing an attempt.
  argon2Cost.isFull = true;
  const passwordHash = await hashPassword(password);
  argon2Cost.isFull = false;
  await database.pool.query(
    `insert into account.account (shop, kind, email, password_hash, created_at)
     select 'consumer', 'private', name || '@haus.example', $1, now() from unnest('{jana,ute}'::text[]) as name`,
    [passwordHash],
  );
}, builderTakesMs);
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

/**
 * Requests a page from each process until it shows a change. Fails where one still shows the old state after a second and twenty
 * responses: a busy machine responds late, but with the new state.
 */
async function showWithinASecond(shows: (shop: ShopProcess) => Promise<boolean>): Promise<void> {
  const changedAt = performance.now();
  for (const shop of [first, second])
    for (let answers = 0; !(await shows(shop)); answers += 1)
      if (answers > 20 && performance.now() - changedAt > 1000)
        throw new Error('A process still shows what was before the change.');
}

const post = (shop: ShopProcess, path: string, content: object, Cookie = '') =>
  shop.ask(path, {
    method: 'POST',
    body: JSON.stringify(content),
    headers: { 'Content-Type': 'application/json', Origin: `http://${german}`, Cookie },
  });

async function logIn(shop: ShopProcess, email: string, given = password) {
  const { text, headers } = await post(shop, '/api/login-action/', {
    formData: { email, password: given },
  });
  const { errorMessage } = JSON.parse(text) as { errorMessage?: string };
  const session = headers['set-cookie']?.find((line) => line.startsWith('sessionToken='));
  return { errorMessage, session: session?.split(';')[0] };
}

/** Redirect of the account's page for a session cookie. */
async function accountOf(shop: ShopProcess, Cookie: string): Promise<number | string | undefined> {
  const { status, headers } = await shop.ask('/myaccount/contact-details/', {
    headers: { Cookie },
  });
  return status === 302 ? headers.location : status;
}

const login = '/login/?target=%2Fmyaccount%2Fcontact-details%2F';

test('[AU1][AU5] a session of one process is valid in the other, and ends in both', async () => {
  const { session = '' } = await logIn(first, 'jana@haus.example');
  expect(session).toMatch(/^sessionToken=[\w-]{43}$/);
  expect([await accountOf(first, session), await accountOf(second, session)]).toEqual([200, 200]);
  await post(second, '/api/logout-action/', {}, session);
  expect([await accountOf(first, session), await accountOf(second, session)]).toEqual([
    login,
    login,
  ]);
});

test('[AU5] failed logins are counted over both processes, and beyond the limit no password is compared', async () => {
  const attempts = async (count: number) => {
    const took: number[] = [];
    const messages: (string | undefined)[] = [];
    for (let attempt = 0; attempt < count; attempt += 1) {
      const shop = attempt % 2 === 0 ? first : second;
      const startedAt = performance.now();
      messages.push((await logIn(shop, 'ute@haus.example', 'geraten')).errorMessage);
      took.push(performance.now() - startedAt);
    }
    // The fastest attempt: a busy machine delays any of them, but makes none faster.
    return { messages: new Set(messages), fastestMs: Math.min(...took) };
  };
  const compared = await attempts(10);
  expect([...compared.messages]).toEqual([expect.stringContaining('passen nicht zusammen')]);
  const refused = await attempts(10);
  const tooMany = expect.stringContaining('zu viele Versuche') as string;
  expect([...refused.messages]).toEqual([tooMany]);
  expect(refused.fastestMs).toBeLessThan(compared.fastestMs / 2);
  for (const shop of [first, second])
    expect(await logIn(shop, 'ute@haus.example')).toEqual({
      errorMessage: tooMany,
      session: undefined,
    });
});

test('[OP5.nodes] after a change of price both processes drop cached pages within a second', async () => {
  const item = await database.db.row<{ id: number }>(
    sql`select id from catalogue.item where product_id = 2 order by id limit 1`,
  );
  const page = '/prod/2/';
  const shown = async (shop: ShopProcess, price: string) => {
    const { headers, text } = await shop.ask(page);
    return { isKept: headers['x-cache'] === 'hit', isShown: text.includes(price) };
  };
  const price = '77,31';
  for (const shop of [first, second]) {
    await shop.ask(page);
    expect(await shown(shop, price)).toEqual({ isKept: true, isShown: false });
  }
  await changePrice(
    { db: database.db, clock: systemClock },
    {
      itemId: item?.id ?? 0,
      priceList: 'de',
      amountMinor: 7731,
      oldAmountMinor: null,
      recommendedMinor: null,
    },
  );
  await showWithinASecond(async (shop) => (await shown(shop, price)).isShown);
});

test('[OP1.prices][OP5.nodes] when a price plan begins, both processes show its prices within a second', async () => {
  const clock = fixedClock(new Date().toISOString());
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await planPeople(database);
  const { approved, run, view } = planActions(() => database, clock);
  const items = await database.db.rows<{ id: number }>(sql`
    select item.id::integer as id from catalogue.item join catalogue.product on product.id = product_id
    join catalogue.item_price on item_id = item.id and price_list = 'de'
    where product_id > 2 and not is_book order by item.id`);
  const prices = items.map(({ id }) => ({
    itemId: id,
    priceList: 'de' as const,
    amountMinor: 7742,
    oldAmountMinor: null,
  }));
  expect(prices.length).toBeGreaterThan(250);
  const plan = await approved(prices, { beginsAt: inDays(1).slice(0, 16), endsAt: null });
  const pages = ['/prod/5/', '/search/?q=gouache'];
  const shown = async (shop: ShopProcess) => {
    const texts = await Promise.all(pages.map(async (page) => (await shop.ask(page)).text));
    return texts.map((text) => text.includes('77,42'));
  };
  for (const shop of [first, second]) expect(await shown(shop)).toEqual([false, false]);
  clock.moveTo(inDays(2));
  await run();
  await showWithinASecond(async (shop) => (await shown(shop)).every(Boolean));
  expect((await view(plan)).plan.state).toBe('begun');
});

test('[CN4][CN5] a parameter and a text that one node changes are on the pages of both within a second', async () => {
  const words = 'Montag bleibt das Lager zu.';
  const showsNew = async (shop: ShopProcess) => {
    const { text } = await shop.ask('/service/versand/');
    const [, texts = ''] = /src="(\/texts\/de\.\w+\.js)"/.exec(text) ?? [];
    const spoken = await shop.ask(texts);
    return text.includes(words) && spoken.text.includes('Hinweis schließen, bitte');
  };
  for (const shop of [first, second]) expect(await showsNew(shop)).toBe(false);
  const { db } = database;
  await setParameter({ db }, { name: 'infobar', entry: 'text.de', store: '*', value: words });
  await editText(
    { db },
    { key: 'shop.infobar.close', locale: 'de', text: 'Hinweis schließen, bitte' },
  );
  await showWithinASecond(showsNew);
});

const link = (path: string) => `href="${path}"`;

test.each([
  ['featureFlags', 'T217-Blitzangebote', link('/blitzangebote/'), 'false'],
  ['featureFlags', 'T216-Sale-Aktion', link('/sale/'), 'false'],
  ['featureFlags', 'T155 Navigation', 'Basteln &amp; Kunst</a>', 'true'],
  ['infobar', 'activation', 'data-infobar=', 'false'],
])('[CN4] with %s %s pages show %s or do not', async (name, entry, shown, value) => {
  const isShown = async () => (await first.ask('/service/versand/')).text.includes(shown);
  expect(await isShown()).toBe(true);
  const parameter = { name, entry, store: 'de' } as const;
  await setParameter(database, { ...parameter, value });
  while (await isShown());
  await unsetParameter(database, parameter);
  while (!(await isShown()));
});

const textRow = (id: string, more: object) => ({
  ...more,
  cells: [
    {
      span: 12,
      teasers: [
        { id, name: id, template: 'text', attributes: [{ name: 'headline', text: `Wort ${id}.` }] },
      ],
    },
  ],
});

/** The rows of a page that a visitor sees, and the cache state of the page. */
async function seen(shop: ShopProcess, path: string, headers: Record<string, string> = {}) {
  const { text, headers: answered } = await shop.ask(path, { headers });
  const words = ['control', 'big', 'new', 'later'].filter((id) =>
    text.includes(`Wort ${id}.</h2>`),
  );
  return { words, cache: answered['x-cache'], cookies: answered['set-cookie'] ?? [] };
}

/** The same once a node has cached the page. */
async function seenKept(shop: ShopProcess, headers: Record<string, string> = {}) {
  let page = await seen(shop, '/probe/', headers);
  while (page.cache !== 'hit') page = await seen(shop, '/probe/', headers);
  return page;
}

async function showsAs(shop: ShopProcess, Cookie: string, word: string): Promise<boolean> {
  return (await seen(shop, '/probe/', { Cookie })).words.join() === word;
}

async function writeProbe(): Promise<void> {
  const test = (variant: string) => ({ test: { id: 'probe', variant } });
  await writePage(
    { db: database.db, clock: systemClock },
    {
      shop: 'consumer',
      language: 'de',
      path: '/probe/',
      type: 'content',
      title: 'Probe',
      rows: [
        textRow('control', test('control')),
        textRow('big', test('big')),
        textRow('new', { segment: 'newCustomer' }),
        textRow('later', { from: '2099-01-01T00:00:00Z' }),
      ],
    },
  );
}

test(
  '[CN4.ab-consent][TP2][SO3] a visitor with the current consent keeps the drawn variant, from the cache of each node; others see control',
  { tags: 'deep' },
  async () => {
    await writeProbe();
    await writeAbTest(database, {
      id: 'probe',
      trackingCode: 'T301',
      variants: [
        { name: 'control', weight: 0 },
        { name: 'big', weight: 1 },
      ],
      stores: ['de'],
      stickyDays: 90,
      startsAt: new Date(0),
      endsAt: null,
    });
    const Cookie = 'consent=1.statistics';
    await showWithinASecond((shop) => showsAs(shop, Cookie, 'big'));
    const elsewhere = await first.ask('/prod/2/', { headers: { Cookie } });
    expect(elsewhere.text).toMatch(/tests.{1,120}probe.{1,40}big/);
    const sticky = 'BZ_AB_probe=big; Max-Age=7776000; Path=/; SameSite=Lax';
    for (const shop of [first, second]) {
      expect(await seenKept(shop, { Cookie })).toEqual({
        words: ['big'],
        cache: 'hit',
        cookies: [expect.stringContaining(sticky)],
      });
      expect(await seenKept(shop, { Cookie: `${Cookie}; BZ_AB_probe=big` })).toEqual({
        words: ['big'],
        cache: 'hit',
        cookies: [],
      });
      for (const without of ['', 'BZ_AB_probe=big', 'BZ_AB_probe=big; consent=1.necessary'])
        expect(await seenKept(shop, { Cookie: without })).toEqual({
          words: ['control'],
          cache: 'hit',
          cookies: [],
        });
    }
    const version = { name: 'consent', entry: 'version', store: 'de' } as const;
    await setParameter(database, { ...version, value: '2' });
    await showWithinASecond((shop) => showsAs(shop, Cookie, 'control'));
    await showWithinASecond((shop) => showsAs(shop, 'consent=2.statistics', 'big'));
    await unsetParameter(database, version);
    await showWithinASecond((shop) => showsAs(shop, Cookie, 'big'));
    await endAbTest({ db: database.db, clock: systemClock }, 'probe');
    await showWithinASecond((shop) => showsAs(shop, Cookie, 'control'));
  },
);

test('[CN1] a cached content page shows a change made on another node within a second', async () => {
  const page = (word: string) => ({
    shop: 'consumer' as const,
    language: 'de' as const,
    path: '/probe-zwei/',
    type: 'content' as const,
    title: word,
    rows: [textRow(word, {})],
  });
  await writePage({ db: database.db, clock: systemClock }, page('control'));
  for (const shop of [first, second])
    while ((await seen(shop, '/probe-zwei/')).cache !== 'hit') continue;
  expect((await seen(second, '/probe-zwei/')).words).toEqual(['control']);
  await writePage({ db: database.db, clock: systemClock }, page('new'));
  await showWithinASecond(
    async (shop) => (await seen(shop, '/probe-zwei/')).words.join() === 'new',
  );
});

test(
  '[CN4.preview] the staff previews group and date on uncached pages; forged previews are ignored',
  { tags: 'deep' },
  async () => {
    await writeProbe();
    const preview = '{"segment":"newCustomer","date":"2099-06-01T00:00:00Z"}';
    const asCookie = `ishop-preview-json=${Buffer.from(preview).toString('base64url')}`;
    const forged = { words: ['control'], cache: 'bypass', cookies: [] };
    while ((await seen(first, '/probe/')).words.length !== 1);
    expect(await seen(first, '/probe/', { 'ishop-preview-json': preview })).toEqual(forged);
    expect(await seen(first, '/probe/', { Cookie: asCookie })).toEqual(forged);
    const { session = '' } = await logIn(first, 'jana@haus.example');
    const asJana = { Cookie: `${session}; ${asCookie}` };
    expect((await seen(first, '/probe/', asJana)).words).toEqual(['control', 'new']);
    expect((await first.ask('/preview/', { headers: asJana })).status).toBe(404);
    await writeInternal(database.db, 'JANA@haus.example', true);
    expect((await seen(second, '/probe/', asJana)).words).toEqual(['control', 'new', 'later']);
    const screen = await first.ask('/preview/', { headers: asJana });
    expect([screen.status, screen.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(screen.text).toContain('Sie sehen eine Vorschau');
    const quiet = await first.ask('/prime/checkout/', {
      headers: { Cookie: `${asJana.Cookie}; primeCheckout=1` },
    });
    expect(quiet.text).toContain('1. Juni 2099 um 02:00');
    const form = new URLSearchParams({ segment: 'existingCustomer', date: '2099-06-01T00:00' });
    const kept = await first.ask('/preview/', {
      method: 'POST',
      body: form.toString(),
      headers: {
        ...asJana,
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: `http://${german}`,
      },
    });
    const [cookie = ''] = kept.headers['set-cookie'] ?? [];
    const chosen = { Cookie: `${session}; ${cookie.split(';')[0]}` };
    expect(Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString()).toContain(
      '2099-05-31T22:00:00.000Z',
    );
    expect([kept.status, (await seen(second, '/probe/', chosen)).words]).toEqual([
      302,
      ['control', 'later'],
    ]);
    expect(await seenKept(first)).toEqual({ words: ['control'], cache: 'hit', cookies: [] });
  },
);
