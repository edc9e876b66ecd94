import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePrice } from '#shop/catalogue/change-price.ts';
import { hashPassword } from '#shop/account/passwords.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { editText } from '#shop/parameters/edit-text.ts';
import { setParameter } from '#shop/parameters/write-parameter.ts';
import { sql } from '#shop/kernel/sql.ts';
import { buildStorefront } from '#start/shop/build-storefront.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/database.ts';
import { german } from './fake-shop.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

const builderTakesMs = 300_000;
const password = 'Kreidestaub 7';

let database: TestDatabase;
let first: ShopProcess;
let second: ShopProcess;
beforeAll(async () => {
  await buildStorefront({ add: () => undefined });
  database = await createDemoDatabase();
  [first, second] = await Promise.all([
    startShopProcess(database.ownerUrl),
    startShopProcess(database.ownerUrl),
  ]);
  const passwordHash = await hashPassword(password);
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

/** Where the account's page leads whoever carries the cookie. */
async function accountOf(shop: ShopProcess, Cookie: string): Promise<number | string | undefined> {
  const { status, headers } = await shop.ask('/myaccount/contact-details/', {
    headers: { Cookie },
  });
  return status === 302 ? headers.location : status;
}

const login = '/login/?target=%2Fmyaccount%2Fcontact-details%2F';

test('[AU1][AU5] a session of one process is known to the other, and its end too', async () => {
  const { session = '' } = await logIn(first, 'jana@haus.example');
  expect(session).toMatch(/^sessionToken=[\w-]{43}$/);
  expect([await accountOf(first, session), await accountOf(second, session)]).toEqual([200, 200]);
  await post(second, '/api/logout-action/', {}, session);
  expect([await accountOf(first, session), await accountOf(second, session)]).toEqual([
    login,
    login,
  ]);
});

test('[AU5] wrong logins count over both processes, and beyond the limit no password is compared', async () => {
  const attempts = async (count: number) => {
    const startedAt = performance.now();
    const messages: (string | undefined)[] = [];
    for (let attempt = 0; attempt < count; attempt += 1) {
      const shop = attempt % 2 === 0 ? first : second;
      messages.push((await logIn(shop, 'ute@haus.example', 'geraten')).errorMessage);
    }
    return { messages: new Set(messages), took: performance.now() - startedAt };
  };
  const compared = await attempts(10);
  expect([...compared.messages]).toEqual([expect.stringContaining('passen nicht zusammen')]);
  const refused = await attempts(10);
  const tooMany = expect.stringContaining('zu viele Versuche') as string;
  expect([...refused.messages]).toEqual([tooMany]);
  expect(refused.took).toBeLessThan(compared.took / 2);
  for (const shop of [first, second])
    expect(await logIn(shop, 'ute@haus.example')).toEqual({
      errorMessage: tooMany,
      session: undefined,
    });
});

test('[OP5] a changed price leaves the kept pages of both processes within a second', async () => {
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
  const changedAt = performance.now();
  for (const shop of [first, second]) while (!(await shown(shop, price)).isShown);
  expect(performance.now() - changedAt).toBeLessThan(1000);
});

test('[CN4][CN5] a parameter and a text that one node changes stand on the pages of both within a second', async () => {
  const words = 'Montag bleibt das Lager zu.';
  const showsNew = async (shop: ShopProcess) => {
    const { text } = await shop.ask('/');
    const [, texts = ''] = /src="(\/texts\/de\.\w+\.js)"/.exec(text) ?? [];
    const spoken = await shop.ask(texts);
    return text.includes(words) && spoken.text.includes('Hinweis schließen, bitte');
  };
  for (const shop of [first, second]) expect(await showsNew(shop)).toBe(false);
  const { db } = database;
  const changedAt = performance.now();
  await setParameter({ db }, { name: 'infobar', entry: 'text.de', store: '*', value: words });
  await editText(
    { db },
    { key: 'shop.infobar.close', locale: 'de', text: 'Hinweis schließen, bitte' },
  );
  for (const shop of [first, second]) while (!(await showsNew(shop)));
  expect(performance.now() - changedAt).toBeLessThan(1000);
});
