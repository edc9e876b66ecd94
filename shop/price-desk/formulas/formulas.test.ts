import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findEntries } from '#shop/audit/audit.sql.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal } from '#shop/kernel/refusals.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createCatalogueDatabase, type TestDatabase } from '#tests/support/database.ts';
import { planActions, planPeople } from '#tests/support/price-plans.ts';
import { findFormula } from './find-formula.ts';
import {
  applyFormulaRun,
  type FormulaWish,
  makeFormula,
  planFormula,
  takeFormulaBack,
} from './make-formula.ts';
import { runFormulas } from './run-formulas.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const count = 600;
let database: TestDatabase;
beforeEach(async () => {
  clock.moveTo('2026-11-21T10:00:00Z');
  database = await createCatalogueDatabase();
  await planPeople(database);
  await database.pool.query(`
    insert into catalogue.item (id, product_id, position, order_number, ean, picture_key)
    select 50000 + n, 106, 100 + n, 'F' || lpad(n::text, 4, '0'), 'f' || n, 'x' from generate_series(0, ${count - 1}) as n`);
  await database.pool.query(`
    insert into catalogue.item_price (item_id, price_list, currency, amount_minor, valid_from)
    select 50000 + n, 'de', 'EUR', 1000, '2026-01-01' from generate_series(0, ${count - 1}) as n`);
});
afterEach(() => database.drop());

const { author, draft, view } = planActions(() => database, clock);
const catalogueIndex = { query: () => Promise.resolve({ productIds: [] }) } as never;
const ctx = () => ({ ...author(), catalogueIndex });
const wish: FormulaWish = {
  filter: { categoryId: undefined, brandId: undefined, search: 'F0' },
  priceList: 'de',
  change: '+10 %',
  ending: null,
  floorPercent: null,
};
const make = async (changed: Partial<FormulaWish> = {}, key: string = randomUUID()) => {
  const made = await makeFormula(ctx(), { key, wish: { ...wish, ...changed } });
  if (isRefusal(made)) throw new Error(made.refused);
  return made.id;
};
const found = async (id: number) => {
  const run = await findFormula(ctx(), id);
  if (!run) throw new Error(`There is no formula ${id}.`);
  return run;
};
const run = (db: Db = database.db) => runFormulas({ db, clock });
const apply = async (id: number) => {
  expect(await applyFormulaRun(ctx(), id)).toBeUndefined();
  await run();
};
const amounts = async () => {
  const { rows } = await database.pool.query<{ amount: number; count: number }>(
    `select amount_minor as amount, count(*)::integer from catalogue.item_price where item_id >= 50000
     group by amount_minor order by amount_minor`,
  );
  return Object.fromEntries(rows.map(({ amount, count: those }) => [amount, those]));
};
const setPrice = (itemId: number, amount: number) =>
  database.pool.query(
    `update catalogue.item_price set amount_minor = $2 where item_id = $1 and price_list = 'de'`,
    [itemId, amount],
  );

describe('[OP1.prices] a formula over a filter', () => {
  test('is calculated without changing a price, and applied to what the filter chose then', async () => {
    await setPrice(50_001, 1);
    const id = await make({ change: '+3 %', ending: 99 });
    expect(await amounts()).toEqual({ 1: 1, 1000: count - 1 });
    expect(await found(id)).toMatchObject({
      state: 'draft',
      open: count,
      changed: 0,
      refused: 0,
      madeBy: 'Anna Autorin',
      appliedBy: null,
    });
    const { rows } = await found(id);
    expect(rows).toHaveLength(20);
    expect(rows.slice(0, 2)).toMatchObject([
      { itemNumber: 'F0000', seenMinor: 1000, wantedMinor: 999 },
      { itemNumber: 'F0001', seenMinor: 1, wantedMinor: 99 },
    ]);
    await database.pool
      .query(`insert into catalogue.item (id, product_id, position, order_number, ean, picture_key)
        values (60000, 106, 900, 'F0900', 'later', 'x')`);
    await database.pool
      .query(`insert into catalogue.item_price (item_id, price_list, currency, amount_minor, valid_from)
        values (60000, 'de', 'EUR', 1000, '2026-01-01')`);
    await apply(id);
    expect(await amounts()).toEqual({ 99: 1, 999: count - 1, 1000: 1 });
    expect(await found(id)).toMatchObject({ state: 'done', open: 0, changed: count });
    const [entry] = await findEntries(database.db, {
      command: 'applyPriceFormula',
      relation: 'catalogue.item_price',
      limit: 1,
    });
    expect(entry?.actor).toBe('staff:7');
  });

  test('counts what stays as it is, and is made once for a key', async () => {
    await setPrice(50_001, 995);
    const key = randomUUID();
    const id = await make({ change: '=9,95' }, key);
    expect(await make({ change: '=1,00' }, key)).toBe(id);
    expect(await found(id)).toMatchObject({ open: count - 1, unchanged: 1, change: '=9,95' });
  });

  test(
    'keeps the least margin, and refuses where the purchase price or anything above zero is missing',
    { tags: 'deep' },
    async () => {
      await database.pool.query(
        `insert into price_desk.item_cost values (50000, 700), (50001, 100)`,
      );
      const id = await make({ change: '-50 %', floorPercent: 20 });
      expect(await found(id)).toMatchObject({
        open: 2,
        raised: 1,
        refused: count - 2,
        refusals: [{ reason: 'price.formula.noCost', count: count - 2 }],
        rows: [
          { itemNumber: 'F0000', wantedMinor: 1042 },
          { itemNumber: 'F0001', wantedMinor: 500 },
        ],
      });
      expect((await found(id)).refusedRows).toHaveLength(20);
      await apply(id);
      expect(await amounts()).toEqual({ 500: 1, 1000: count - 2, 1042: 1 });
      const nothing = await make({ change: '-10,42' });
      expect((await found(nothing)).refusals).toEqual([
        { reason: 'price.formula.nothingLeft', count },
      ]);
    },
  );

  test('refuses prices that are fixed by law, and those that would reach their old price', async () => {
    await database.pool.query(
      `update catalogue.item_price set old_amount_minor = 1050, lowest_30_days_minor = 1000 where item_id = 50000`,
    );
    const id = await make();
    expect((await found(id)).refusals).toEqual([{ reason: 'shop.price.invalid', count: 1 }]);
    const book = await make({
      filter: { categoryId: undefined, brandId: 2, search: undefined },
    });
    const { open, refusals } = await found(book);
    expect(open).toBe(0);
    expect(refusals).toEqual([
      { reason: 'price.formula.fixed', count: expect.any(Number) as number },
    ]);
  });

  test('refuses the price of a printed catalogue, whatever its ending or margin', async () => {
    await database.pool.query(
      `with made as (
         update catalogue.item set is_catalog = true, max_quantity = 1 where id = 50000 returning id)
       update catalogue.item_price set amount_minor = 0 from made where item_id = made.id`,
    );
    await database.pool.query(`insert into price_desk.item_cost values (50000, 700)`);
    const filter = { ...wish.filter, search: 'F0000' };
    const id = await make({ filter, change: '+1,00', ending: 99, floorPercent: 20 });
    expect(await found(id)).toMatchObject({
      open: 0,
      refused: 1,
      refusals: [{ reason: 'shop.price.catalogueFree', count: 1 }],
    });
  });

  test('refuses a price that was changed since, and writes the others', async () => {
    const id = await make();
    await setPrice(50_003, 1234);
    await setPrice(50_004, 1100);
    await apply(id);
    expect(await amounts()).toEqual({ 1100: count - 1, 1234: 1 });
    expect(await found(id)).toMatchObject({
      changed: count - 2,
      same: 1,
      refusals: [{ reason: 'shop.price.changedMeanwhile', count: 1 }],
      refusedRows: [{ itemNumber: 'F0003' }],
    });
  });

  test(
    'is applied once although the process fails in the middle, and runs and repetitions meet',
    { tags: 'deep' },
    async () => {
      const id = await make();
      expect(await applyFormulaRun(ctx(), id)).toBeUndefined();
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
      expect(await amounts()).toEqual({ 1000: count - 250, 1100: 250 });
      expect(await found(id)).toMatchObject({ state: 'running', changed: 250, open: count - 250 });
      await Promise.all([run(), run(), run()]);
      await apply(id);
      expect(await amounts()).toEqual({ 1100: count });
      expect(await found(id)).toMatchObject({ state: 'done', changed: count });
    },
  );

  test(
    'of two at once one takes effect on each price, and the other one counts it as refused',
    { tags: 'deep' },
    async () => {
      const first = await make();
      const second = await make({ change: '+20 %' });
      for (const id of [first, second]) expect(await applyFormulaRun(ctx(), id)).toBeUndefined();
      await Promise.all([run(), run()]);
      expect(await amounts()).toEqual({ 1100: count });
      expect(await found(second)).toMatchObject({ state: 'done', changed: 0, refused: count });
    },
  );

  test('takes as many statements for a full batch as for one price', { tags: 'deep' }, async () => {
    const statements = async (search: string) => {
      const id = await make({ filter: { ...wish.filter, search } });
      expect(await applyFormulaRun(ctx(), id)).toBeUndefined();
      const counting = countingDb(database.db);
      await run(counting.db);
      return [(await found(id)).changed, counting.statements()];
    };
    const [one, few] = await statements('F0300');
    const [many, more] = await statements('F01');
    expect([one, many]).toEqual([1, 100]);
    expect(more).toBe(few);
    const making = countingDb(database.db);
    await makeFormula({ ...ctx(), db: making.db }, { key: randomUUID(), wish });
    expect(making.statements()).toBe(6);
  });

  test('is taken back where the price has not changed since', async () => {
    const id = await make();
    const key = randomUUID();
    expect(await takeFormulaBack(ctx(), { id, key })).toMatchObject({ refused: 'NOT_NOW' });
    await apply(id);
    await setPrice(50_003, 1234);
    const back = await takeFormulaBack(ctx(), { id, key });
    if (isRefusal(back)) throw new Error(back.refused);
    expect(await takeFormulaBack(ctx(), { id, key })).toEqual(back);
    await apply(back.id);
    expect(await amounts()).toEqual({ 1000: count - 1, 1234: 1 });
    expect(await found(back.id)).toMatchObject({ changed: count - 1, refused: 1 });
  });

  test(
    'goes into a price plan once instead, without prices that were changed since',
    { tags: 'deep' },
    async () => {
      const plan = await draft([]);
      const id = await make();
      await setPrice(50_003, 1234);
      expect(await planFormula(ctx(), { id, planId: plan })).toBeUndefined();
      expect(await planFormula(ctx(), { id, planId: plan })).toBeUndefined();
      expect((await view(plan)).plan.prices).toBe(count - 1);
      expect(await found(id)).toMatchObject({
        state: 'planned',
        planId: plan,
        changed: count - 1,
        refusals: [{ reason: 'shop.price.changedMeanwhile', count: 1 }],
      });
      expect(await applyFormulaRun(ctx(), id)).toMatchObject({ refused: 'NOT_NOW' });
      expect(await amounts()).toEqual({ 1000: count - 1, 1234: 1 });
    },
  );

  test.each([
    ['no formula', { change: 'x' }, 'change'],
    ['nothing at all', { change: ' ' }, 'change'],
    ['an ending that is none', { ending: 42 }, 'ending'],
    ['a margin of all', { floorPercent: 100 }, 'floorPercent'],
  ])('refuses %s', async (_, wrong, field) => {
    const made = await makeFormula(ctx(), { key: randomUUID(), wish: { ...wish, ...wrong } });
    expect(made).toMatchObject({ refused: 'FORMULA_WRONG', field });
  });

  test('that was not applied is deleted after a day', { tags: 'deep' }, async () => {
    const id = await make();
    clock.moveTo('2026-11-22T10:00:01Z');
    await make();
    expect(await findFormula(ctx(), id)).toBeUndefined();
  });
});
