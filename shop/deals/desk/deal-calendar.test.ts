import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { dealDesk, wanted } from '#tests/support/deal-desk.ts';
import { addItems } from '#tests/support/items.ts';
import { listDealDays } from './find-deals.ts';
import { checkDeal } from './plan-deal.ts';
import type { TypedTerms } from './read-terms.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  clock.moveTo('2026-11-21T10:00:00Z');
  await addItems(database.pool, [
    { id: 1, name: 'Malkasten', amountMinor: 9000, onHand: 80 },
    { id: 2, amountMinor: 9000, isBook: true },
    { id: 3, amountMinor: 9000, onHand: 80 },
  ]);
});
afterEach(() => dropAudited(database));

type Desk = ReturnType<typeof dealDesk>;
const ctx = () => dealDesk(database, clock).ctx;
const plan: Desk['plan'] = (...terms) => dealDesk(database, clock).plan(...terms);
const list: Desk['list'] = (...span) => dealDesk(database, clock).list(...span);
const only: Desk['only'] = () => dealDesk(database, clock).only();

describe('[OP1.deals] clashes of a deal', () => {
  const kinds = async (changes?: Partial<TypedTerms>, itemNumber?: string) =>
    (await checkDeal(ctx(), wanted(changes, itemNumber)))?.clashes.map(({ kind }) => kind);

  test('are shown before it is saved', async () => {
    expect(await checkDeal(ctx(), wanted())).toMatchObject({
      itemNumber: 'N1',
      name: 'Malkasten',
      regularAmountMinor: 9000,
      lowest30DaysMinor: 9000,
      onHand: 80,
      clashes: [],
    });
    await plan();
    expect((await checkDeal(ctx(), wanted()))?.clashes).toEqual([
      {
        kind: 'overlap',
        dealId: (await only()).id,
        itemNumber: 'N1',
        startsAt: '2026-11-23T17:00:00.000Z',
        endsAt: '2026-11-23T21:00:00.000Z',
      },
    ]);
    expect(await kinds({ cap: 81 }, 'N3')).toEqual(['stockShort']);
    expect(await kinds({ specialAmountMinor: 9000 }, 'N2')).toEqual(['fixedPrice', 'notCheaper']);
    const { id } = await only();
    expect((await checkDeal(ctx(), wanted({ cap: 60 }), id))?.clashes).toEqual([]);
    for (const itemNumber of ['', 'X', "'; drop"])
      expect(await checkDeal(ctx(), wanted({}, itemNumber))).toBeUndefined();
    expect(await checkDeal(ctx(), wanted({ endsAt: '' }))).toBeUndefined();
  });

  test('name a plan that changes the price before the deal ends', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into price_desk.plan (name, begins_at, made_at, author_ids, command_key)
       values ('Advent', '2026-11-23T20:00:00Z', now(), '{1}', gen_random_uuid()) returning id`,
    );
    await database.pool.query(
      `insert into price_desk.plan_price (plan_id, item_id, price_list, amount_minor) values ($1, 1, 'de', 8000)`,
      [rows[0]?.id],
    );
    expect((await checkDeal(ctx(), wanted()))?.clashes).toEqual([
      {
        kind: 'pricePlan',
        planName: 'Advent',
        amountMinor: 8000,
        startsAt: '2026-11-23T20:00:00.000Z',
        endsAt: null,
      },
    ]);
    expect(await kinds({ endsAt: '2026-11-23T21:00' })).toEqual([]);
    await database.pool.query(`update price_desk.plan set state = 'cancelled'`);
    expect(await kinds()).toEqual([]);
  });

  test('follow from stock with deliveries, from the price, and from another item of the product', async () => {
    await plan({ cap: 90 });
    await database.pool.query(
      'update catalogue.item set product_id = 1, position = 2 where id = 3',
    );
    await plan({ startsAt: '2026-11-23T20:00' }, 'N3');
    const byItem = async () =>
      (await list()).map(({ itemNumber, clashes }) => [
        itemNumber,
        clashes.map(({ kind }) => kind),
      ]);
    expect(await byItem()).toEqual([
      ['N1', ['stockShort', 'sameProduct']],
      ['N3', ['sameProduct']],
    ]);
    expect((await list())[0]?.clashes[0]).toMatchObject({ pieces: 10 });
    await database.pool.query(
      `insert into stock.delivery (item_id, quantity, expected_on, reference, announced_by, announced_at, command_key)
       values (1, 10, '2026-11-23', '', 'Willi', now(), gen_random_uuid())`,
    );
    await database.pool.query(
      `update stock.item_stock set expected_on = '2026-11-23' where item_id = 1`,
    );
    await database.pool.query(
      `update catalogue.item_price set amount_minor = 7000, valid_from = '2026-11-21T09:00:00Z' where item_id = 3`,
    );
    expect(await byItem()).toEqual([
      ['N1', ['sameProduct']],
      ['N3', ['notCheaper', 'sameProduct']],
    ]);
  });
});

describe('[OP1.deals] the calendar', () => {
  test('shows the deals that touch its days in Berlin', async () => {
    await plan({ startsAt: '2026-11-23T22:00', endsAt: '2026-11-24T00:00' });
    await plan(
      { startsAt: '2026-11-24T00:00', endsAt: '2026-11-24T01:00', specialAmountMinor: 6500 },
      'N3',
    );
    const on = async (day: string) => (await list(day, 1)).map(({ itemNumber }) => itemNumber);
    expect(await on('2026-11-22')).toEqual([]);
    expect(await on('2026-11-23')).toEqual(['N1']);
    expect(await on('2026-11-24')).toEqual(['N3']);
    for (const day of ['2026-02-30', 'x', '']) expect(await on(day)).toEqual([]);
    expect(await list('2026-11-23', 0)).toEqual([]);
  });

  test('has the first of a day and how many there are, in one statement', async () => {
    await database.pool.query(
      `insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
       select 3, 'de', 500, 1, 1, hour, hour + interval '1 hour'
       from generate_series('2026-11-20T23:00Z'::timestamptz, '2026-11-21T22:00Z', '1 hour') as hour`,
    );
    const counting = countingDb(database.db);
    const days = (count: number) =>
      listDealDays(
        { ...ctx(), db: counting.db },
        { from: '2026-11-21', days: count, priceList: undefined },
      );
    const [month] = await days(30);
    expect(month).toMatchObject({ day: '2026-11-21', priceList: 'de', count: 24 });
    // What is over comes last.
    expect(month?.deals.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['10:00', '11:00']);
    expect((await days(7))[0]?.deals).toHaveLength(5);
    const [day] = await days(1);
    expect(day?.deals).toHaveLength(24);
    expect(day?.deals[0]?.state).toBe('running');
    expect(day?.deals.at(-1)?.state).toBe('ended');
    expect(counting.statements()).toBe(3);
  });
});
