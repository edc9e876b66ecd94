import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { checkHub, checkRedirect } from '#shop/search/submit-search.ts';
import { createPostgresIndex } from '#shop/search/postgres-index/postgres-index.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { createSearchCounter } from '#shop/search/count-searches.ts';
import { addSynonyms, changeSynonyms } from './change-synonyms.ts';
import { compareSearch } from './compare-search.ts';
import { listSearchedWords } from './find-searched-words.ts';
import { listSynonyms, viewSynonyms } from './find-synonyms.ts';
import { listTunedQueries, viewTunedQuery } from './find-tuned-queries.ts';
import { rankProducts, redirectQuery, setHubPage } from './tune-query.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
});
afterEach(() => dropAudited(database));

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'rankProducts' }),
  catalogueIndex: createPostgresIndex({ db: database.db, clock }),
  isShopAddress: (path: string) => path === '/prime/',
});
const keyOf = (words: string) => ({ shop: 'consumer', language: 'de', words });
const none = { redirectPath: null, rewrittenQuery: null };
const inShop = () => visitorOf(database.db, { host: 'www.ranzen.de' });
const redirect = (
  words: string,
  wanted: Partial<typeof nothing>,
  seen: Partial<typeof nothing> = {},
) =>
  redirectQuery(ctx(), {
    query: keyOf(words),
    redirect: { ...none, ...wanted },
    seen: { ...none, ...seen },
  });
const nothing = { redirectPath: '' as string | null, rewrittenQuery: '' as string | null };
const rank = (words: string, pinned: number[], buried: number[] = [], seen = empty) =>
  rankProducts(ctx(), { query: keyOf(words), ranking: { pinned, buried }, seen });
const empty = { pinned: [] as number[], buried: [] as number[] };

describe('[OP1.search] redirects and hub pages of queries', () => {
  test('are set, changed and removed, and the shop follows them', async () => {
    expect(await redirect(' PINSEL-Welt', { redirectPath: '/cat/112/' })).toBeUndefined();
    expect(await checkRedirect(inShop(), 'pinsel welt')).toMatchObject({
      redirectPath: '/cat/112/',
    });
    const seen = { redirectPath: '/cat/112/' };
    expect(await redirect('pinsel welt', { rewrittenQuery: 'Pinsel' }, seen)).toBeUndefined();
    expect(await checkRedirect(inShop(), 'Pinsel Welt')).toMatchObject({
      redirectPath: null,
      query: 'Pinsel',
    });
    expect(await redirect('pinsel welt', {}, seen)).toMatchObject({
      messageKey: 'staff.changedMeanwhile',
    });
    expect(await redirect('pinsel welt', {}, { rewrittenQuery: 'Pinsel' })).toBeUndefined();
    expect(await checkRedirect(inShop(), 'pinsel welt')).toMatchObject({ query: 'pinsel welt' });
    const record = 'consumer,de,pinsel welt';
    const entries = await findEntries(database.db, {
      relation: 'search.redirect',
      record,
      limit: 9,
    });
    expect(entries.map(({ operation }) => operation)).toEqual(['delete', 'update', 'insert']);
  });

  test.each([
    [{ redirectPath: 'cat/112/' }, 'redirectPath', 'searchDesk.notAddress'],
    [{ redirectPath: '//evil.example' }, 'redirectPath', 'searchDesk.notAddress'],
    [{ redirectPath: 'javascript:alert(1)' }, 'redirectPath', 'searchDesk.notAddress'],
    [{ redirectPath: '/cat/999/' }, 'redirectPath', 'searchDesk.deadAddress'],
    [{ redirectPath: '/nirgends/' }, 'redirectPath', 'searchDesk.deadAddress'],
    [{ redirectPath: '/search/?q=pinsel' }, 'redirectPath', 'searchDesk.toSearch'],
    [{ rewrittenQuery: 'PINSEL' }, 'rewrittenQuery', 'searchDesk.sameWords'],
    [
      { redirectPath: '/prime/', rewrittenQuery: 'Kreide' },
      'rewrittenQuery',
      'searchDesk.twoTargets',
    ],
  ])('%o is refused', async (wanted, field, messageKey) => {
    expect(await redirect('Pinsel', wanted)).toMatchObject({ field, messageKey });
    expect((await viewTunedQuery(ctx(), keyOf('Pinsel')))?.redirectPath).toBeNull();
  });

  test('a page of another host is a target, and words that say nothing are refused', async () => {
    expect(await redirect('Pinsel', { redirectPath: 'https://schule.example/x' })).toBeUndefined();
    expect(await redirect('für', { redirectPath: '/prime/' })).toMatchObject({
      messageKey: 'searchDesk.unreadable',
    });
    expect(await viewTunedQuery(ctx(), keyOf('für'))).toBeUndefined();
  });

  test('a hub page holds while the search hub is on', async () => {
    const query = keyOf('Pinsel');
    expect(await setHubPage(ctx(), { query, path: '/cat/112/', seen: null })).toBeUndefined();
    expect(await checkHub(inShop(), 'pinsel')).toBeNull();
    expect((await viewTunedQuery(ctx(), query))?.isHubOn).toBe(false);
    await database.pool.query(
      `insert into parameters.parameter (name, entry, value) values ('searchHub', 'activation', 'true')`,
    );
    expect(await checkHub(inShop(), 'pinsel')).toEqual({ redirectPath: '/cat/112/' });
    expect((await viewTunedQuery(ctx(), query))?.isHubOn).toBe(true);
    for (const path of ['https://x.example', '/cat/999/', '/search/?q=x'])
      expect(await setHubPage(ctx(), { query, path, seen: '/cat/112/' })).toMatchObject({
        field: 'path',
      });
    expect(await setHubPage(ctx(), { query, path: null, seen: '/cat/112/' })).toBeUndefined();
    expect(await checkHub(inShop(), 'pinsel')).toBeNull();
  });
});

describe('[OP1.search] the ranking of a query', () => {
  test('is set in order, shown with its products, and removed', async () => {
    expect(await rank('Pinsel', [105, 104, 105], [102])).toBeUndefined();
    expect(await viewTunedQuery(ctx(), keyOf('pinsel'))).toMatchObject({
      words: 'pinsel',
      pinned: [
        { id: 105, isShown: true },
        { id: 104, brand: 'Leseglück' },
      ],
      buried: [{ id: 102 }],
    });
    const seen = { pinned: [105, 104], buried: [102] };
    expect(await rank('Pinsel', [], [], { ...seen, buried: [] })).toMatchObject({
      messageKey: 'staff.changedMeanwhile',
    });
    expect(
      await listTunedQueries(ctx(), { ...keyOf(''), search: 'PIN', after: undefined }),
    ).toEqual({
      rows: [{ words: 'pinsel', ...none, hubPath: null, pinned: 2, buried: 1 }],
      next: null,
    });
    expect(await rank('Pinsel', [], [], seen)).toBeUndefined();
    expect((await listTunedQueries(ctx(), { ...keyOf(''), search: '', after: '' })).rows).toEqual(
      [],
    );
  });

  test('refuses products that do not exist, both at once, and more than twenty', async () => {
    expect(await rank('Pinsel', [999])).toMatchObject({ messageKey: 'searchDesk.unknownProduct' });
    expect(await rank('Pinsel', [101], [101])).toMatchObject({
      messageKey: 'searchDesk.pinnedAndBuried',
    });
    const many = Array.from({ length: 21 }, (_, place) => place + 1);
    expect(await rank('Pinsel', many)).toMatchObject({ messageKey: 'searchDesk.tooManyProducts' });
  });

  test('two people at once: the second is refused', async () => {
    const results = await Promise.all([rank('Pinsel', [101]), rank('Pinsel', [102])]);
    expect(results.filter((each) => each === undefined)).toHaveLength(1);
    expect(results.find((each) => each !== undefined)).toMatchObject({
      messageKey: 'staff.changedMeanwhile',
    });
  });
});

describe('[OP1.search] synonyms', () => {
  const add = (...words: string[]) => addSynonyms(ctx(), { language: 'de', words });

  test('are added, changed and removed', async () => {
    expect(await add('Quaste', ' Pinsel ', '', 'Pinsel')).toBeUndefined();
    const [group] = await listSynonyms(ctx(), { language: 'de', search: 'quas' });
    expect(group).toMatchObject({ language: 'de', words: ['Quaste', 'Pinsel'], shipped: [] });
    const id = group?.id ?? 0;
    const change = (words: string[], seen = ['Quaste', 'Pinsel']) =>
      changeSynonyms(ctx(), { id, words, seen });
    expect(await change(['Quaste', 'Etui'])).toBeUndefined();
    expect((await viewSynonyms(ctx(), id))?.shipped).toContain('Mäppchen');
    expect(await change([])).toMatchObject({ messageKey: 'staff.changedMeanwhile' });
    expect(await change([], ['Quaste', 'Etui'])).toBeUndefined();
    expect(await change(['a', 'b'])).toMatchObject({ messageKey: 'searchDesk.unknownGroup' });
    expect(await viewSynonyms(ctx(), id)).toBeUndefined();
    const entries = await findEntries(database.db, { relation: 'search.synonym_group', limit: 9 });
    expect(entries).toHaveLength(3);
  });

  test.each([
    [['Pinsel'], 'searchDesk.tooFewWords'],
    [['Pinsel', 'Pinseln'], 'searchDesk.tooFewWords'],
    [['Pinsel', 'rote Quaste'], 'searchDesk.notOneWord'],
    [['Pinsel', 'für'], 'searchDesk.notOneWord'],
    [['Pinsel', 'A4'], 'searchDesk.notOneWord'],
    [['Kreide', 'Bürste'], 'searchDesk.knownWord'],
    [
      Array.from({ length: 13 }, (_, place) => `Wort${'abcdefghijklm'.charAt(place)}`),
      'searchDesk.tooManyWords',
    ],
  ])('%o are refused', async (words, messageKey) => {
    await add('Quaste', 'Bürsten');
    expect(await add(...words)).toMatchObject({ field: 'words', messageKey });
  });
});

describe('[OP1.search] before and after', () => {
  test('a change that is not saved is compared with what holds, and changes nothing', async () => {
    const draft = { ...keyOf(''), text: 'Quaste' };
    const compared = await compareSearch(ctx(), { ...draft, synonyms: ['Quaste', 'Pinsel'] });
    expect(compared.now).toMatchObject({ total: 0, products: [] });
    expect(compared.draft.products.map(({ id }) => id)).toEqual([102, 105]);
    const ranked = await compareSearch(ctx(), {
      ...draft,
      text: 'gouache',
      ranking: { pinned: [104], buried: [101] },
    });
    expect(ranked.now.products.map(({ id }) => id)).toEqual([101, 103]);
    expect(ranked.draft.products.map(({ id }) => id)).toEqual([104, 103, 101]);
    expect(await listSynonyms(ctx(), { language: 'de' })).toEqual([]);
  });

  test('what is saved is what holds now, and a removed group is compared without it', async () => {
    await addSynonyms(ctx(), { language: 'de', words: ['Quaste', 'Pinsel'] });
    const [group] = await listSynonyms(ctx(), { language: 'de' });
    const compared = await compareSearch(ctx(), {
      ...keyOf(''),
      text: 'Quaste',
      synonyms: [],
      synonymGroupId: group?.id ?? 0,
    });
    expect([compared.now.total, compared.draft.total]).toEqual([2, 0]);
  });

  test('[SE4] the relevance set says which of its queries get better or worse, and leaves the others alone', async () => {
    const worse = await compareSearch(ctx(), {
      ...keyOf(''),
      text: 'Pinsel',
      ranking: { pinned: [104], buried: [] },
    });
    expect(worse.verdict).toEqual({
      queries: 107,
      touched: 2,
      better: [],
      worse: [
        { text: 'Pinsel', foundBefore: 2, relevantBefore: 2, foundAfter: 3, relevantAfter: 2 },
      ],
    });
    const better = await compareSearch(ctx(), {
      ...keyOf(''),
      text: 'Quaste',
      synonyms: ['Kreide', 'Oelkreide'],
    });
    expect(better.verdict.worse).toEqual([]);
    const untouched = await compareSearch(ctx(), { ...keyOf(''), text: 'Pinsel' });
    expect(untouched.verdict).toMatchObject({ touched: 0, better: [], worse: [] });
  });
});

test('[OP1.searched] words of shoppers are shown from three searches on, by what they lack', async () => {
  const counts = createSearchCounter({ db: database.db, clock });
  const storefront = { shop: 'consumer', language: 'de' } as const;
  const search = (typed: string, results: number, times: number, searched = typed) => {
    for (let time = 0; time < times; time += 1)
      counts.countSearch({ storefront, typed, searched, results });
  };
  search('Sprudelflasche', 0, 2);
  await counts.flush();
  clock.moveTo('2026-11-28T10:00:00Z');
  search('Sprudelflasche', 0, 1);
  search('rote Zauberflasche', 2, 3, 'Flasche');
  search('Pinsel', 9, 11);
  counts.countClick({ storefront, typed: 'Pinsel', searched: 'Pinsel' });
  search('Heft', 5, 3);
  for (let time = 0; time < 3; time += 1)
    counts.countClick({ storefront, typed: 'Heft', searched: 'Heft' });
  await counts.flush();
  const list = (kind: string, days = 30, shop = 'consumer') =>
    listSearchedWords({ db: database.db, clock }, { shop, language: 'de', kind, days });
  const wordsOf = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).map(({ words }) => words);
  expect(await list('empty')).toEqual([
    {
      words: 'sprudelflasche',
      searches: 3,
      empty: 3,
      loosened: 0,
      clicks: 0,
      lastDay: '2026-11-28',
    },
  ]);
  expect(await wordsOf('empty', 7)).toEqual([]);
  expect(await wordsOf('loosened')).toEqual(['rote zauberflasche']);
  expect(await wordsOf('unclicked')).toEqual(['pinsel', 'rote zauberflasche']);
  expect(await wordsOf('all')).toEqual(['pinsel', 'heft', 'rote zauberflasche', 'sprudelflasche']);
  expect(await wordsOf('all', 30, 'business')).toEqual([]);
});
