import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { countingDb } from '#tests/support/counting-db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn, exchangeStaff } from '#tests/support/exchange.ts';
import { addItems } from '#tests/support/items.ts';
import { watchMemory } from '#tests/support/watch-memory.ts';
import { watchProcessors } from '#tests/support/watch-processors.ts';
import { startRun, takeRunBack } from './command-run.ts';
import { runBatch } from './run-batch.ts';
import { fields } from './fields/field.ts';

/** EXCHANGE_ITEMS sets another number, for measurements. */
const count = Number(process.env['EXCHANGE_ITEMS'] ?? 3000);
const clock = fixedClock('2026-11-21T10:00:00Z');
const longMs = 900_000;
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await addItems(database.pool, [{ id: 1 }]);
  await manyItems();
}, longMs);
afterEach(() => dropAudited(database));

/** Items of a product each, with prices in every list and stock. */
async function manyItems(): Promise<void> {
  for (let from = 2; from <= count; from += 5000)
    await addRange(from, Math.min(from + 4999, count));
  for (const table of ['catalogue.item', 'catalogue.item_price', 'stock.item_stock'])
    await database.pool.query(`analyze ${table}`);
}

async function addRange(from: number, to: number): Promise<void> {
  const { pool } = database;
  await pool.query(
    `insert into catalogue.product (id, brand_id, main_category_id, tax_class, released_on, changed_at)
     select id, 1, 1, 'standard', '2026-01-01', '2026-01-01' from generate_series($1::integer, $2::integer) as id`,
    [from, to],
  );
  await pool.query(
    `insert into catalogue.item (id, product_id, position, order_number, ean, picture_key)
     select id, id, 1, 'N' || id, 'E' || id, 'heft' from generate_series($1::integer, $2::integer) as id`,
    [from, to],
  );
  await pool.query(
    `insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor)
     select id, list, case list when 'ch' then 'CHF' else 'EUR' end, '2026-01-01', 1000
     from generate_series($1::integer, $2::integer) as id, unnest('{de,at,ch,edu}'::text[]) as list`,
    [from, to],
  );
  await pool.query(
    'insert into stock.item_stock (item_id, on_hand) select id, 1000 from generate_series($1::integer, $2::integer) as id',
    [from, to],
  );
}

/** All columns of numbers, prices, scale prices and stock. */
function tableOf(cents: number): string {
  const columns = fields.filter(({ right }) => right !== 'catalogue.edit');
  const lines = [columns.map(({ id }) => id).join(';')];
  for (let id = 1; id <= count; id += 1) {
    const price = (offset: number) =>
      ((cents + (id % 500) + offset) / 100).toFixed(2).replace('.', ',');
    const list = [price(0), '', price(9900)];
    const lists = [...list, ...list, ...list, ...list];
    const steps = Array.from({ length: 4 }, () => `10: ${price(-100)}`);
    lines.push([`N${id}`, `E${id}`, ...lists, ...steps, id % 1000].join(';'));
  }
  return `${lines.join('\n')}\n`;
}

test(
  '[OP2.size] thousands of items of nineteen columns come in with flat memory, and are taken back',
  async () => {
    const exchange = exchangeIn(database, clock);
    const memory = watchMemory();
    const processors = await watchProcessors(database);
    const watch = { lap: () => ({ ...memory.lap(), ...processors.lap() }), end: memory.end };
    const content = tableOf(1200);
    const { id } = await exchange.receive(content);
    const read = watch.lap();
    await exchange.started(id);
    const ran = watch.lap();
    expect(await exchange.run(id)).toMatchObject({
      state: 'done',
      changedCount: count,
      refusedCount: 0,
    });
    const taken = await takeRunBack(exchange.ctx, await exchange.run(id));
    if ('refused' in taken) throw new Error(taken.refused);
    const undone = await exchange.work(taken.runId);
    const back = watch.lap();
    watch.end();
    expect(undone.changedCount + undone.refusedCount).toBe(count);
    if (count > 10_000) console.log({ count, bytes: content.length, read, ran, back });
    // A batch has a megabyte of lines and as much of verdicts.
    expect(ran.peakMegabytes - read.peakMegabytes).toBeLessThan(200);
  },
  longMs,
);

test(
  '[OP2.size] a batch runs as many statements for a thousand lines as for ten',
  async () => {
    const exchange = exchangeIn(database, clock);
    const statements = async (content: string) => {
      const { id } = await exchange.receive(content);
      await startRun(exchange.ctx, await exchange.run(id));
      const counted = countingDb(
        auditedDb(database.db, { actor: 'staff:7', command: 'runImport' }),
      );
      await runBatch({ db: counted.db, clock, staff: exchangeStaff }, id);
      return counted.statements();
    };
    const all = tableOf(1300).split('\n');
    const few = await statements(all.slice(0, 11).join('\n'));
    expect(await statements([all[0], ...all.slice(11, 1011)].join('\n'))).toBe(few);
    expect(few).toBeLessThanOrEqual(25);
  },
  longMs,
);
