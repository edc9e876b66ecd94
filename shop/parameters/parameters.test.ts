import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { readDefaultTexts } from './default-texts.ts';
import { editText } from './edit-text.ts';
import { globalParameter, isFlagOn } from './global-parameter.ts';
import { createLiveTexts } from './live-texts.ts';
import { compileTexts, createTexts } from './text-catalogue.ts';
import { setParameter, unsetParameter } from './write-parameter.ts';

const site = { environment: 'local', mainDomain: 'ranzen', port: 3000 } as const;
const german = storefrontOf('www.ranzen.de', site);
const business = storefrontOf('educational.ranzen.de', site);
const english = storefrontOf('en.ranzen.de', site);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('[CN5] texts by key', () => {
  const catalogue = compileTexts([
    {
      key: 'count',
      locale: 'de',
      text: '{count, plural, one {# Stück} other {# Stück von {name}}}',
    },
    { key: 'count', locale: 'en', text: '{count, plural, one {# piece} other {# pieces}}' },
    { key: 'basket', locale: 'de', text: 'Warenkorb' },
    { key: 'basket', locale: 'edu', text: 'Bestellkorb' },
    { key: 'broken', locale: 'de', text: 'offen {' },
  ]);

  test('values and plurals are filled in by locale', () => {
    expect(createTexts(catalogue, german)('count', { count: 1200, name: 'Anna' })).toBe(
      '1.200 Stück von Anna',
    );
    expect(createTexts(catalogue, english)('count', { count: 1 })).toBe('1 piece');
  });

  test('business German has priority over German and falls back to it', () => {
    const texts = createTexts(catalogue, business);
    expect([texts('basket'), texts('count', { count: 1 })]).toEqual(['Bestellkorb', '1 Stück']);
  });

  test('an unknown key is returned itself, an invalid message unchanged', () => {
    expect([
      createTexts(catalogue, german)('no.such.key'),
      createTexts(catalogue, german)('broken'),
    ]).toEqual(['no.such.key', 'offen {']);
  });

  test('[CN5.keys] every default text can be read and exists in German and English', () => {
    const texts = readDefaultTexts();
    const keysIn = (locale: string) =>
      new Set(texts.filter((row) => row.locale === locale).map(({ key }) => key));
    expect([...keysIn('de')].filter((key) => !keysIn('en').has(key))).toEqual([]);
    expect([...keysIn('en')].filter((key) => !keysIn('de').has(key))).toEqual([]);
  });

  test('[CN5.editing] an edit replaces the default, and a text that cannot be read is refused and changes nothing', async () => {
    const live = createLiveTexts(database.db);
    const before = live.compiledFor('de').parts.page.hash;
    await editText(database, {
      key: 'vue.message.internalError',
      locale: 'de',
      text: 'Hoppla, {name}!',
    });
    const refusal = await editText(database, {
      key: 'vue.message.internalError',
      locale: 'de',
      text: 'Hoppla {name',
    });
    await live.reload();
    expect(refusal).toMatchObject({ refused: 'NO_ICU_MESSAGE', field: 'text' });
    expect(live.textsFor(german)('vue.message.internalError', { name: 'Anna' })).toBe(
      'Hoppla, Anna!',
    );
    expect(live.compiledFor('de').parts.page.hash).not.toBe(before);
  });

  test('texts of one process share a catalogue, and have the defaults again once no edit is left', async () => {
    const [one, other] = [createLiveTexts(database.db), createLiveTexts(database.db)];
    const defaults = one.compiledFor('de');
    expect(other.compiledFor('de')).toBe(defaults);
    await editText(database, { key: 'vue.message.internalError', locale: 'en', text: 'Oh!' });
    await one.reload();
    expect(other.compiledFor('de')).toBe(defaults);
    await other.reload();
    expect(one.compiledFor('de')).not.toBe(defaults);
    expect(other.compiledFor('de')).toBe(one.compiledFor('de'));
    expect(other.textsFor(english)('vue.message.internalError')).toBe('Oh!');
    await database.pool.query('delete from parameters.translation');
    await one.reload();
    expect(one.compiledFor('de')).toBe(defaults);
    expect(one.textsFor(english)('vue.message.internalError')).not.toBe('Oh!');
  });
});

describe('[CN4] global parameters', () => {
  beforeAll(async () => {
    await database.pool.query(`insert into parameters.parameter (name, entry, store, value) values
      ('featureFlags', 'T155 Navigation', '*', 'true'),
      ('featureFlags', 'T134_Twint-Payment', '*', 'false'),
      ('featureFlags', 'T134_Twint-Payment', 'ch', 'true'),
      ('featureFlags', 'odd', '*', 'TRUE'),
      ('featureFlags', 'on', '*', 'on'),
      ('lightning_deal', 'value', '*', 'on')`);
  });
  const ask = (storefront = german) => ({ db: database.db, storefront });

  test('[CN4.reading] a store’s own value has priority over the one for all', async () => {
    const swiss = storefrontOf('www.ranzen.ch', site);
    expect(await globalParameter(ask(swiss), 'featureFlags', 'T134_Twint-Payment')).toBe('true');
    expect(await globalParameter(ask(), 'featureFlags', 'T134_Twint-Payment')).toBe('false');
    expect(await globalParameter(ask(), 'featureFlags', 'missing')).toBeUndefined();
  });

  test.each([
    ['featureFlags', 'T155 Navigation', true],
    ['featureFlags', 'T134_Twint-Payment', false],
    ['featureFlags', 'odd', false],
    ['featureFlags', 'on', false],
    ['featureFlags', 'missing', false],
    ['lightning_deal', 'value', true],
  ])('[CA5.switch][CN4.flags] %s %s is on: %s', async (name, entry, expected) => {
    expect(await isFlagOn(ask(), name, entry)).toBe(expected);
  });
});

describe('[CN4] parameters change while the shop runs', () => {
  const flag = { name: 'featureFlags', entry: 'T999', store: '*', value: 'true' } as const;
  const valueIn = (storefront: typeof german) =>
    globalParameter({ db: database.db, storefront }, 'featureFlags', 'T999');

  test('a value of a store has priority over that of all stores until it is removed', async () => {
    await setParameter(database, flag);
    await setParameter(database, { ...flag, store: 'b2b', value: 'false' });
    expect([await valueIn(german), await valueIn(business)]).toEqual(['true', 'false']);
    await setParameter(database, { ...flag, value: 'TRUE' });
    expect(await isFlagOn({ db: database.db, storefront: german }, 'featureFlags', 'T999')).toBe(
      false,
    );
    expect([
      await unsetParameter(database, { ...flag, store: 'b2b' }),
      await unsetParameter(database, { ...flag, store: 'b2b' }),
    ]).toEqual([true, false]);
    expect(await valueIn(business)).toBe('TRUE');
  });

  test.each([
    [{ ...flag, name: ' ' }, 'NO_NAME'],
    [{ ...flag, entry: 'x'.repeat(81) }, 'NO_NAME'],
    [{ ...flag, store: 'fr' as 'de' }, 'NO_STORE'],
    [{ ...flag, value: 'x'.repeat(4001) }, 'VALUE_TOO_LONG'],
  ])('%o is refused with %s', async (parameter, refused) => {
    expect(await setParameter(database, parameter)).toMatchObject({ refused });
  });
});
