import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { changePrice, type NewPrice } from './change-price.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
});
afterEach(() => database.drop());

const change = (price: Partial<NewPrice>) =>
  changePrice(
    { db: database.db, clock },
    {
      itemId: 1021,
      priceList: 'de',
      amountMinor: 500,
      oldAmountMinor: null,
      recommendedMinor: null,
      ...price,
    },
  );
const all = async (text: string) => (await database.pool.query(text)).rows as unknown[];
const listed = () =>
  all(`
  select category_id as category, amount_de as de, amount_ch as ch from catalogue.category_listing where product_id = 102 order by category_id`);
const counts = () =>
  all(`
  select category_id as category, products_de as de, products_ch as ch from catalogue.category_count where category_id in (9, 112) order by category_id`);

describe('[OP6] changing a price', () => {
  test('[OP6.lowest-price] a reduction notes the lowest price of the last 30 days, its history, listings and counts', async () => {
    expect(await change({ amountMinor: 495, oldAmountMinor: 695 })).toEqual({
      lowest30DaysMinor: 595,
    });
    expect(
      await all(
        `select amount_minor, old_amount_minor, lowest_30_days_minor, currency from catalogue.item_price where item_id = 1021 and price_list = 'de'`,
      ),
    ).toEqual([
      { amount_minor: 495, old_amount_minor: 695, lowest_30_days_minor: 595, currency: 'EUR' },
    ]);
    expect(
      await all(
        `select amount_minor from catalogue.price_history where item_id = 1021 and price_list = 'de' order by valid_from desc limit 1`,
      ),
    ).toEqual([{ amount_minor: 495 }]);
    expect(
      await all(
        `select best_item_id, amount_minor, discount_percent, is_reduced from catalogue.product_listing where product_id = 102 and price_list = 'de'`,
      ),
    ).toEqual([{ best_item_id: 1021, amount_minor: 495, discount_percent: 16, is_reduced: true }]);
    expect(await listed()).toEqual(
      [1, 9, 11, 112].map((category) => ({ category, de: 495, ch: null })),
    );
    expect(await counts()).toEqual([
      { category: 9, de: 2, ch: 0 },
      { category: 112, de: 2, ch: 0 },
    ]);
  });

  test('the price at the start of the 30 days counts, earlier ones do not', async () => {
    clock.moveTo('2026-11-24T10:00:00Z');
    await change({ itemId: 1031, amountMinor: 1295 });
    clock.moveTo('2026-11-25T10:00:00Z');
    expect(await change({ itemId: 1031, amountMinor: 500, oldAmountMinor: 1295 })).toEqual({
      lowest30DaysMinor: 695,
    });
    clock.moveTo('2026-12-20T10:00:00Z');
    expect(await change({ amountMinor: 590, oldAmountMinor: 700 })).toEqual({
      lowest30DaysMinor: 595,
    });
    await database.pool
      .query(`delete from catalogue.price_history where item_id = 1041; insert into catalogue.price_history (item_id, price_list, valid_from, amount_minor)
      values (1041, 'ch', '2026-01-01', 100), (1041, 'ch', '2026-11-01', 2229)`);
    expect(
      await change({ itemId: 1041, priceList: 'ch', amountMinor: 2000, oldAmountMinor: 2229 }),
    ).toEqual({ lowest30DaysMinor: 2229 });
  });

  test('successive reductions keep the first reference price; after their end a new one applies', async () => {
    await change({ amountMinor: 495, oldAmountMinor: 695 });
    clock.moveTo('2026-11-25T10:00:00Z');
    expect(await change({ amountMinor: 395, oldAmountMinor: 695 })).toEqual({
      lowest30DaysMinor: 595,
    });
    clock.moveTo('2026-11-26T10:00:00Z');
    expect(await change({ amountMinor: 695 })).toEqual({ lowest30DaysMinor: null });
    expect(await counts()).toEqual([
      { category: 9, de: 1, ch: 0 },
      { category: 112, de: 2, ch: 0 },
    ]);
    clock.moveTo('2026-11-27T10:00:00Z');
    expect(await change({ amountMinor: 495, oldAmountMinor: 695 })).toEqual({
      lowest30DaysMinor: 395,
    });
  });

  test('a price that has been valid for years counts, however old its row is', async () => {
    expect(
      await change({
        itemId: 1051,
        amountMinor: 14900,
        oldAmountMinor: 24900,
        recommendedMinor: 24900,
      }),
    ).toEqual({ lowest30DaysMinor: 18900 });
    expect(await brokenInvariantsOf(database)).toEqual([]);
  });

  test('prices of deals count too, and an ended deal interrupts successive reductions', async () => {
    const deal = (special: number, startsAt: string, endsAt: string) =>
      database.pool.query(
        `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
         values (1021, 'de', $1, 10, 1, $2, $3)`,
        [special, startsAt, endsAt],
      );
    await deal(100, '2026-10-20T00:00:00Z', '2026-10-21T00:00:00Z');
    await deal(450, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z');
    expect(await change({ amountMinor: 495, oldAmountMinor: 695 })).toEqual({
      lowest30DaysMinor: 450,
    });
    await deal(300, '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z');
    clock.moveTo('2026-11-25T10:00:00Z');
    expect(await change({ amountMinor: 395, oldAmountMinor: 695 })).toEqual({
      lowest30DaysMinor: 300,
    });
    expect(await brokenInvariantsOf(database)).toEqual([]);
  });

  test('the lowest price is that of the price list', async () => {
    clock.moveTo('2026-11-22T10:00:00Z');
    expect(
      await change({ itemId: 1031, priceList: 'ch', amountMinor: 900, oldAmountMinor: 995 }),
    ).toEqual({ lowest30DaysMinor: 995 });
  });

  test('writing a price writes its history, and its period begins after that of the previous one', async () => {
    await database.pool.query(
      `update catalogue.item_price set amount_minor = amount_minor + 1 where item_id in (1011, 1021)`,
    );
    await database.pool.query(
      `update catalogue.item_price set amount_minor = 700, valid_from = '2020-01-01' where item_id = 1021 and price_list = 'de'`,
    );
    await database.pool.query(
      `update catalogue.item_price set recommended_minor = 999 where item_id = 1051`,
    );
    expect(
      await all(
        `select amount_minor from catalogue.price_history where item_id = 1021 and price_list = 'de' order by valid_from desc limit 3`,
      ),
    ).toEqual([{ amount_minor: 700 }, { amount_minor: 596 }, { amount_minor: 595 }]);
    expect(
      await all(
        `select price_list, count(*)::integer as prices from catalogue.price_history where item_id in (1011, 1051) group by 1 order by 1`,
      ),
    ).toEqual([
      { price_list: 'ch', prices: 2 },
      { price_list: 'de', prices: 3 },
      { price_list: 'edu', prices: 2 },
    ]);
    expect(await brokenInvariantsOf(database)).toEqual([]);
  });

  test('a first price puts the product on sale in that list', async () => {
    expect(await change({ priceList: 'ch', amountMinor: 995 })).toEqual({
      lowest30DaysMinor: null,
    });
    expect(
      await all(
        `select currency from catalogue.item_price where item_id = 1021 and price_list = 'ch'`,
      ),
    ).toEqual([{ currency: 'CHF' }]);
    expect(await counts()).toEqual([
      { category: 9, de: 1, ch: 0 },
      { category: 112, de: 2, ch: 1 },
    ]);
  });

  test.each([
    ['PRICE_INVALID', { amountMinor: 0 }],
    ['PRICE_INVALID', { amountMinor: 1.5 }],
    ['PRICE_INVALID', { oldAmountMinor: 500 }],
    ['PRICE_INVALID', { recommendedMinor: -1 }],
    ['ITEM_UNKNOWN', { itemId: 999 }],
    ['FIXED_PRICE', { itemId: 1041, oldAmountMinor: 2385 }],
    ['FIXED_PRICE', { itemId: 1041, priceList: 'edu', oldAmountMinor: 9900 }],
    ['NO_PRIOR_PRICE', { priceList: 'ch', oldAmountMinor: 900 }],
  ] as const)('refuses %s for %j and changes nothing', async (refused, price) => {
    const state = () =>
      all(
        `select (select json_agg(p order by item_id, price_list) from catalogue.item_price p) as prices, (select count(*) from catalogue.price_history) as history`,
      );
    const before = await state();
    expect(await change(price)).toMatchObject({ refused });
    expect(await state()).toEqual(before);
  });

  test('concurrent changes leave correct counts and a correct history', async () => {
    await Promise.all([
      change({ amountMinor: 495, oldAmountMinor: 695 }),
      change({ amountMinor: 485, oldAmountMinor: 695 }),
      change({ priceList: 'ch' }),
    ]);
    expect(await brokenInvariantsOf(database)).toEqual([]);
    expect(
      await all(
        `select amount_minor + lowest_30_days_minor as sum from catalogue.item_price where item_id = 1021 and price_list = 'de'`,
      ),
    ).toEqual([{ sum: expect.toBeOneOf([485 + 595, 495 + 485]) }]);
    expect(await counts()).toEqual([
      { category: 9, de: 2, ch: 0 },
      { category: 112, de: 2, ch: 1 },
    ]);
  });

  test('notifies every process of the changed pages, once', async () => {
    const listener = new pg.Client({ connectionString: database.ownerUrl });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload = '' }) => heard.push(payload));
    await listener.query('listen shop_changed');
    await change({});
    await listener.query('select 1');
    await listener.end();
    expect(heard).toEqual(['category:1,category:11,category:112,category:9,product:102']);
  });
});
