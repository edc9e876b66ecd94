import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { askContract } from '#tests/support/contract.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import type { NewDeal } from './deal.sql.ts';
import { announceDueDeals } from './announce-due-deals.ts';
import { scheduleDeal } from './schedule-deal.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
});
afterEach(() => database.drop());

const deal: NewDeal = {
  itemId: 1012,
  priceList: 'de',
  specialAmountMinor: 199,
  cap: 100,
  perCustomerLimit: 3,
  startsAt: new Date('2026-11-21T10:00:00Z'),
  endsAt: new Date('2026-11-21T12:00:00Z'),
};
const schedule = (changes: Partial<NewDeal> = {}) =>
  scheduleDeal(database, { ...deal, ...changes });
const visitor = () => visitorOf(database.db, { clock });

/** The items among 1012 and 1021 that show a running deal. */
async function dealItems(host = 'www.ranzen.de'): Promise<number[]> {
  const items = await askContract<Record<string, { lightningDealInfo: object | null }>>(
    visitorOf(database.db, { clock, host }),
    `{ ${[1012, 1021].map((id) => `item${id}: item(id: ${id}) { lightningDealInfo { lightningQuantityMax } }`).join(' ')} }`,
  );
  return [1012, 1021].filter((id) => items[`item${id}`]?.lightningDealInfo);
}

describe('[CA5] a lightning deal', () => {
  test('[CA5.time] runs from its start until just before its end, in its price list alone', async () => {
    await schedule();
    await schedule({
      itemId: 1021,
      endsAt: new Date('2026-11-21T11:00:00Z'),
      specialAmountMinor: 400,
    });
    expect(await dealItems()).toEqual([1012, 1021]);
    expect(await dealItems('www.ranzen.at')).toEqual([]);
    clock.moveTo('2026-11-21T11:00:00Z');
    expect(await dealItems()).toEqual([1012]);
    clock.moveTo('2026-11-21T09:59:59Z');
    expect(await dealItems()).toEqual([]);
    clock.moveTo('2026-11-21T12:00:00Z');
    expect(await dealItems()).toEqual([]);
  });

  test('is on the item and on the tile, whose best item it becomes', async () => {
    await schedule();
    await database.pool.query('update deals.deal set held = 30, sold = 35');
    const info = `lightningDealInfo { isAvailableLightningDeal lightningDealTimestampUntil lightningReservedPercentageRoundFloor
      lightningSpecialPrice { stringValue } lightningBasePrice { stringValue } lightningQuantityMax }`;
    const text = `{ productTiles(ids: [101]) { bestItemId price { currentPrice { amount } } ${info} } item(id: 1012) { ${info} } other: item(id: 1011) { ${info} } }`;
    const lightningDealInfo = {
      isAvailableLightningDeal: true,
      lightningDealTimestampUntil: '2026-11-21T12:00:00.000Z',
      lightningReservedPercentageRoundFloor: 65,
      lightningSpecialPrice: { stringValue: '1,99\u00a0€' },
      lightningBasePrice: { stringValue: '3,98\u00a0€' },
      lightningQuantityMax: 3,
    };
    expect(await askContract(visitor(), text)).toEqual({
      productTiles: [
        { bestItemId: 1012, price: { currentPrice: { amount: '2.59' } }, lightningDealInfo },
      ],
      item: { lightningDealInfo },
      other: { lightningDealInfo: null },
    });
  });

  test('[OP6] names the lowest price of the 30 days before it began, that of other deals too', async () => {
    await database.pool.query(
      `insert into catalogue.price_history (item_id, price_list, valid_from, amount_minor) values
        (1012, 'de', '2026-09-01T00:00:00Z', 239), (1012, 'de', '2026-10-20T00:00:00Z', 249), (1012, 'de', '2026-11-01T00:00:00Z', 259)
       on conflict (item_id, price_list, valid_from) do update set amount_minor = excluded.amount_minor`,
    );
    await schedule();
    const info =
      'lightningDealInfo { lightningLowestPrice30Days { amountMinor } lightningDiscountPercent }';
    const lowest = async (): Promise<unknown> =>
      askContract(
        visitor(),
        `{ item(id: 1012) { prices { lowestPrice30Days { amountMinor } } ${info} } productTiles(ids: [101]) { discountPercent ${info} } }`,
      );
    const of = (amountMinor: number, percent: number) => {
      const lightningDealInfo = {
        lightningLowestPrice30Days: { amountMinor },
        lightningDiscountPercent: percent,
      };
      return {
        item: { prices: { lowestPrice30Days: null }, lightningDealInfo },
        productTiles: [{ discountPercent: percent, lightningDealInfo }],
      };
    };
    expect(await lowest()).toEqual(of(249, 20));

    await database.pool.query(
      `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at) values
        (1012, 'de', 179, 10, 1, '2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z'),
        (1012, 'de', 219, 10, 1, '2026-11-10T00:00:00Z', '2026-11-11T00:00:00Z')`,
    );
    expect(await lowest()).toEqual(of(219, 9));
  });

  test.each([
    [99, 0, 100, 99, true],
    [66, 33, 100, 99, true],
    [100, 0, 100, 100, false],
    [1, 1, 3, 66, true],
    [0, 299, 300, 99, true],
  ])(
    '[CA5.percent] with %i held and %i sold of %i, %i percent are reserved',
    async (held, sold, cap, percent, isAvailable) => {
      await schedule({ cap });
      await database.pool.query('update deals.deal set held = $1, sold = $2', [held, sold]);
      const answer = await askContract(
        visitor(),
        '{ item(id: 1012) { lightningDealInfo { isAvailableLightningDeal lightningReservedPercentageRoundFloor } } }',
      );
      expect(answer).toEqual({
        item: {
          lightningDealInfo: {
            isAvailableLightningDeal: isAvailable,
            lightningReservedPercentageRoundFloor: percent,
          },
        },
      });
    },
  );

  test.each<[string, Partial<NewDeal>]>([
    ['DEAL_INVALID', { cap: 0 }],
    ['DEAL_INVALID', { perCustomerLimit: 0.5 }],
    ['DEAL_INVALID', { specialAmountMinor: -1 }],
    ['DEAL_INVALID', { endsAt: deal.startsAt }],
    ['ITEM_UNKNOWN', { itemId: 7 }],
    ['ITEM_UNKNOWN', { priceList: 'at' }],
    ['FIXED_PRICE', { itemId: 1041, specialAmountMinor: 100 }],
    ['FIXED_PRICE', { itemId: 1041, priceList: 'edu', specialAmountMinor: 100 }],
    ['NOT_CHEAPER', { specialAmountMinor: 259 }],
  ])('is refused as %s for %j', async (refused, changes) => {
    expect(await schedule(changes)).toMatchObject({ refused });
    expect((await database.pool.query('select from deals.deal')).rowCount).toBe(0);
  });

  test('is refused where another deal had its price in the 30 days before', async () => {
    expect(await schedule()).toHaveProperty('id');
    const later = {
      startsAt: new Date('2026-12-01T10:00:00Z'),
      endsAt: new Date('2026-12-01T12:00:00Z'),
    };
    expect(await schedule(later)).toMatchObject({ refused: 'NOT_CHEAPER' });
    expect(await schedule({ ...later, specialAmountMinor: 198 })).toHaveProperty('id');
  });

  test('never overlaps another of its item, also under concurrent scheduling', async () => {
    const both = await Promise.all([
      schedule(),
      schedule({
        startsAt: new Date('2026-11-21T11:59:59Z'),
        endsAt: new Date('2026-11-21T13:00:00Z'),
      }),
    ]);
    expect(both.filter((answer) => 'refused' in answer)).toMatchObject([
      { refused: 'DEALS_OVERLAP' },
    ]);
    expect((await database.pool.query('select from deals.deal')).rowCount).toBe(1);
    expect(
      await schedule({
        startsAt: new Date('2026-11-21T13:00:00Z'),
        endsAt: new Date('2026-11-21T14:00:00Z'),
        specialAmountMinor: 198,
      }),
    ).toHaveProperty('id');
  });
});

describe('[CA5] beginning and ending deals', () => {
  test('are announced at their start and at their end, and not in between', async () => {
    await schedule();
    const announced = async (instant: string) => {
      clock.moveTo(instant);
      return announceDueDeals({ db: database.db, clock });
    };
    const productId = Number(
      (
        await database.pool.query('select product_id from catalogue.item where id = $1', [
          deal.itemId,
        ])
      ).rows[0].product_id,
    );
    expect(await announced('2026-11-21T09:59:59Z')).toEqual([]);
    expect(await announced('2026-11-21T10:00:00Z')).toEqual([productId]);
    expect(await announced('2026-11-21T11:00:00Z')).toEqual([]);
    expect(await announced('2026-11-21T12:01:00Z')).toEqual([productId]);
    expect(await announced('2026-11-21T12:05:00Z')).toEqual([]);
  });
});
