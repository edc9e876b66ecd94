import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PriceStep } from '#contract/price-steps.ts';
import { catalogueItem } from '#shop/bmecat/catalogue-item.ts';
import { findCatalogueRows } from '#shop/bmecat/catalogue-rows.sql.ts';
import { changePrices } from '#shop/catalogue/change-prices.ts';
import type { PriceChange } from '#shop/catalogue/judge-price.ts';
import { openColumns } from '#shop/exchange/exports/item-columns.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import type { PriceList } from '#shop/kernel/storefront.ts';
import { putPlanPrices } from '#shop/price-desk/edit-plan.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn } from '#tests/support/exchange.ts';
import { addItems } from '#tests/support/items.ts';
import { planActions, planPeople } from '#tests/support/price-plans.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const scale = [
  { from: 10, amountMinor: 179 },
  { from: 50, amountMinor: 159 },
];
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createTestDatabase();
  await addItems(database.pool, [
    { id: 1, amountMinor: 199 },
    { id: 2, amountMinor: 199, steps: scale },
    { id: 3, amountMinor: 900, isBook: true },
    { id: 4, amountMinor: 199, minimum: 5, maximum: 100 },
  ]);
});
afterEach(async () => {
  await dropAudited(database);
});

const change = (...changes: PriceChange[]) => changePrices({ db: database.db, clock }, changes);

async function stepsOf(itemId: number, priceList: PriceList = 'de'): Promise<PriceStep[]> {
  const { rows } = await database.pool.query<{ steps: PriceStep[] }>(
    'select steps from catalogue.item_price where item_id = $1 and price_list = $2',
    [itemId, priceList],
  );
  return rows[0]?.steps ?? [];
}

async function refusedFor(steps: PriceStep[], itemId = 1): Promise<string | undefined> {
  const { outcomes } = await change({ itemId, priceList: 'de', steps });
  const [outcome] = outcomes;
  return outcome && isRefusal(outcome) ? outcome.messageKey : undefined;
}

describe('[SP1.refused] scale prices that staff sets', () => {
  test.each<[string, PriceStep[], number, string]>([
    ['do not fall', [{ from: 5, amountMinor: 199 }], 1, 'shop.price.stepsNotFalling'],
    [
      'rise',
      [scale[0], { from: 60, amountMinor: 180 }] as PriceStep[],
      1,
      'shop.price.stepsNotFalling',
    ],
    ['begin at one piece', [{ from: 1, amountMinor: 100 }], 1, 'shop.price.stepsWrong'],
    [
      'are of a book with a fixed price',
      [{ from: 5, amountMinor: 800 }],
      3,
      'shop.price.fixedSteps',
    ],
    [
      'begin at the least quantity',
      [{ from: 5, amountMinor: 100 }],
      4,
      'shop.price.stepsOutOfReach',
    ],
    [
      'are above the greatest quantity',
      [{ from: 101, amountMinor: 100 }],
      4,
      'shop.price.stepsOutOfReach',
    ],
  ])('are refused where they %s, and nothing changes', async (_, steps, itemId, key) => {
    expect(await refusedFor(steps, itemId)).toBe(key);
    expect(await stepsOf(itemId)).toEqual([]);
  });

  test('may be of a book in Switzerland', async () => {
    const { changed } = await change({
      itemId: 3,
      priceList: 'ch',
      steps: [{ from: 5, amountMinor: 800 }],
    });
    expect(changed).toBe(1);
  });

  test('are no change of the price: it keeps its day, its history and its lowest price', async () => {
    await change({ itemId: 1, priceList: 'de', steps: scale });
    const { rows } = await database.pool.query(
      `select price.valid_from = '2026-01-01' as keeps, steps_from = '2026-11-21T10:00:00Z' as dated,
         (select count(*)::integer from catalogue.price_history history where history.item_id = 1 and history.price_list = 'de') as held
       from catalogue.item_price price where item_id = 1 and price_list = 'de'`,
    );
    expect(rows).toEqual([{ keeps: true, dated: true, held: 1 }]);
  });

  test('of two people are not overwritten, and a repetition changes nothing', async () => {
    const wanted = { itemId: 2, priceList: 'de' as const, steps: [{ from: 5, amountMinor: 150 }] };
    const mine = { ...wanted, seen: { steps: scale } };
    expect((await change(mine)).changed).toBe(1);
    expect((await change(mine)).changed).toBe(0);
    const { outcomes } = await change({ ...mine, steps: [{ from: 6, amountMinor: 150 }] });
    expect(outcomes[0]).toMatchObject({
      refused: 'CHANGED_MEANWHILE',
      field: 'steps',
      values: { theirs: '5: 1.50' },
    });
    expect(await stepsOf(2)).toEqual(wanted.steps);
  });

  test('stay when the price alone changes, also below them, and are refused with a price that they do not undercut', async () => {
    expect((await change({ itemId: 2, priceList: 'de', amountMinor: 150 })).changed).toBe(1);
    expect(await stepsOf(2)).toEqual(scale);
    const { outcomes } = await change({
      itemId: 2,
      priceList: 'de',
      amountMinor: 170,
      steps: scale,
    });
    expect(outcomes[0]).toMatchObject({ refused: 'STEPS_WRONG' });
  });

  test('the database holds none that do not fall', async () => {
    await expect(
      database.pool.query(
        `update catalogue.item_price set steps = '[{"from":10,"amountMinor":179},{"from":20,"amountMinor":179}]' where item_id = 1`,
      ),
    ).rejects.toThrow('item_price_steps_check');
  });
});

describe('[SP1.staff] scale prices in a price plan', () => {
  const { author, approved, view, run, stateOf } = planActions(() => database, clock);
  beforeEach(() => planPeople(database));
  const planned = { itemId: 2, priceList: 'de' as const, amountMinor: 190, oldAmountMinor: null };
  const advent = [{ from: 20, amountMinor: 99 }];

  test('begin with it after a second person approved it, and those from before are back at its end', async () => {
    const id = await approved([{ ...planned, steps: advent }]);
    expect((await view(id)).rows[0]).toMatchObject({
      steps: advent,
      nowSteps: scale,
      problem: null,
    });
    clock.moveTo('2026-11-30T23:00:00Z');
    await run();
    expect(await stepsOf(2)).toEqual(advent);
    clock.moveTo('2026-12-07T23:00:00Z');
    await run();
    expect([await stateOf(id), await stepsOf(2)]).toEqual(['ended', scale]);
  });

  test('stay as they are where the plan has none', async () => {
    await approved([planned]);
    clock.moveTo('2026-11-30T23:00:00Z');
    await run();
    expect(await stepsOf(2)).toEqual(scale);
  });

  test('that were without effect before are back as they were', async () => {
    await change({ itemId: 2, priceList: 'de', amountMinor: 150 });
    const id = await approved([{ ...planned, steps: advent }]);
    clock.moveTo('2026-11-30T23:00:00Z');
    await run();
    clock.moveTo('2026-12-07T23:00:00Z');
    await run();
    expect([await stateOf(id), await stepsOf(2)]).toEqual(['ended', scale]);
  });

  test('that others changed meanwhile stay theirs', async () => {
    const id = await approved([{ ...planned, steps: advent }]);
    clock.moveTo('2026-11-30T23:00:00Z');
    await run();
    const theirs = [{ from: 30, amountMinor: 88 }];
    await change({ itemId: 2, priceList: 'de', steps: theirs });
    clock.moveTo('2026-12-07T23:00:00Z');
    await run();
    expect(await stepsOf(2)).toEqual(theirs);
    expect((await view(id)).plan.kept).toBe(1);
  });

  test('[SP1.refused] that do not fall are not put into a plan', async () => {
    const id = await approved([planned]);
    const wrong = { ...planned, steps: [{ from: 2, amountMinor: 190 }] };
    expect(await putPlanPrices(author(), id, [wrong])).toMatchObject({ refused: 'PRICE_INVALID' });
  });
});

describe('[SP1.exchange] scale prices in tables and catalogues', () => {
  test('come in, go out as they came, and are taken away by a dash', async () => {
    const exchange = exchangeIn(database, clock);
    const file = 'itemNumber;scalePrices.de\nN1;10: 1,79 | 50: 1,59\nN2;-\nN3;5: 8,00\nN4;viele\n';
    const { id } = await exchange.receive(file);
    await exchange.started(id);
    expect(await exchange.lines(id)).toMatchObject([
      {
        verdict: 'changed',
        changes: [{ field: 'scalePrices.de', before: null, after: '10: 1.79 | 50: 1.59' }],
      },
      { verdict: 'changed', changes: [{ field: 'scalePrices.de', after: null }] },
      {
        verdict: 'refused',
        problems: [{ field: 'scalePrices.de', messageKey: 'shop.price.fixedSteps' }],
      },
      {
        verdict: 'refused',
        problems: [{ field: 'scalePrices.de', messageKey: 'shop.exchange.stepsWrong' }],
      },
    ]);
    expect([await stepsOf(1), await stepsOf(2), await stepsOf(2, 'edu')]).toEqual([
      scale,
      [],
      scale,
    ]);
    const exported = await openColumns(database.db, ['scalePrices']);
    expect((await exported.next(2)).map((row) => row.slice(0, 5))).toEqual([
      ['N1', '10: 1.79 | 50: 1.59', null, null, null],
      ['N2', null, ...Array<string>(3).fill('10: 1.79 | 50: 1.59')],
    ]);
  });

  test('are further prices from their lower bound on in BMEcat, and read as such', async () => {
    const wanted = { priceList: 'edu' as const, since: undefined, pricesOnly: false };
    const rows = await findCatalogueRows(database.db, wanted, { afterId: 1, limit: 1 });
    const [row] = rows;
    if (!row) throw new Error('The catalogue has no item.');
    const { prices } = catalogueItem(row, { priceList: 'edu', language: 'de', now: clock.now() });
    expect(prices.map(({ type, amount, lowerBound }) => [type, amount, lowerBound])).toEqual([
      ['net_customer', '1.99', '1'],
      ['net_customer', '1.79', '10'],
      ['net_customer', '1.59', '50'],
    ]);
  });

  test('are in an update of prices when they changed alone', async () => {
    clock.moveTo('2026-11-22T10:00:00Z');
    await change({ itemId: 1, priceList: 'de', steps: scale });
    const wanted = {
      priceList: 'de' as const,
      since: new Date('2026-11-22T00:00:00Z'),
      pricesOnly: true,
    };
    const rows = await findCatalogueRows(database.db, wanted, { afterId: 0, limit: 9 });
    expect(rows.map(({ id }) => id)).toEqual([1]);
  });
});

test('[SP1.trail] the audit trail has who changed scale prices, from what and to what', async () => {
  const exchange = exchangeIn(database, clock);
  const { id } = await exchange.receive('itemNumber;scalePrices.de\nN1;10: 1,79\n');
  await exchange.started(id);
  const { rows } = await database.pool.query<{ before: unknown; after: unknown }>(
    `select before -> 'steps' as before, after -> 'steps' as after from audit.entry where relation = 'catalogue.item_price'`,
  );
  expect(rows).toEqual([{ before: [], after: [{ from: 10, amountMinor: 179 }] }]);
});
