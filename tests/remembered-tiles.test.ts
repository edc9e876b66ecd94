import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DataCache } from '#server/cache/data-cache.ts';
import { type Clock, fixedClock } from '#shop/kernel/clock.ts';
import { scheduleDeal } from '#shop/deals/schedule-deal.ts';
import { countingDb } from './support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from './support/database.ts';
import { visitorOf } from './support/visitor.ts';
import { findTiles } from '#shop/catalogue/find-tiles.ts';

let database: TestDatabase;
let memory: DataCache;
beforeAll(async () => {
  database = await createCatalogueDatabase();
});
beforeEach(() => {
  memory = new DataCache({ maxBytes: 1_000, timeToLiveMs: 600_000, mostProducts: 100 });
});
afterAll(() => database.drop());

async function ask(ids: number[], time = '2026-11-21T10:00:00Z', host = 'www.ranzen.de') {
  const { db, statements } = countingDb(database.db);
  const clock: Clock = fixedClock(time);
  const tiles = await findTiles(visitorOf(db, { memory, clock, host }), ids);
  return { ids: tiles.map(({ id }) => id), tiles, statements: statements() };
}

describe('[LS4] tiles in the process’s cache', () => {
  test('are not read again, are in the requested order, and only the missing ones are read', async () => {
    expect(await ask([103, 101, 103])).toMatchObject({ ids: [103, 101], statements: 1 });
    expect(await ask([101, 103])).toMatchObject({ ids: [101, 103], statements: 0 });
    expect(await ask([102, 101])).toMatchObject({ ids: [102, 101], statements: 1 });
    expect(await ask([999, 101])).toMatchObject({ ids: [101], statements: 1 });
    expect(await ask([999, 101])).toMatchObject({ ids: [101], statements: 0 });
  });

  test('are separate for each storefront', async () => {
    await ask([101]);
    const swiss = await ask([101], undefined, 'www.ranzen.ch');
    expect(swiss.statements).toBe(1);
    expect(swiss.tiles[0]?.price.currentPrice.currencyCode).toBe('CHF');
  });

  test('are reloaded after a change of their product', async () => {
    await ask([101, 102]);
    memory.drop(['product:101']);
    expect(await ask([101, 102])).toMatchObject({ statements: 1 });
    expect(await ask([102])).toMatchObject({ statements: 0 });
  });

  test('are reloaded when a deal begins or ends, every fifteen seconds during a deal, and after an hour', async () => {
    const deal = await scheduleDeal(
      { db: database.db },
      {
        itemId: 1021,
        priceList: 'de',
        specialAmountMinor: 395,
        cap: 10,
        perCustomerLimit: 2,
        startsAt: new Date('2026-11-21T11:00:00Z'),
        endsAt: new Date('2026-11-21T12:00:00Z'),
      },
    );
    expect(deal).not.toHaveProperty('refusal');
    const dealAt = async (time: string) => {
      const { tiles, statements } = await ask([102], `2026-11-21T${time}Z`);
      return [tiles[0]?.lightningDealInfo?.lightningSpecialPrice.stringValue ?? null, statements];
    };
    expect(await dealAt('10:00:00')).toEqual([null, 1]);
    expect(await dealAt('10:59:59')).toEqual([null, 0]);
    expect(await dealAt('11:00:00')).toEqual(['3,95\u00A0€', 1]);
    expect(await dealAt('11:00:14')).toEqual(['3,95\u00A0€', 0]);
    expect(await dealAt('11:59:58')).toEqual(['3,95\u00A0€', 1]);
    expect(await dealAt('11:59:59')).toEqual(['3,95\u00A0€', 0]);
    expect(await dealAt('12:00:00')).toEqual([null, 1]);
    expect(await dealAt('12:59:59')).toEqual([null, 0]);
    expect(await dealAt('13:00:00')).toEqual([null, 1]);
  });
});
