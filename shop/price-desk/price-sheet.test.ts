import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, afterEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { changeCosts, type CostChange } from './change-costs.ts';
import { findFilters, findSheet, type SheetWish } from './find-sheet.ts';
import { setRate } from './franc-rate.ts';
import { saveSheet, trySheet } from './save-prices.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
});
afterEach(() => database.drop());

const staff = {
  id: 7,
  name: 'Paula Preis',
  email: 'paula@ranzen.example',
  language: 'de' as const,
  rights: new Set(['prices.read', 'prices.change'] as const),
  sessionHash: '',
  confirmedAt: new Date(0),
};
const catalogueIndex = { query: () => Promise.resolve({ productIds: [104] }) } as never;
const ctx = () => ({
  db: auditedDb(database.db, { actor: 'staff:7', command: 'savePrices' }),
  clock,
  staff,
  catalogueIndex,
});
const everything: SheetWish = {
  categoryId: undefined,
  brandId: undefined,
  search: undefined,
  after: undefined,
};
const itemIds = async (wish: Partial<SheetWish>) =>
  (await findSheet(ctx(), { ...everything, ...wish })).rows.map(({ itemId }) => itemId);
const costs = async () =>
  (await database.pool.query('select item_id, amount_minor from price_desk.item_cost order by 1'))
    .rows as unknown[];

describe('[OP1.prices] the price sheet', () => {
  test('has items with the prices of all lists, tax and purchase prices', async () => {
    await changeCosts(ctx(), [{ itemId: 1041, costMinor: 1200 }]);
    const { rows, next } = await findSheet(ctx(), { ...everything, categoryId: 2 });
    expect(next).toBeNull();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ itemId: 1041, isBook: true, costMinor: 1200 });
    const lists = rows[0]?.prices.map(({ priceList, currencyCode, isFixed, taxBasisPoints }) => [
      priceList,
      currencyCode,
      isFixed,
      taxBasisPoints,
    ]);
    expect(lists).toEqual([
      ['de', 'EUR', true, 700],
      ['at', 'EUR', true, 1000],
      ['ch', 'CHF', false, 260],
      ['edu', 'EUR', true, 0],
    ]);
  });

  test('is filtered by category, brand, number and words, with two statements', async () => {
    const all = await itemIds({});
    expect(all).toContain(1041);
    expect(all).toContain(1021);
    expect(await itemIds({ brandId: 2 })).toEqual([1041]);
    expect(await itemIds({ categoryId: 111 })).not.toContain(1021);
    expect(await itemIds({ search: 'Geschichten' })).toEqual([1041]);
    expect(await itemIds({ search: 'Geschichten', brandId: 1 })).toEqual([]);
    const counting = countingDb(database.db);
    await findSheet({ ...ctx(), db: counting.db }, everything);
    expect(counting.statements()).toBe(2);
  });

  test('is read in parts by item number', async () => {
    await database.pool
      .query(`insert into catalogue.item (id, product_id, position, order_number, ean, picture_key)
      select 5000 + n, 106, 100 + n, 'Z' || lpad(n::text, 4, '0'), 'z' || n, 'x' from generate_series(1, 130) as n`);
    const first = await findSheet(ctx(), everything);
    expect(first.rows).toHaveLength(100);
    const rest = await findSheet(ctx(), { ...everything, after: first.next ?? undefined });
    expect(rest.next).toBeNull();
    const numbers = [...first.rows, ...rest.rows].map(({ itemNumber }) => itemNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.at(-1)).toBe('Z0130');
  });

  test('names its filters: categories as a tree, brands by name', async () => {
    const { categories, brands } = await findFilters(ctx());
    expect(categories.map(({ id, level }) => [id, level])).toEqual([
      [1, 1],
      [11, 2],
      [111, 3],
      [112, 3],
      [2, 1],
      [21, 2],
      [211, 3],
      [3, 1],
      [9, 1],
    ]);
    expect(brands).toEqual([
      { id: 1, name: 'Farbwerk' },
      { id: 2, name: 'Leseglück' },
    ]);
  });

  test('is saved by cell with what was seen, and answers theirs; a repetition changes nothing', async () => {
    const wanted = {
      prices: [
        { itemId: 1021, priceList: 'de' as const, amountMinor: 495, seen: { amountMinor: 595 } },
        { itemId: 1041, priceList: 'de' as const, amountMinor: 1, seen: { amountMinor: 2 } },
      ],
      costs: [{ itemId: 1021, costMinor: 210, seenMinor: null }],
    };
    const saved = await saveSheet(ctx(), wanted);
    if (isRefusal(saved)) throw new Error(saved.refused);
    expect(saved.prices).toMatchObject([
      { refused: null, isChanged: true },
      { refused: 'shop.price.changedMeanwhile', field: 'amountMinor' },
    ]);
    expect(saved.prices[1]?.theirsMinor).toBeGreaterThan(2);
    expect(saved.costs).toMatchObject([{ refused: null }]);
    const again = await saveSheet(ctx(), wanted);
    expect(again).toMatchObject({
      prices: [{ refused: null, isChanged: false }, { refused: 'shop.price.changedMeanwhile' }],
      costs: [{ refused: null }],
    });
    const entries = await findEntries(database.db, { command: 'savePrices', limit: 10 });
    expect(entries.map(({ relation, record }) => `${relation} ${record}`).toSorted()).toEqual([
      'catalogue.item_price 1021,de',
      'price_desk.item_cost 1021',
    ]);
  });

  test('refuses a cell that lets a printed catalogue cost something', async () => {
    await database.pool.query(`with made as (
        update catalogue.item set is_catalog = true, max_quantity = 1 where id = 1021 returning id)
      update catalogue.item_price set amount_minor = 0 from made where item_id = made.id`);
    const priced = { itemId: 1021, priceList: 'de' as const, amountMinor: 595 };
    const refused = { refused: 'shop.price.catalogueFree', field: 'amountMinor' };
    expect(await trySheet(ctx(), [priced])).toMatchObject([refused]);
    expect(await saveSheet(ctx(), { prices: [priced], costs: [] })).toMatchObject({
      prices: [refused],
    });
  });

  test('tries what a save would refuse, and refuses more than 500', async () => {
    const tried = await trySheet(ctx(), [
      { itemId: 1041, priceList: 'de', oldAmountMinor: 99_999 },
      { itemId: 1021, priceList: 'de', amountMinor: 400, oldAmountMinor: 595 },
    ]);
    expect(tried).toMatchObject([
      { refused: 'shop.price.fixed', field: 'oldAmountMinor' },
      { refused: null, lowest30DaysMinor: 595 },
    ]);
    const many = Array.from({ length: 501 }, () => ({ itemId: 1, priceList: 'de' as const }));
    expect(await trySheet(ctx(), many)).toMatchObject({ refused: 'TOO_MANY' });
    expect(await saveSheet(ctx(), { prices: many, costs: [] })).toMatchObject({
      refused: 'TOO_MANY',
    });
  });
});

describe('[OP1.prices] purchase prices', () => {
  test('are set, changed and taken away, with as many statements for many as for one', async () => {
    const statements = async (changes: CostChange[]) => {
      const counting = countingDb(database.db);
      expect(await changeCosts({ db: counting.db }, changes)).toEqual(changes.map(() => undefined));
      return counting.statements();
    };
    expect(await statements([{ itemId: 1021, costMinor: 100 }])).toBe(2);
    expect(
      await statements([
        { itemId: 1021, costMinor: null, seenMinor: 100 },
        { itemId: 1031, costMinor: 200 },
        { itemId: 1041, costMinor: 300 },
      ]),
    ).toBe(2);
    expect(await costs()).toEqual([
      { item_id: 1031, amount_minor: 200 },
      { item_id: 1041, amount_minor: 300 },
    ]);
    expect(await statements([{ itemId: 1031, costMinor: 200 }])).toBe(1);
  });

  test.each([
    ['an unknown item', { itemId: 999, costMinor: 100 }, 'ITEM_UNKNOWN'],
    ['nothing', { itemId: 1021, costMinor: 0 }, 'COST_INVALID'],
    ['parts of cents', { itemId: 1021, costMinor: 1.5 }, 'COST_INVALID'],
    ['another value than seen', { itemId: 1021, costMinor: 5, seenMinor: 9 }, 'CHANGED_MEANWHILE'],
  ])('refuse %s, and others are written', async (_, wrong, refused) => {
    const outcomes = await changeCosts(ctx(), [wrong, { itemId: 1031, costMinor: 77 }]);
    expect(outcomes).toMatchObject([{ refused }, undefined]);
    expect(await costs()).toEqual([{ item_id: 1031, amount_minor: 77 }]);
  });

  test('are read by the price desk alone, and are in no contract of a storefront', () => {
    const shop = readdirSync('shop', { recursive: true, encoding: 'utf8' });
    const readers = shop
      .filter((file) => file.endsWith('.sql.ts'))
      .filter((file) => readFileSync(`shop/${file}`, 'utf8').includes('item_cost'));
    expect(readers.every((file) => file.startsWith('price-desk/'))).toBe(true);
    const contract = readFileSync('contract/schema.graphql', 'utf8');
    expect(/purchase ?price|costMinor|itemCost/i.exec(contract)).toBeNull();
  });
});

describe('[OP1.prices] the rate of the franc', () => {
  const set = (rateBasis: number, seen: number | null) => setRate(ctx(), { rateBasis, seen });
  const swiss = async () => {
    const { rows } = await findSheet(ctx(), { ...everything, search: '718201' });
    return rows[0]?.prices.map(({ priceList, costBasis }) => [priceList, costBasis]);
  };

  test('makes margins in francs known from the day on which it is set, with an entry of the audit trail', async () => {
    expect(await swiss()).toEqual([
      ['de', 10_000],
      ['at', 10_000],
      ['ch', null],
      ['edu', 10_000],
    ]);
    expect((await findFilters(ctx())).francRate).toBeNull();
    expect(await set(9_400, null)).toBeUndefined();
    expect((await swiss())?.[2]).toEqual(['ch', 9_400]);
    clock.moveTo('2026-11-22T10:00:00Z');
    expect(await set(9_312, 9_400)).toBeUndefined();
    expect((await findFilters(ctx())).francRate).toEqual({
      startsOn: '2026-11-22',
      rateBasis: 9_312,
    });
    const entries = await findEntries(database.db, { relation: 'price_desk.franc_rate', limit: 5 });
    expect(entries.map(({ operation }) => operation)).toEqual(['insert', 'insert']);
  });

  test('is refused out of bounds and where another one was set meanwhile', async () => {
    for (const wrong of [4_999, 20_001, 9_400.5, Number.NaN])
      expect(await set(wrong, null)).toMatchObject({ refused: 'RATE_WRONG' });
    expect(await set(9_400, null)).toBeUndefined();
    expect(await set(9_500, null)).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
    expect(await set(9_400, null)).toBeUndefined();
    expect((await findFilters(ctx())).francRate?.rateBasis).toBe(9_400);
  });
});
