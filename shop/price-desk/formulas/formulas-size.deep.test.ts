import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, type Refusal } from '#shop/kernel/refusals.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addItems } from '#tests/support/items.ts';
import { planActions, planPeople } from '#tests/support/price-plans.ts';
import { watchMemory } from '#tests/support/watch-memory.ts';
import { findFormula } from './find-formula.ts';
import { applyFormulaRun, makeFormula, takeFormulaBack } from './make-formula.ts';
import { runFormulas } from './run-formulas.ts';

/** FORMULA_PRICES sets another number, for measurements. */
const count = Number(process.env['FORMULA_PRICES'] ?? 50_000);
const clock = fixedClock('2026-11-21T10:00:00Z');
const longMs = 900_000;
const mostMegabytes = 700;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1, amountMinor: 1001 }]);
  await planPeople(database);
  for (let from = 2; from <= count; from += 5_000)
    for (const statement of statements)
      await database.pool.query(statement, [from, Math.min(from + 4_999, count)]);
  await database.pool.query('analyze');
}, longMs);
afterAll(() => database.drop());

/** Items of a product each, at prices of their own in two lists. */
const statements = [
  `insert into catalogue.product (id, brand_id, main_category_id, tax_class, released_on, changed_at)
   select id, 1, 1, 'standard', '2026-01-01', '2026-01-01' from generate_series($1::integer, $2::integer) as id`,
  `insert into catalogue.product_text (product_id, language, name, description, search_vector)
   select id, 'de', 'Heft ' || id, '', '' from generate_series($1::integer, $2::integer) as id`,
  `insert into catalogue.item (id, product_id, position, order_number, ean, picture_key)
   select id, id, 1, 'N' || id, 'E' || id, 'heft' from generate_series($1::integer, $2::integer) as id`,
  `insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor)
   select id, list, 'EUR', '2026-01-01', 1000 + id % 997
   from generate_series($1::integer, $2::integer) as id, unnest('{de,at}'::text[]) as list`,
];

const { author } = planActions(() => database, clock);
const catalogueIndex = { query: () => Promise.resolve({ productIds: [] }) } as never;
const ctx = () => ({ ...author(), catalogueIndex });
const made = (answer: { id: number } | Refusal) => {
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer.id;
};
const make = async (change: string) =>
  made(
    await makeFormula(ctx(), {
      key: randomUUID(),
      wish: {
        filter: { categoryId: undefined, brandId: 1, search: undefined },
        priceList: 'de',
        change,
        ending: null,
        floorPercent: null,
      },
    }),
  );
const apply = async (id: number) => expect(await applyFormulaRun(ctx(), id)).toBeUndefined();
const found = (id: number) => findFormula(ctx(), id);
const run = (db: Db = database.db) => runFormulas({ db, clock });

/** The prices of both lists as one digest, and their sum in the list of the formula. */
const prices = async () => {
  const { rows } = await database.pool.query<{ digest: string; sum: number }>(
    `select md5(string_agg(concat_ws('/', item_id, price_list, amount_minor, old_amount_minor), ',' order by item_id, price_list)) as digest,
       sum(amount_minor) filter (where price_list = 'de')::float8 as sum from catalogue.item_price`,
  );
  return rows[0];
};

/** A database whose process ends in the given transaction, which is undone. */
function endingAt(transaction: number): Db {
  let transactions = 0;
  return {
    ...database.db,
    transaction: (work, lane) =>
      database.db.transaction(async (tx) => {
        const result = await work(tx);
        transactions += 1;
        if (transactions === transaction) throw new Error('The process ended.');
        return result;
      }, lane),
  };
}

test(
  '[OP1.prices] a formula over tens of thousands of prices survives an end of the process and another formula, and its way back restores each price',
  async () => {
    const before = await prices();
    const batches = Math.ceil(count / 250);
    const watch = watchMemory();
    const seconds = () => {
      const { user, system } = process.cpuUsage();
      return Math.round((user + system) / 1e5) / 10;
    };
    const began = seconds();
    const first = await make('+5 %');
    const second = await make('+20 %');
    const calculated = { ...watch.lap(), processor: seconds() - began };
    await apply(first);
    await expect(run(endingAt(Math.ceil(batches / 2)))).rejects.toThrow('The process ended.');
    const half = (Math.ceil(batches / 2) - 1) * 250;
    expect(await found(first)).toMatchObject({ state: 'running', changed: half });
    await apply(second);
    await Promise.all([run(), run()]);
    const applied = { ...watch.lap(), processor: seconds() - began };
    expect(await found(first)).toMatchObject({ state: 'done', open: 0, changed: count });
    expect(await found(second)).toMatchObject({ state: 'done', changed: 0, refused: count });
    let sum = 0;
    for (let id = 1; id <= count; id += 1) sum += Math.round(((1000 + (id % 997)) * 105) / 100);
    expect((await prices())?.sum).toBe(sum);

    const back = made(await takeFormulaBack(ctx(), { id: first, key: randomUUID() }));
    await apply(back);
    await run();
    const takenBack = { ...watch.lap(), processor: seconds() - began };
    watch.end();
    expect(await found(back)).toMatchObject({ state: 'done', changed: count, refused: 0 });
    expect(await prices()).toEqual(before);
    console.log({ count, calculated, applied, takenBack });
    for (const { peakMegabytes } of [calculated, applied, takenBack])
      expect(peakMegabytes).toBeLessThan(mostMegabytes);
  },
  longMs,
);
