import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createLiveTexts } from '../live-texts.ts';
import { changeShopText } from './change-shop-text.ts';
import { listShopTexts, listTextAreas, viewShopText } from './find-shop-texts.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const site = { environment: 'local', mainDomain: 'ranzen', port: 3000 } as const;
const [german, swiss] = ['www.ranzen.de', 'www.ranzen.ch'].map((host) => storefrontOf(host, site));
/** A text without values, and one with the value `count`. */
const [title, counted] = ['shop.accountPages.title', 'shop.basket.count'];

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => dropAudited(database));

const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'changeShopText' }),
  clock,
  baseUrl: 'https://www.ranzen.de',
});
type Versions = Parameters<typeof changeShopText>[1]['versions'];
const change = (key: string, versions: Versions, seen: Versions) =>
  changeShopText(ctx(), { key, versions, seen, seenAt: '2026-11-21T09:59:00Z' });
const versionOf = async (key: string, locale: string) =>
  (await viewShopText(ctx(), key))?.versions.find((version) => version.locale === locale);
const keysOf = async (filter: Parameters<typeof listShopTexts>[1]) =>
  (await listShopTexts(ctx(), filter, undefined)).rows.map(({ key }) => key);

describe('[OP1.texts] staff', () => {
  test('finds texts by key, by words of any version, by what shows them, and those that were changed', async () => {
    expect(await keysOf({ search: title })).toEqual([title]);
    expect(await keysOf({ search: 'MEIN konto' })).toContain(title);
    expect(await keysOf({ search: 'My account' })).toContain(title);
    expect(await keysOf({ search: 'no text has these words' })).toEqual([]);
    expect(await keysOf({ area: 'account-pages', search: 'konto' })).toContain(title);
    expect(await keysOf({ area: 'server/mails', search: title })).toEqual([]);
    expect(await keysOf({ isChanged: true })).toEqual([]);
    await change(title, { de: 'Ihr Bereich' }, { de: 'Mein Konto' });
    expect(await keysOf({ isChanged: true })).toEqual([title]);
    expect(await keysOf({ search: 'ihr bereich' })).toEqual([title]);
    const areas = await listTextAreas(ctx());
    expect(areas.find(({ area }) => area === 'account-pages')).toMatchObject({ changed: 1 });
  });

  test('reads all texts in parts of fifty', async () => {
    const keys: string[] = [];
    let after: string | undefined;
    do {
      const part = await listShopTexts(ctx(), { area: 'server/mails' }, after);
      expect(part.rows.length).toBeLessThanOrEqual(50);
      keys.push(...part.rows.map(({ key }) => key));
      after = part.next ?? undefined;
    } while (after !== undefined);
    const areas = await listTextAreas(ctx());
    expect(keys).toHaveLength(areas.find(({ area }) => area === 'server/mails')?.count ?? 0);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('sees a text beside its shipped one, with its values and the pages that show it', async () => {
    expect(await viewShopText(ctx(), counted)).toMatchObject({
      area: 'basket-page',
      values: ['count'],
      shownAt: ['https://www.ranzen.de/checkout/basket/'],
    });
    expect(await versionOf(title, 'ch')).toEqual({
      locale: 'ch',
      text: '',
      shipped: '',
      isChanged: false,
    });
    expect(await viewShopText(ctx(), 'no.such.key')).toBeUndefined();
  });

  test('changes versions of a text, which every node then shows, and goes back to the shipped ones', async () => {
    const live = createLiveTexts(database.db);
    const shown = async () => {
      await live.reload();
      return [german, swiss].map((storefront) => live.textsFor(storefront!)(title));
    };
    const first = { de: 'Ihr Bereich', ch: 'Ihr Bereich Schweiz' };
    expect(await change(title, first, { de: 'Mein Konto', ch: '' })).toEqual([]);
    expect(await shown()).toEqual(['Ihr Bereich', 'Ihr Bereich Schweiz']);
    expect(await versionOf(title, 'de')).toMatchObject({ shipped: 'Mein Konto', isChanged: true });
    expect(await change(title, { ch: ' ' }, { ch: first.ch })).toEqual([]);
    expect(await shown()).toEqual(['Ihr Bereich', 'Ihr Bereich']);
    expect(await change(title, { de: 'Mein Konto' }, { de: 'Ihr Bereich' })).toEqual([]);
    expect(await shown()).toEqual(['Mein Konto', 'Mein Konto']);
    expect(await keysOf({ isChanged: true })).toEqual([]);
    const entries = await findEntries(database.db, {
      relation: 'parameters.translation',
      record: `${title},de`,
      limit: 5,
    });
    expect(entries.map(({ operation, before, after }) => [operation, before, after])).toEqual([
      ['delete', expect.objectContaining({ text: 'Ihr Bereich' }), null],
      ['insert', null, expect.objectContaining({ text: 'Ihr Bereich' })],
    ]);
  });

  test('is asked where another person changed the same version, and keeps the changes of others to another one', async () => {
    expect(await change(title, { en: 'Your area' }, { en: 'My account' })).toEqual([]);
    expect(await change(title, { de: 'Ihr Bereich' }, { de: 'Mein Konto' })).toEqual([]);
    const both = { de: 'Mein Bereich', en: 'My area' };
    const met = await change(title, both, { de: 'Mein Konto', en: 'Your area' });
    expect(met).toMatchObject([{ field: 'de', theirs: 'Ihr Bereich' }]);
    expect(await versionOf(title, 'en')).toMatchObject({ text: 'Your area' });
    expect(await change(title, both, { de: 'Ihr Bereich', en: 'Your area' })).toEqual([]);
    expect(await versionOf(title, 'en')).toMatchObject({ text: 'My area' });
  });

  test('does not lose a change where two people save at once', async () => {
    const saves = ['Eins', 'Zwei'].map((de) => change(title, { de }, { de: 'Mein Konto' }));
    const outcomes = await Promise.all(saves);
    expect(outcomes.filter((met) => Array.isArray(met) && met.length === 0)).toHaveLength(1);
    expect(outcomes.filter((met) => Array.isArray(met) && met.length === 1)).toHaveLength(1);
  });
});

test.each([
  ['an unknown key', 'no.such.key', { de: 'x' }, 'UNKNOWN', undefined],
  ['an empty text', title, { de: ' ' }, 'EMPTY', 'de'],
  ['a long text', title, { en: 'x'.repeat(3001) }, 'TOO_LONG', 'en'],
  ['braces that do not close', counted, { de: '{count' }, 'UNREADABLE', 'de'],
  ['a value that is not filled in', counted, { ch: '{price} Artikel' }, 'UNKNOWN_VALUE', 'ch'],
])('[OP1.texts] %s is refused and changes nothing', async (_, key, versions, refused, field) => {
  const refusal = await change(key, versions, { de: 'x', ch: '', en: 'x' });
  expect(refusal).toMatchObject({ refused, ...(field && { field }) });
  expect(await keysOf({ isChanged: true })).toEqual([]);
});

test('[OP1.texts] a change is announced to all nodes in its transaction', async () => {
  const listener = await database.pool.connect();
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen shop_changed');
  await change(title, { de: 'Ihr Bereich' }, { de: 'Mein Konto' });
  await listener.query('select 1');
  listener.release(true);
  expect(heard).toEqual(['texts']);
});
