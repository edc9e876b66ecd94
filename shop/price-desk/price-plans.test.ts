import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariantsOf } from '#tests/support/audit.ts';
import { changePrices } from '#shop/catalogue/change-prices.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { advent, planActions, planPeople } from '#tests/support/price-plans.ts';
import { approvePlan, cancelPlan, returnPlan, stopPlan, submitPlan } from './approve-plan.ts';
import { changePlan, makePlan, putPlanPrices, removePlanPrices } from './edit-plan.ts';
import { findPlans } from './find-plans.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
  await planPeople(database);
});
afterEach(() => database.drop());

const { author, approver, ctxOf, draft, view, seen, approved, priceOf, stateOf, run } = planActions(
  () => database,
  clock,
);
const brush = { itemId: 1021, priceList: 'de' as const, amountMinor: 495, oldAmountMinor: 595 };
const book = { itemId: 1041, priceList: 'de' as const, amountMinor: 2000, oldAmountMinor: 2385 };

describe('[OP1.prices] a price plan', () => {
  test('begins at midnight in Berlin and ends with the prices of before', async () => {
    const id = await approved([brush]);
    clock.moveTo('2026-11-30T22:59:59Z');
    await run();
    expect([await stateOf(id), await priceOf(1021)]).toEqual(['approved', '595/0']);
    clock.moveTo('2026-11-30T23:00:00Z');
    await run();
    expect([await stateOf(id), await priceOf(1021)]).toEqual(['begun', '495/595']);
    clock.moveTo('2026-12-07T23:00:00Z');
    await run();
    expect([await stateOf(id), await priceOf(1021)]).toEqual(['ended', '595/0']);
    const { rows } = await database.pool.query(
      `select amount_minor, old_amount_minor from catalogue.price_history where item_id = 1021 and price_list = 'de' order by valid_from desc limit 3`,
    );
    expect(rows).toEqual([
      { amount_minor: 595, old_amount_minor: null },
      { amount_minor: 495, old_amount_minor: 595 },
      { amount_minor: 595, old_amount_minor: null },
    ]);
    expect(await brokenInvariantsOf(database)).toEqual([]);
  });

  test.each([
    ['in summer', '2027-07-01T00:00', '2027-06-30T22:00:00.000Z'],
    ['on the day when clocks go forward', '2027-03-28T00:00', '2027-03-27T23:00:00.000Z'],
    ['after it', '2027-03-29T00:00', '2027-03-28T22:00:00.000Z'],
    ['in the hour that comes twice', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ])('begins %s by the clock of Berlin', async (_, beginsAt, expected) => {
    const id = await draft([brush], { beginsAt, endsAt: null });
    expect((await view(id)).plan.beginsAt).toBe(expected);
  });

  test(
    'has at most 10,000 prices; more are refused with the reason, and none is written',
    { tags: 'deep' },
    async () => {
      const id = await draft([]);
      await database.pool.query(
        `insert into price_desk.plan_price (plan_id, item_id, price_list, amount_minor)
       select $1, 100000 + place, 'de', 100 from generate_series(1, 10000) as place`,
        [id],
      );
      expect(await putPlanPrices(author(), id, [brush])).toMatchObject({
        refused: 'TOO_MANY',
        messageKey: 'price.planTooLong',
        values: { most: 10_000 },
      });
      const { rows } = await database.pool.query(
        'select count(*)::integer as count from price_desk.plan_price',
      );
      expect(rows).toEqual([{ count: 10_000 }]);
    },
  );

  test.each([
    ['without a name', { name: ' ' }, 'NAME_MISSING'],
    ['that has begun', { beginsAt: '2026-11-21T11:00' }, 'TIME_WRONG'],
    ['in the hour that spring skips', { beginsAt: '2027-03-28T02:30', endsAt: null }, 'TIME_WRONG'],
    ['that ends before', { endsAt: '2026-12-01T00:00' }, 'TIME_WRONG'],
    ['at a time that is none', { endsAt: 'never' }, 'TIME_WRONG'],
  ])('%s is refused', async (_, wrong, refused) => {
    const terms = { ...advent, ...wrong };
    expect(await makePlan(author(), { key: randomUUID(), terms })).toMatchObject({ refused });
    expect(await findPlans(author(), false)).toEqual([]);
  });

  test('is made once per key', async () => {
    const key = randomUUID();
    const made = await makePlan(author(), { key, terms: advent });
    expect(await makePlan(author(), { key, terms: advent })).toEqual(made);
    expect(await findPlans(author(), false)).toMatchObject([
      { name: 'Advent', authors: ['Anna Autorin'] },
    ]);
  });

  test('is approved by somebody who did not write any of it', async () => {
    const id = await draft([brush]);
    expect(await approvePlan(approver(), await seen(id))).toMatchObject({ refused: 'NOT_NOW' });
    await submitPlan(author(), await seen(id));
    expect(await approvePlan(author(), await seen(id))).toMatchObject({ refused: 'OWN_PLAN' });
    await putPlanPrices(approver(), id, [{ ...brush, amountMinor: 1, oldAmountMinor: null }]);
    expect(await stateOf(id)).toBe('draft');
    await submitPlan(author(), await seen(id));
    expect(await approvePlan(approver(), await seen(id))).toMatchObject({ refused: 'OWN_PLAN' });
    const third = ctxOf(9);
    const before = await seen(id);
    expect(await returnPlan(third, before, ' ')).toMatchObject({ refused: 'REMARK_MISSING' });
    expect(await returnPlan(third, before, 'Zu billig')).toBeUndefined();
    expect(await view(id)).toMatchObject({ plan: { state: 'draft', remark: 'Zu billig' } });
    expect(await approvePlan(third, before)).toMatchObject({ refused: 'CHANGED_MEANWHILE' });
  });

  test('is edited until it is approved, and its prices are removed', async () => {
    const id = await draft([brush, { ...brush, itemId: 1031 }]);
    const stale = await seen(id);
    expect(await putPlanPrices(author(), id, [brush])).toBeUndefined();
    const removed = [{ itemId: 1031, priceList: 'de' }] as const;
    expect(await removePlanPrices(author(), stale, removed)).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
    });
    expect(await view(id)).toMatchObject({ plan: { prices: 2 } });
    expect(await removePlanPrices(author(), await seen(id), removed)).toBeUndefined();
    const terms = { ...advent, name: 'Nikolaus', endsAt: null };
    expect(await changePlan(author(), await seen(id), terms)).toBeUndefined();
    expect(await view(id)).toMatchObject({ plan: { name: 'Nikolaus', endsAt: null, prices: 1 } });
    expect(await putPlanPrices(author(), id, [{ ...brush, oldAmountMinor: 495 }])).toMatchObject({
      refused: 'PRICE_INVALID',
    });
    await submitPlan(author(), await seen(id));
    await approvePlan(approver(), await seen(id));
    expect(await putPlanPrices(author(), id, [brush])).toMatchObject({ refused: 'NOT_NOW' });
    expect(await changePlan(author(), await seen(id), terms)).toMatchObject({ refused: 'NOT_NOW' });
    expect(await cancelPlan(author(), await seen(id))).toBeUndefined();
    clock.moveTo('2026-12-02T00:00:00Z');
    await run();
    expect([await stateOf(id), await priceOf(1021)]).toEqual(['cancelled', '595/0']);
  });

  test('is not handed over without prices or after its begin', async () => {
    const made = await makePlan(author(), { key: randomUUID(), terms: advent });
    if (isRefusal(made)) throw new Error(made.refused);
    expect(await submitPlan(author(), await seen(made.id))).toMatchObject({ refused: 'EMPTY' });
    await putPlanPrices(author(), made.id, [brush]);
    clock.moveTo('2026-12-01T00:00:00Z');
    expect(await submitPlan(author(), await seen(made.id))).toMatchObject({
      refused: 'TIME_WRONG',
    });
  });

  test('shows fixed prices, deals and other plans before it begins; approving refuses a clash of plans', async () => {
    const first = await approved([brush]);
    await database.pool
      .query(`insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at)
      values (1031, 'de', 600, 10, 1, '2026-12-02', '2026-12-03'), (1051, 'de', 100, 10, 1, '2026-11-22', '2026-11-23')`);
    const id = await draft(
      [
        brush,
        book,
        { itemId: 1031, priceList: 'de', amountMinor: 600, oldAmountMinor: null },
        { itemId: 1051, priceList: 'de', amountMinor: 99, oldAmountMinor: null },
      ],
      { name: 'Zweiter', beginsAt: '2026-12-02T00:00', endsAt: '2026-12-05T00:00' },
    );
    const { problems, rows } = await view(id);
    expect(problems).toBe(3);
    expect(rows.map(({ itemId, problem, otherPlan }) => [itemId, problem, otherPlan])).toEqual(
      expect.arrayContaining([
        [1021, 'price.plan.meets', 'Advent'],
        [1041, 'shop.price.fixed', null],
        [1031, 'price.plan.meetsDeal', null],
        [1051, null, null],
      ]),
    );
    await submitPlan(author(), await seen(id));
    expect(await approvePlan(approver(), await seen(id))).toMatchObject({
      refused: 'PLANS_CLASH',
      values: { name: 'Advent' },
    });
    await cancelPlan(author(), await seen(first));
    expect(await approvePlan(approver(), await seen(id))).toBeUndefined();
    clock.moveTo('2026-12-02T00:00:00Z');
    await run();
    expect(await view(id)).toMatchObject({ plan: { state: 'begun', refused: 1 } });
    expect(await priceOf(1041)).toBe('2385/0');
  });

  test('shows the price of a printed catalogue as refused, and leaves it free when it begins', async () => {
    await database.pool.query(`with made as (
        update catalogue.item set is_catalog = true, max_quantity = 1 where id = 1021 returning id)
      update catalogue.item_price set amount_minor = 0 from made where item_id = made.id`);
    const id = await approved([brush]);
    expect((await view(id)).rows).toMatchObject([
      { itemId: 1021, problem: 'shop.price.catalogueFree' },
    ]);
    clock.moveTo('2026-12-01T00:00:00Z');
    await run();
    expect(await view(id)).toMatchObject({ plan: { state: 'begun', refused: 1 } });
    expect(await priceOf(1021)).toBe('0/0');
  });

  test('follows another one without a gap: the end of the first comes before the begin of the second', async () => {
    await approved([brush]);
    await approved([{ ...brush, amountMinor: 450 }], {
      beginsAt: advent.endsAt,
      endsAt: '2026-12-10T00:00',
    });
    clock.moveTo('2026-12-01T00:00:00Z');
    await run();
    clock.moveTo('2026-12-07T23:00:00Z');
    await run();
    expect(await priceOf(1021)).toBe('450/595');
    clock.moveTo('2026-12-10T00:00:00Z');
    await run();
    expect(await priceOf(1021)).toBe('595/0');
    expect(await brokenInvariantsOf(database)).toEqual([]);
  });

  test('that is stopped ends at once, and keeps prices that others changed meanwhile', async () => {
    const id = await approved([brush, { ...brush, itemId: 1031 }], { endsAt: null });
    expect(await stopPlan(author(), await seen(id))).toMatchObject({ refused: 'NOT_NOW' });
    clock.moveTo('2026-12-01T00:00:00Z');
    await run();
    const before = await priceOf(1031);
    await changePrices({ db: database.db, clock }, [
      { itemId: 1031, priceList: 'de', amountMinor: 444, oldAmountMinor: null },
    ]);
    expect(before).toBe('495/595');
    clock.moveTo('2026-12-02T00:00:00Z');
    expect(await stopPlan(author(), await seen(id))).toBeUndefined();
    await run();
    expect([await priceOf(1021), await priceOf(1031)]).toEqual(['595/0', '444/0']);
    expect(await view(id)).toMatchObject({ plan: { state: 'ended', kept: 1 } });
  });

  test('that was missed as a whole does not begin', async () => {
    const id = await approved([brush]);
    clock.moveTo('2026-12-24T00:00:00Z');
    await run();
    expect([await stateOf(id), await priceOf(1021)]).toEqual(['ended', '595/0']);
  });
});
