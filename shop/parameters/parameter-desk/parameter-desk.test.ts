import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { globalParameter, isFlagOn } from '../global-parameter.ts';
import { wrongValue } from './check-value.ts';
import { changeParameter } from './change-parameter.ts';
import { listDeskParameters, viewDeskParameter } from './find-desk-parameters.ts';
import { knownParameter, knownParameters } from './known-parameters.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => dropAudited(database));

const site = { environment: 'local', mainDomain: 'ranzen', port: 3000 } as const;
const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'changeParameter' }),
});
type Wish = Parameters<typeof changeParameter>[1];
const change = (wish: Partial<Wish> & Pick<Wish, 'name' | 'entry'>) =>
  changeParameter(ctx(), { store: '*', value: null, seen: null, ...wish });
const valuesOf = async (name: string, entry: string) =>
  (await viewDeskParameter(ctx(), name, entry))?.values.map(({ store, value, effective }) => [
    store,
    value,
    effective,
  ]);
const readIn = (host: string) => ({ db: database.db, storefront: storefrontOf(host, site) });
const costs = { name: 'checkout', entry: 'shippingCostMinor' };

describe('[OP1.parameters] staff', () => {
  test('sees what each parameter is, what is set, and what holds in each storefront', async () => {
    await change({ ...costs, store: 'at', value: '590' });
    expect(await viewDeskParameter(ctx(), costs.name, costs.entry)).toMatchObject({
      kind: 'number',
      unit: 'minor',
      least: 0,
      most: 99_999_999,
    });
    expect(await valuesOf(costs.name, costs.entry)).toEqual([
      ['*', null, null],
      ['de', null, '495'],
      ['at', '590', '590'],
      ['ch', null, '1290'],
      ['b2b', null, '495'],
    ]);
    expect(await valuesOf('cart', 'emptyDays')).toEqual([['*', null, '2']]);
    expect(await viewDeskParameter(ctx(), 'no', 'such')).toBeUndefined();
    expect((await listDeskParameters(ctx())).length).toBe(knownParameters.length);
  });

  test('sets a value for all storefronts and for one, and removes it there: the shop follows', async () => {
    const phone = { name: 'contact', entry: 'phone' };
    const read = (host: string) => globalParameter(readIn(host), phone.name, phone.entry);
    expect(await change({ ...phone, value: ' 0711 1 ' })).toBeUndefined();
    expect(await change({ ...phone, store: 'ch', value: '044 2' })).toBeUndefined();
    expect([await read('www.ranzen.de'), await read('www.ranzen.ch')]).toEqual(['0711 1', '044 2']);
    expect(await change({ ...phone, store: 'ch', seen: '044 2' })).toBeUndefined();
    expect(await read('www.ranzen.ch')).toBe('0711 1');
    const wish = { relation: 'parameters.parameter', record: 'contact,phone,ch', limit: 5 };
    const entries = await findEntries(database.db, wish);
    expect(entries.map(({ operation }) => operation)).toEqual(['delete', 'insert']);
  });

  test('switches flags, that of lightning deals by the words that pages read', async () => {
    const deals = { name: 'lightning_deal', entry: 'value' };
    const isOn = (name: string, entry: string) => isFlagOn(readIn('www.ranzen.de'), name, entry);
    expect(await change({ ...deals, value: 'on' })).toBeUndefined();
    expect(await change({ name: 'rating', entry: 'submission', value: 'true' })).toBeUndefined();
    expect([await isOn('lightning_deal', 'value'), await isOn('rating', 'submission')]).toEqual([
      true,
      true,
    ]);
    expect(await change({ ...deals, value: 'off', seen: 'on' })).toBeUndefined();
    expect(await isOn('lightning_deal', 'value')).toBe(false);
  });

  test('is refused where another person changed the value since, and one of two at once', async () => {
    expect(await change({ ...costs, value: '500' })).toBeUndefined();
    expect(await change({ ...costs, value: '600' })).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(await change({ ...costs, value: '500' })).toBeUndefined();
    const both = await Promise.all(
      ['700', '800'].map((value) => change({ ...costs, value, seen: '500' })),
    );
    expect(both.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(both.filter((refusal) => refusal?.refused === 'CHANGED_MEANWHILE')).toHaveLength(1);
  });

  test('sees a parameter that the program does not read, and can only remove it', async () => {
    await database.pool.query(
      `insert into parameters.parameter (name, entry, value) values ('old', 'thing', 'x')`,
    );
    const all = await listDeskParameters(ctx());
    expect(all.at(-1)).toMatchObject({ name: 'old', entry: 'thing', kind: 'unknown' });
    const old = { name: 'old', entry: 'thing', seen: 'x' };
    expect(await change({ ...old, value: 'y' })).toMatchObject({ refused: 'UNKNOWN' });
    expect(await change(old)).toBeUndefined();
    expect(await viewDeskParameter(ctx(), 'old', 'thing')).toBeUndefined();
  });

  test('is announced to all nodes in the transaction of the change', async () => {
    const listener = await database.pool.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('listen shop_changed');
    await change({ ...costs, value: '500' });
    await listener.query('select 1');
    listener.release(true);
    expect(heard).toEqual(['parameters']);
  });
});

describe('[OP1.parameters] a value is refused with what is allowed, and changes nothing', () => {
  test.each([
    ['rating submission', 'yes', 'NOT_FLAG'],
    ['lightning_deal value', 'true', 'NOT_FLAG'],
    ['checkout shippingCostMinor', '4.95', 'NOT_NUMBER'],
    ['checkout shippingCostMinor', '-1', 'NOT_NUMBER'],
    ['login attemptsPerAccount', '0', 'OUT_OF_BOUNDS'],
    ['login attemptsPerAccount', '1001', 'OUT_OF_BOUNDS'],
    ['contact phone', ' ', 'EMPTY'],
    ['contact phone', 'x'.repeat(41), 'TOO_LONG'],
    ['contact email', 'nobody', 'NOT_FORM'],
    ['checkout bankIban', 'DE02120300000000202052', 'NOT_FORM'],
    ['checkout bankIban', 'DE02 1203 0000 0000 2020 51', 'NOT_FORM'],
    ['checkout bankBic', 'BYLADEM', 'NOT_FORM'],
    ['infobar link', 'https://elsewhere.example', 'NOT_FORM'],
    ['infobar link', '//elsewhere.example', 'NOT_FORM'],
    ['consent categories', 'statistics, cookies', 'NOT_LIST'],
    ['checkout deliveryCountries', 'DE, Österreich', 'NOT_LIST'],
    ['tracking homeCategoryIds', '7; 8', 'NOT_LIST'],
  ])('%s: %s', async (parameter, value, refused) => {
    const [name = '', entry = ''] = splitKey(parameter);
    expect(await change({ name, entry, value })).toMatchObject({ refused });
    expect((await valuesOf(name, entry))?.[0]?.[1]).toBeNull();
  });

  test('of a storefront that there is not, or that the program does not read', async () => {
    expect(await change({ ...costs, store: 'fr', value: '1' })).toMatchObject({
      refused: 'WRONG_STORE',
    });
    const emptyDays = { name: 'cart', entry: 'emptyDays', store: 'de', value: '3' };
    expect(await change(emptyDays)).toMatchObject({ refused: 'WRONG_STORE' });
  });
});

test.each([
  ['checkout bankIban', 'CH9300762011623852957'],
  ['checkout bankBic', 'POFICHBEXXX'],
  ['contact email', 'service@ranzen.example'],
  ['infobar link', '/ranzen-taschen/schulranzen/'],
  ['consent categories', 'statistics'],
  ['checkout deliveryCountries', 'DE,AT'],
  ['amazonPayV2Activation amazonpay.blacklist', '757801, 757802'],
])('[OP1.parameters] %s may be %s', (parameter, value) => {
  const [name = '', entry = ''] = splitKey(parameter);
  expect(wrongValue(knownParameter(name, entry)!, value)).toBeUndefined();
});

function splitKey(parameter: string): string[] {
  const at = parameter.indexOf(' ');
  return [parameter.slice(0, at), parameter.slice(at + 1)];
}
