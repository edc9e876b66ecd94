import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { changePrices } from '#shop/catalogue/change-prices.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { planActions, planPeople } from '#tests/support/price-plans.ts';
import fc from '#tests/support/properties.ts';
import { stopPlan } from './approve-plan.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
  await planPeople(database);
});
afterEach(() => database.drop());

const { approver, seen, approved, stateOf, run } = planActions(() => database, clock);

describe('[OP1.prices] many prices of a plan', { tags: 'deep' }, () => {
  const count = 600;
  const many = Array.from({ length: count }, (_, index) => ({
    itemId: 50_000 + index,
    priceList: 'de' as const,
    amountMinor: 900,
    oldAmountMinor: 1000,
  }));
  beforeEach(async () => {
    await database.pool.query(`
      insert into catalogue.item (id, product_id, position, order_number, ean, picture_key)
      select 50000 + n, 106, 100 + n, 'P' || n, 'p' || n, 'x' from generate_series(0, ${count - 1}) as n`);
    await database.pool.query(`
      insert into catalogue.item_price (item_id, price_list, currency, amount_minor, valid_from)
      select 50000 + n, 'de', 'EUR', 1000, '2026-01-01' from generate_series(0, ${count - 1}) as n`);
  });
  const plan = () => approved(many);
  const counted = async (amountMinor: number) =>
    (
      await database.pool.query<{ count: number }>(
        `select count(*)::integer from catalogue.item_price where item_id >= 50000 and amount_minor = $1`,
        [amountMinor],
      )
    ).rows[0]?.count;

  test('begin once each although the process fails in the middle, and runs meet', async () => {
    const id = await plan();
    clock.moveTo('2026-11-30T23:00:00Z');
    let transactions = 0;
    const failing: Db = {
      ...database.db,
      transaction: (work, lane) =>
        database.db.transaction(async (tx) => {
          const result = await work(tx);
          transactions += 1;
          if (transactions === 2) throw new Error('The process ended.');
          return result;
        }, lane),
    };
    await expect(run(failing)).rejects.toThrow('The process ended.');
    expect([await stateOf(id), await counted(900)]).toEqual(['beginning', 250]);
    await Promise.all([run(), run(), run()]);
    expect([await stateOf(id), await counted(900)]).toEqual(['begun', count]);
    const history = await database.pool.query(
      `select count(*)::integer from catalogue.price_history where item_id >= 50000`,
    );
    expect(history.rows).toEqual([{ count: 2 * count }]);
  });

  test('that are stopped while they begin are restored as far as they had begun', async () => {
    const id = await plan();
    clock.moveTo('2026-11-30T23:00:00Z');
    const failing: Db = {
      ...database.db,
      transaction: (work) =>
        database.db.transaction(work).then((result) => {
          throw Object.assign(new Error('The process ended.'), { result });
        }),
    };
    await expect(run(failing)).rejects.toThrow('The process ended.');
    expect(await counted(900)).toBe(250);
    clock.moveTo('2026-11-30T23:00:01Z');
    expect(await stopPlan(approver(), await seen(id))).toBeUndefined();
    await run();
    expect([await stateOf(id), await counted(900), await counted(1000)]).toEqual([
      'ended',
      0,
      count,
    ]);
  });

  test('notify every process once per batch', async () => {
    await plan();
    clock.moveTo('2026-11-30T23:00:00Z');
    const listener = new pg.Client({ connectionString: database.ownerUrl });
    await listener.connect();
    let heard = 0;
    listener.on('notification', () => (heard += 1));
    await listener.query('listen shop_changed');
    await run();
    await listener.query('select 1');
    await listener.end();
    expect(heard).toBe(3);
  });
});

const amount = fc.integer({ min: 1, max: 3000 });
const key = fc.record({
  itemId: fc.constantFrom(1011, 1021, 1031, 1041, 1051),
  priceList: fc.constantFrom<PriceList>('de', 'ch', 'edu'),
});
const price = fc
  .record({ key, amountMinor: amount, reduction: fc.option(amount) })
  .map(({ key, amountMinor, reduction }) => ({
    ...key,
    amountMinor,
    oldAmountMinor: reduction === null ? null : amountMinor + reduction,
  }));
const prices = fc.uniqueArray(price, {
  minLength: 1,
  maxLength: 8,
  selector: ({ itemId, priceList }) => `${itemId} ${priceList}`,
});

test(
  '[OP1.prices] a plan and its end restore the same prices, and reductions show no price that never held',
  { tags: 'deep' },
  async () => {
    let day = 0;
    const shown = async () =>
      (
        await database.pool.query(
          `select item_id, price_list, amount_minor, old_amount_minor, recommended_minor from catalogue.item_price order by 1, 2`,
        )
      ).rows as unknown[];
    const inDays = (days: number, time = '00:00') =>
      new Date(Date.UTC(2027, 0, 1 + day + days)).toISOString().slice(0, 10) + `T${time}`;
    await fc.assert(
      fc.asyncProperty(
        prices,
        prices,
        fc.integer({ min: 1, max: 40 }),
        async (usual, planned, days) => {
          clock.moveTo(`${inDays(0, '12:00')}:00Z`);
          await changePrices({ db: database.db, clock }, usual);
          const before = await shown();
          await approved(
            planned.filter(({ itemId, priceList }) => hasPrice(before, itemId, priceList)),
            {
              name: 'Zufall',
              beginsAt: inDays(1),
              endsAt: inDays(1 + days),
            },
          ).catch((error: unknown) => {
            if (!String(error).includes('EMPTY')) throw error;
          });
          clock.moveTo(`${inDays(1, '00:30')}:00Z`);
          await run();
          expect(await brokenInvariantsOf(database)).toEqual([]);
          clock.moveTo(`${inDays(1 + days, '00:30')}:00Z`);
          await run();
          expect(await shown()).toEqual(before);
          day += days + 3;
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
    expect(await brokenInvariantsOf(database)).toEqual([]);
  },
);

function hasPrice(rows: readonly unknown[], itemId: number, priceList: PriceList): boolean {
  return (rows as { item_id: number; price_list: string }[]).some(
    (row) => row.item_id === itemId && row.price_list === priceList,
  );
}
