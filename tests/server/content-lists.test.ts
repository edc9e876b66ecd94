import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { writePage } from '#shop/content/write-page.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { demoCustomer } from '#demo/seed/seed-account.ts';
import { demoList } from '#demo/seed/seed-lists.ts';
import { askContract } from '#tests/support/contract.ts';
import { createDemoDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { loadSourcePages } from './source-pages.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const { externalId } = demoList;
const address = '/zum-schulstart/';

let database: TestDatabase;
let shop: StartedServer;
/** The school that owns the list. */
let school: Ctx;
beforeEach(async () => {
  database = await createDemoDatabase();
  const attributes = [{ name: 'teaserWishlistExternalId', value: externalId }];
  const teaser = { id: 'liste', name: 'Liste', template: 'wishlist', attributes };
  await writePage(
    { db: database.db, clock: systemClock },
    {
      shop: 'consumer',
      language: 'de',
      path: address,
      type: 'content',
      title: 'Zum Schulstart',
      rows: [{ cells: [{ span: 12, teasers: [teaser] }] }],
    },
  );
  shop = await startTestServer(database.ownerUrl, await loadSourcePages(), undefined, {
    environment: { TRUST_PROXY: '1' },
  });
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from account.account where customer_number = $1',
    [demoCustomer.customerNumber],
  );
  school = visitorOf(database.db, {
    host: 'educational.ranzen.de',
    account: {
      id: Number(rows[0]?.id),
      kind: 'school',
      email: demoCustomer.email,
      sessionHash: 's',
    },
  });
});
afterEach(async () => {
  await shop.close();
  await database.drop();
});

/** Quantities in the list's form, as the server rendered them. */
const quantitiesIn = (text: string): number[] =>
  [...text.matchAll(/<input[^>]*name="q\.[^>]*>/g)].map(([tag]) =>
    Number(/ value="(\d+)"/.exec(tag)?.[1]),
  );

const change = (call: string) =>
  askContract<{ change: { refusal: unknown } }>(
    school,
    `mutation { change: ${call} { refusal { code } } }`,
  );

test('[WL7.teasers][CN1] a list in a content page is rendered by the server, and again after a change', async () => {
  const first = await shop.ask(address);
  expect(first.text).toContain('Erste Klasse, alles dabei');
  expect(quantitiesIn(first.text)).toEqual([1, 1, 1, 5]);
  await shop.askUntil(address, ({ headers }) => headers['x-cache'] === 'hit');

  const { rows } = await database.pool.query<{ id: string }>(
    `select entry.external_id as id from lists.entry join lists.list on list.id = list_id
     where list.external_id = $1 order by position`,
    [externalId],
  );
  const asked = `externalId: "${externalId}", entryId: "${rows[2]?.id}", perPupil: 3`;
  expect((await change(`setWishlistEntryPerPupil(${asked})`)).change.refusal).toBeNull();
  const changed = await shop.askUntil(address, ({ text }) => quantitiesIn(text)[2] !== 1);
  expect(quantitiesIn(changed.text)).toEqual([1, 1, 3, 5]);
});

test('[WL7] the chosen entries are added to the basket by a form, without script', async () => {
  const { text } = await shop.ask(address);
  const [, action = ''] = /<form[^>]*action="(\/liste\/[^"]*)"/.exec(text) ?? [];
  expect(action).toBe(`/liste/?code=${demoList.code}`);
  const names = [...text.matchAll(/name="(q\.[^"]*)"/g)].map(([, name = '']) => name);
  const fields = names.map((name, index) => [name, index === 0 ? '2' : '0']);
  const bought = await shop.ask(action, {
    method: 'POST',
    headers: {
      Origin: 'http://www.ranzen.de.localhost',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  });
  expect(bought.status).toBe(200);
  const [cookie = ''] = /cartId=[^;]+/.exec(String(bought.headers['set-cookie'])) ?? [];
  const { rows } = await database.pool.query(
    'select quantity from cart.position where cart_id::text = $1',
    [cookie.replace('cartId=', '')],
  );
  expect(rows).toEqual([{ quantity: 2 }]);
});

test('[FV1.required] a form for the code of a list says in the shop’s words that it is empty or unknown', async () => {
  const messageOf = async (path: string) =>
    /id="[^"]*-error"[^>]*>(.*?)<\/p>/
      .exec((await shop.ask(path)).text)?.[1]
      ?.replace(/<[^>]*>/g, '');
  expect(await messageOf('/liste/')).toBeUndefined();
  for (const empty of ['', '%20'])
    expect(await messageOf(`/liste/?code=${empty}`)).toBe('Bitte geben Sie den Code an.');
  expect(await messageOf('/liste/?code=NIX')).toMatch(/^Zu diesem Code gibt es keine Liste/);
});

test('[FV1.required] forms that lead to a page with its own messages do not show the browser’s', async () => {
  for (const path of ['/', '/liste/', '/checkout/basket/', '/service/newsletter/']) {
    const { text } = await shop.ask(path);
    const forms = text.match(/<form\b.*?<\/form>/gs) ?? [];
    const native = forms.filter(
      (form) => / required=""/.test(form) && !/^<form[^>]* noValidate/i.test(form),
    );
    expect(native).toEqual([]);
  }
});

test('[WL7] a code that one address tried too often opens its list for other addresses, and the page is not cached', async () => {
  const from = (address: string, path: string) =>
    shop.ask(path, { headers: { 'X-Forwarded-For': address } });
  const spent = '203.0.113.7';
  const list = `/liste/?code=${demoList.code}`;
  const search = `/search/?q=${demoList.code}`;
  const query = `{ directProductHit(searchTerm: "7YQX-7YQZ") { link { url } } }`;
  const guess = () =>
    shop.ask('/api/shop/', {
      method: 'POST',
      headers: { 'X-Forwarded-For': spent, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    });
  const guesses = await Promise.all(Array.from({ length: 60 }, guess));
  expect(new Set(guesses.map(({ text }) => text))).toEqual(
    new Set(['{"data":{"directProductHit":null}}']),
  );

  const refused = await from(spent, search);
  expect([refused.status, refused.headers.location]).toEqual([302, list]);
  const page = await from(spent, list);
  expect(page.text).toContain('Das waren zu viele Versuche.');
  expect(page.text).not.toContain('Zu diesem Code gibt es keine Liste.');
  await from(spent, `${search}&oq=${demoList.code}`);

  const found = await from('203.0.113.8', search);
  expect([found.status, found.headers.location]).toEqual([302, list]);
  expect((await from('203.0.113.8', list)).text).toContain(demoList.name);
});

test('[WL7] a search page whose term may be a code is not cached, other search pages are', async () => {
  const kept = async (query: string) => {
    await shop.ask(`/search/?${query}`);
    return (await shop.ask(`/search/?${query}`)).headers['x-cache'];
  };
  expect(await kept('q=7YQX-7YQZ')).toBe('bypass');
  expect(await kept('q=7YQX-7YQZ&oq=7YQX-7YQZ')).toBe('bypass');
  expect(await kept('q=7YQX-7YQZ-7YQZ')).toBe('hit');
});

test('[WL7] a list whose code was revoked disappears from the page', async () => {
  await change(`unpublishWishlist(externalId: "${externalId}")`);
  const { status, text } = await shop.askUntil(
    address,
    ({ text }) => !text.includes('Erste Klasse, alles dabei'),
  );
  expect([status, quantitiesIn(text)]).toEqual([200, []]);
});
