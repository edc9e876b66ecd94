import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { announceProducts } from '#shop/kernel/changes.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import fc from '#tests/support/properties.ts';
import { changePrices, tryPrices } from './change-prices.ts';
import type { PriceChange } from './judge-price.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
});
afterEach(() => database.drop());

const change = (...changes: PriceChange[]) => changePrices({ db: database.db, clock }, changes);
const stateOf = async ({ pool }: Pick<TestDatabase, 'pool'>) =>
  (
    await pool.query(`select
      (select json_agg(p order by item_id, price_list) from catalogue.item_price p) as prices,
      (select json_agg(h order by item_id, price_list, valid_from) from catalogue.price_history h) as history,
      (select json_agg(l order by product_id, price_list) from catalogue.product_listing l) as listings,
      (select json_agg(l order by product_id, category_id) from catalogue.category_listing l) as category_listings,
      (select json_agg(c order by category_id) from catalogue.category_count c) as counts`)
  ).rows[0] as unknown;
const priceOf = async (itemId: number, priceList: PriceList) =>
  (
    await database.pool.query(
      `select amount_minor as amount, old_amount_minor as old, recommended_minor as recommended, lowest_30_days_minor as lowest
       from catalogue.item_price where item_id = $1 and price_list = $2`,
      [itemId, priceList],
    )
  ).rows[0] as unknown;
const deal = (special: number, startsAt: string, endsAt: string) =>
  database.pool.query(
    `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
     values (1021, 'de', $1, 10, 1, $2, $3)`,
    [special, startsAt, endsAt],
  );

describe('[OP1.prices] prices in arrays', () => {
  test('change per item and list; what is refused leaves the others in effect', async () => {
    const { outcomes, changed } = await change(
      { itemId: 1021, priceList: 'de', amountMinor: 495, oldAmountMinor: 695 },
      { itemId: 999, priceList: 'de', amountMinor: 100 },
      { itemId: 1021, priceList: 'ch', amountMinor: 795 },
      { itemId: 1041, priceList: 'at', amountMinor: 1500, oldAmountMinor: 2000 },
      { itemId: 1021, priceList: 'de', amountMinor: 100 },
      { itemId: 1041, priceList: 'de', oldAmountMinor: 9999 },
      { itemId: 1031, priceList: 'at', recommendedMinor: 900 },
    );
    expect(changed).toBe(2);
    expect(
      outcomes.map((outcome) => (isRefusal(outcome) ? outcome.refused : outcome.after.amountMinor)),
    ).toEqual([
      495,
      'ITEM_UNKNOWN',
      795,
      'FIXED_PRICE',
      'REPEATED',
      'FIXED_PRICE',
      'PRICE_INVALID',
    ]);
    expect(outcomes[0]).toEqual({
      before: { amountMinor: 595, oldAmountMinor: null, recommendedMinor: null, steps: [] },
      after: { amountMinor: 495, oldAmountMinor: 695, recommendedMinor: null, steps: [] },
      lowest30DaysMinor: 595,
      isChanged: true,
      clash: null,
    });
    expect(await priceOf(1021, 'de')).toEqual({
      amount: 495,
      old: 695,
      recommended: null,
      lowest: 595,
    });
    expect(await priceOf(1021, 'ch')).toMatchObject({ amount: 795 });
    expect(await brokenInvariantsOf(database)).toEqual([]);
  });

  test('keep the fields that are not given', async () => {
    await change({ itemId: 1021, priceList: 'de', oldAmountMinor: 695, recommendedMinor: 799 });
    expect(await priceOf(1021, 'de')).toEqual({
      amount: 595,
      old: 695,
      recommended: 799,
      lowest: 595,
    });
    clock.moveTo('2026-11-22T10:00:00Z');
    await change({ itemId: 1021, priceList: 'de', recommendedMinor: null });
    expect(await priceOf(1021, 'de')).toEqual({
      amount: 595,
      old: 695,
      recommended: null,
      lowest: 595,
    });
    clock.moveTo('2026-11-23T10:00:00Z');
    const { outcomes } = await change({ itemId: 1021, priceList: 'de', amountMinor: 695 });
    expect(outcomes).toMatchObject([{ refused: 'PRICE_INVALID', field: 'oldAmountMinor' }]);
  });

  test('of a printed catalogue stay at nothing, and no other price becomes nothing', async () => {
    await database.pool.query(`with made as (
        update catalogue.item set is_catalog = true, max_quantity = 1 where id = 1021 returning id)
      update catalogue.item_price set amount_minor = 0 from made where item_id = made.id and price_list <> 'ch'`);
    await database.pool.query(
      `delete from catalogue.item_price where item_id = 1021 and price_list = 'ch'`,
    );
    const { outcomes, changed } = await change(
      { itemId: 1021, priceList: 'de', amountMinor: 0 },
      { itemId: 1021, priceList: 'at', amountMinor: 1 },
      { itemId: 1021, priceList: 'edu', recommendedMinor: 100 },
      { itemId: 1021, priceList: 'ch', oldAmountMinor: null },
      { itemId: 1031, priceList: 'de', amountMinor: 0 },
    );
    expect(changed).toBe(0);
    expect(outcomes).toMatchObject([
      { isChanged: false },
      { refused: 'ALWAYS_FREE', messageKey: 'shop.price.catalogueFree', field: 'amountMinor' },
      { refused: 'ALWAYS_FREE', field: 'recommendedMinor' },
      { refused: 'PRICE_INVALID', field: 'amountMinor' },
      { refused: 'PRICE_INVALID', field: 'amountMinor' },
    ]);
    expect(await change({ itemId: 1021, priceList: 'ch', amountMinor: 0 })).toMatchObject({
      changed: 1,
      outcomes: [{ before: null, after: { amountMinor: 0 } }],
    });
    expect(await brokenInvariantsOf(database)).toEqual([]);
  });

  test('change nothing where the values are the same, also after a deal within the reduction', async () => {
    await change({ itemId: 1021, priceList: 'de', amountMinor: 495, oldAmountMinor: 695 });
    await deal(300, '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z');
    clock.moveTo('2026-11-25T10:00:00Z');
    const before = await stateOf(database);
    const { changed, outcomes } = await change(
      { itemId: 1021, priceList: 'de', amountMinor: 495, oldAmountMinor: 695 },
      { itemId: 1041, priceList: 'de' },
    );
    expect(changed).toBe(0);
    expect(outcomes).toMatchObject([{ isChanged: false }, { isChanged: false }]);
    expect(await stateOf(database)).toEqual(before);
    expect(await brokenInvariantsOf(database)).toEqual([]);
  });

  test('are refused with the current values where a field is not what was seen', async () => {
    const { outcomes } = await change(
      { itemId: 1021, priceList: 'de', amountMinor: 500, seen: { amountMinor: 590 } },
      { itemId: 1021, priceList: 'ch', amountMinor: 500, seen: { amountMinor: null } },
      { itemId: 1041, priceList: 'de', amountMinor: 2400, seen: { oldAmountMinor: 9 } },
    );
    expect(outcomes).toMatchObject([
      { refused: 'CHANGED_MEANWHILE', field: 'amountMinor', values: { theirs: 595 } },
      { isChanged: true },
      { refused: 'CHANGED_MEANWHILE', field: 'oldAmountMinor', values: { theirs: '' } },
    ]);
  });

  test('name a running or coming deal that is no longer cheaper', async () => {
    await deal(450, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z');
    await deal(450, '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z');
    await deal(400, '2026-11-28T00:00:00Z', '2026-11-29T00:00:00Z');
    const clashAt = async (amountMinor: number) => {
      const [outcome] = (
        await tryPrices({ db: database.db, clock }, [
          { itemId: 1021, priceList: 'de', amountMinor },
        ])
      ).outcomes;
      return outcome && !isRefusal(outcome) ? outcome.clash : outcome;
    };
    expect(await clashAt(451)).toBeNull();
    expect(await clashAt(450)).toMatchObject({
      specialAmountMinor: 450,
      startsAt: '2026-12-01T00:00:00+00:00',
    });
    expect(await clashAt(400)).toMatchObject({ specialAmountMinor: 400 });
  });

  test('a try answers what the change would, and writes nothing', async () => {
    const changes: PriceChange[] = [
      { itemId: 1021, priceList: 'de', amountMinor: 495, oldAmountMinor: 695 },
      { itemId: 1041, priceList: 'de', amountMinor: 2000, oldAmountMinor: 2400 },
    ];
    const before = await stateOf(database);
    const tried = await tryPrices({ db: database.db, clock }, changes);
    expect(await stateOf(database)).toEqual(before);
    expect(tried).toEqual(await change(...changes));
  });

  test('run as many statements for many elements as for one, and none without any', async () => {
    const statements = async (changes: PriceChange[]) => {
      const counting = countingDb(database.db);
      await changePrices({ db: counting.db, clock }, changes);
      return counting.statements();
    };
    const at = (itemId: number, amountMinor: number): PriceChange => ({
      itemId,
      priceList: 'de',
      amountMinor,
      oldAmountMinor: null,
    });
    expect(await statements([at(1021, 501)])).toBe(5);
    expect(await statements([at(1021, 502), at(1031, 503), at(1051, 504), at(1061, 505)])).toBe(5);
    expect(await statements([])).toBe(0);
  });

  test('one notice names thousands of products as far as it holds them', async () => {
    const listener = new pg.Client({ connectionString: database.ownerUrl });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload = '' }) => heard.push(payload));
    await listener.query('listen shop_changed');
    const ids = Array.from({ length: 1000 }, (_, index) => 900_000 + index);
    await announceProducts(database.db, ids);
    await listener.query('select 1');
    await listener.end();
    expect(heard).toHaveLength(2);
    expect(heard.join(',').split(',').toSorted()).toEqual(
      ['category:9', ...ids.map((id) => `product:${id}`)].toSorted(),
    );
  });

  test('concurrent arrays in any order change all and lose nothing', async () => {
    const items = [1021, 1031, 1051, 1061];
    const arrays = [1, 2, 3, 4].map((by) =>
      (by % 2 ? items : items.toReversed()).map((itemId) => ({
        itemId,
        priceList: 'de' as const,
        amountMinor: 1000 + by,
        oldAmountMinor: null,
      })),
    );
    await Promise.all(arrays.map((changes) => change(...changes)));
    expect(await brokenInvariantsOf(database)).toEqual([]);
    const { rows } = await database.pool.query<{ amount: number }>(
      `select distinct amount_minor as amount from catalogue.item_price where price_list = 'de' and item_id = any($1)`,
      [items],
    );
    expect(rows).toHaveLength(1);
  });
});

const amount = fc.integer({ min: -1, max: 3000 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const changesOfDay = fc.uniqueArray(
  fc.record({
    itemId: fc.constantFrom(1011, 1021, 1031, 1041, 1051, 999),
    priceList: fc.constantFrom<PriceList>('de', 'at', 'ch', 'edu'),
    amountMinor: maybe(amount),
    oldAmountMinor: maybe(fc.option(fc.integer({ min: 1, max: 6000 }))),
    recommendedMinor: maybe(fc.option(amount)),
  }),
  { maxLength: 8, selector: ({ itemId, priceList }) => `${itemId} ${priceList}` },
);

test(
  '[OP1.prices] an array leaves the same state as its elements one by one, day after day',
  { tags: 'deep' },
  async () => {
    const other = await createCatalogueDatabase();
    let day = 0;
    await fc.assert(
      fc.asyncProperty(changesOfDay, async (changes) => {
        day += 7;
        clock.moveTo(new Date(Date.UTC(2026, 10, 21 + day)).toISOString());
        const inOne = await changePrices({ db: database.db, clock }, changes);
        const oneByOne = [];
        for (const each of changes) {
          oneByOne.push(...(await changePrices({ db: other.db, clock }, [each])).outcomes);
        }
        expect(inOne.outcomes).toEqual(oneByOne);
        expect(await stateOf(database)).toEqual(await stateOf(other));
      }),
      { numRuns: 25, endOnFailure: true },
    );
    await other.drop();
    expect(await brokenInvariantsOf(database)).toEqual([]);
  },
);
