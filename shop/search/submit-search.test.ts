import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { school } from '#tests/support/known-catalogue.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import type { Suggestion } from '#adapters/catalogue-index/port.ts';
import { refreshStaleWords } from './refresh-words.ts';
import { chooseSuggestions } from './suggest-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createCatalogueDatabase();
  await refreshStaleWords({ db: database.db, log: { info() {}, warn() {}, error() {} } });
  await database.pool.query(`
    insert into search.redirect (shop, language, words, redirect_path, rewritten_query) values
      ('consumer', 'de', 'versand', '/service/versand/', null),
      ('consumer', 'de', 'katalog bestellung', 'https://katalog.example/', null),
      ('consumer', 'de', 'tuschkasten', null, 'Gouachefarbe'),
      ('consumer', 'en', 'shipping', '/service/versand/', null),
      ('business', 'de', 'versand', '/service/versand-schulen/', null)`);
  await database.pool.query(
    `insert into search.hub_page (shop, language, words, path) values ('consumer', 'de', 'pinsel', '/pinsel-welt/')`,
  );
});
afterAll(() => database.drop());

const host = 'www.ranzen.de';
async function ask<Part>(field: string, at: string = host, account = false): Promise<Part> {
  const visitor = visitorOf(database.db, account ? { host: at, account: school } : { host: at });
  const answer = await askContract<{ answer: Part }>(visitor, `query { answer: ${field} }`, {});
  return answer.answer;
}
const quoted = (text: string) => JSON.stringify(text);

describe('[SE2] the target of a search', () => {
  const check = (text: string, at?: string, account?: boolean) =>
    ask(
      `searchRedirectCheck(originalQuery: ${quoted(text)}) { redirectPath query originalQuery }`,
      at,
      account,
    );

  test.each([
    ['versand', '/service/versand/'],
    [' VERSAND ', '/service/versand/'],
    ['Katalog-Bestellung', 'https://katalog.example/'],
    ['versand stift', null],
    ['shipping', null],
    ['', null],
    ['🖍️', null],
    ["'; drop table search.redirect; --", null],
  ])('[SE2.redirect] %s', async (text, redirectPath) => {
    expect(await check(text)).toEqual({ redirectPath, query: text.trim(), originalQuery: text });
  });

  test('words are rewritten, and the original is kept', async () => {
    expect(await check('Tuschkasten')).toEqual({
      redirectPath: null,
      query: 'Gouachefarbe',
      originalQuery: 'Tuschkasten',
    });
  });

  test('differs by shop and language', async () => {
    expect(await check('shipping', 'en.ranzen.de')).toMatchObject({
      redirectPath: '/service/versand/',
    });
    expect(await check('versand', 'educational.ranzen.de', true)).toMatchObject({
      redirectPath: '/service/versand-schulen/',
    });
  });

  test('[SE2.hub] the search hub redirects while it is switched on', async () => {
    const hub = () => ask(`searchHubRedirect(query: "Pinsel") { redirectPath }`);
    expect(await hub()).toBeNull();
    await database.pool.query(
      `insert into parameters.parameter (name, entry, store, value) values ('searchHub', 'activation', '*', 'true')`,
    );
    expect(await hub()).toEqual({ redirectPath: '/pinsel-welt/' });
    expect(await ask(`searchHubRedirect(query: "Schere") { redirectPath }`)).toBeNull();
  });
});

describe('[SE2] a direct hit', () => {
  const hit = async (text: string, at?: string) =>
    (
      await ask<{ link: { url: string } } | null>(
        `directProductHit(searchTerm: ${quoted(text)}) { link { url } }`,
        at,
      )
    )?.link.url;

  test.each([
    ['718204', '/prod/101/?varid=1014'],
    [' 718 204 ', '/prod/101/?varid=1014'],
    ['4000000001013', '/prod/101/?varid=1013'],
    ['4000000-001013', '/prod/101/?varid=1013'],
    ['818101', '/prod/102/'],
    ['oel-12', '/prod/103/'],
    ['oel 12', '/prod/103/'],
    ['71820', undefined],
    ['Pinsel', undefined],
    ['718204 Pinsel', undefined],
    ['', undefined],
    ['1'.repeat(10_000), undefined],
    ["718204' or '1'='1", undefined],
  ])('[SE2.hit] %s', async (text, url) => {
    expect(await hit(text)).toBe(url);
  });

  test('[WL7] is the public list with the code that was entered, and no word of eight letters', async () => {
    await database.pool
      .query(`insert into lists.list (shop, owner_user_id, name, description, code, created_at, changed_at)
      values ('consumer', repeat('a', 32), '3b', 'Für alle', 'K7MP3XQA', now(), now()), ('consumer', repeat('a', 32), '3c', 'Für alle', 'RUCKSACK', now(), now())`);
    const list = '/liste/?code=K7MP3XQA';
    expect(
      await Promise.all(['k7mp3xqa', ' K7MP-3XQA ', 'K7MP 3XQA'].map((text) => hit(text))),
    ).toEqual([list, list, list]);
    expect(await hit('Ruck-sack')).toBe('/liste/?code=RUCKSACK');
    expect(await hit('Rucksack')).toBeUndefined();
    expect(await hit('K7MP-3XQB')).toBeUndefined();
  });

  test('includes only products that the shop sells', async () => {
    expect([await hit('618101', 'www.ranzen.ch'), await hit('518101')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('[SE1] suggestions', () => {
  const suggest = (text: string, at?: string, account?: boolean) =>
    ask<{ suggest: string }[]>(
      `suggestQueries(userQuery: ${quoted(text)}) { suggest }`,
      at,
      account,
    );

  test('complete the typed text, at most ten, without repeats', async () => {
    const found = await suggest('pin');
    expect(found.map((entry) => entry.suggest)).toContain('Pinsel');
    expect(found.length).toBeLessThanOrEqual(10);
    expect(new Set(found.map((entry) => entry.suggest)).size).toBe(found.length);
  });

  test('[SE1.order] are categories before brands before products, and products have their picture, address and price', async () => {
    const found = await ask<{ kind: string; suggest: string; tile: object | null }[]>(
      `suggestQueries(userQuery: "schul") { suggest kind tile { path picture { url } price { currentPrice { stringValue } } } }`,
    );
    const kinds = ['CATEGORY', 'BRAND', 'PRODUCT'];
    const places = found.map(({ kind }) => kinds.indexOf(kind));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(found.at(-1)).toEqual({
      suggest: expect.any(String),
      kind: 'PRODUCT',
      tile: {
        path: expect.stringMatching(/^\/prod\/\d+\/$/),
        picture: { url: expect.stringMatching(/./) },
        price: { currentPrice: { stringValue: expect.stringMatching(/^[\d.]+,\d{2}\s€$/) } },
      },
    });
  });

  test('leave room for products, and use places that other kinds leave free', () => {
    const of = (kind: Suggestion['kind'], count: number): Suggestion[] =>
      Array.from({ length: count }, (_, number) => ({ text: `${kind} ${number}`, kind }));
    const shares = (...found: Suggestion[][]) => {
      const chosen = chooseSuggestions(found.flat()).map(({ kind }) => kind);
      return ['category', 'brand', 'product'].map(
        (kind) => chosen.filter((other) => other === kind).length,
      );
    };
    expect(shares(of('product', 20), of('category', 20))).toEqual([4, 0, 6]);
    expect(shares(of('category', 20), of('product', 1))).toEqual([9, 0, 1]);
    expect(shares(of('category', 20), of('brand', 3), of('product', 20))).toEqual([4, 2, 4]);
  });

  test('[SE1.business] are none for an empty text and none in the business shop', async () => {
    expect([
      await suggest(''),
      await suggest('   '),
      await suggest('pin', 'educational.ranzen.de', true),
    ]).toEqual([[], [], []]);
  });
});

describe('[SE2] few hits', () => {
  const adjust = (text: string) =>
    ask(`longTailAdjustment(searchQuery: ${quoted(text)}) { filters { name values } searchQuery }`);
  const asItIs = { filters: [], searchQuery: null };

  test.each([
    ['Farbwerk', asItIs],
    ['Pinsel', asItIs],
    ['', asItIs],
    ['xyzzy qwertz', asItIs],
    ['Ölkreiden xyzzy', { filters: [], searchQuery: 'Ölkreiden' }],
    ['xyzzy 1 qwertz', asItIs],
    ['Zauberpinsel', { filters: [], searchQuery: 'pinsel' }],
    ['Zauberpinsel xyzzy', { filters: [], searchQuery: 'pinsel' }],
    [
      'Gouachefarbe gelbe',
      { filters: [{ name: 'farbe', values: ['gelb'] }], searchQuery: 'Gouachefarbe' },
    ],
    [
      'Geschichten 2. Klasse',
      { filters: [{ name: 'klassenstufe', values: ['2'] }], searchQuery: 'Geschichten' },
    ],
    [
      'Maltisch Farbwerk',
      { filters: [{ name: 'marke', values: ['Farbwerk'] }], searchQuery: 'Maltisch' },
    ],
  ])('[SE2.long-tail] %s', async (text, expected) => {
    expect(await adjust(text)).toEqual(expected);
  });
});
