import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#shop/kernel/clock.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn } from '#tests/support/exchange.ts';
import { addItems } from '#tests/support/items.ts';
import { startRun } from './command-run.ts';

const count = 2500;
let databases: TestDatabase[];
beforeEach(async () => {
  databases = [];
  for (const _ of ['killed', 'undisturbed']) {
    const database = await createTestDatabase();
    databases.push(database);
    await addItems(database.pool, [{ id: 1 }]);
    await copyItems(database);
  }
});
afterEach(async () => {
  for (const database of databases) await dropAudited(database);
});

/** Copies item 1 until there are `count`. */
async function copyItems({ pool }: TestDatabase): Promise<void> {
  await pool.query(
    `insert into catalogue.product (id, brand_id, main_category_id, tax_class, released_on, changed_at)
     select id, 1, 1, 'standard', '2026-01-01', '2026-01-01' from generate_series(2, $1) as id`,
    [count],
  );
  await pool.query(
    `insert into catalogue.item (id, product_id, position, order_number, ean, picture_key)
     select id, id, 1, 'N' || id, 'E' || id, 'heft' from generate_series(2, $1) as id`,
    [count],
  );
  await pool.query(
    `insert into catalogue.item_price (item_id, price_list, currency, valid_from, amount_minor)
     select id, 'de', 'EUR', '2026-01-01', 1000 from generate_series(2, $1) as id`,
    [count],
  );
  await pool.query(
    'insert into stock.item_stock (item_id, on_hand) select id, 1000 from generate_series(2, $1) as id',
    [count],
  );
}

const table = [
  'itemNumber;price.de;stock',
  ...Array.from({ length: count }, (_, place) => `N${place + 1};${place + 1},50;${place}`),
].join('\n');

/** Everything that the import changes, with how often: prices, their history, stock, its ledger, verdicts and the trail. */
async function outcome({ pool }: TestDatabase): Promise<unknown[]> {
  const statements = [
    `select item_id, amount_minor from catalogue.item_price where price_list = 'de' order by 1`,
    `select item_id, count(*) from catalogue.price_history where price_list = 'de' group by 1 order by 1`,
    'select item_id, on_hand from stock.item_stock order by 1',
    'select item_id, array_agg(change order by id) from stock.movement group by 1 order by 1',
    'select line, verdict, changes from exchange.line order by 1',
    'select state, done_count, changed_count, same_count, refused_count from exchange.run',
    `select relation, count(*) from audit.entry where relation not like 'exchange.%' group by 1 order by 1`,
  ];
  const found: unknown[] = [];
  for (const statement of statements) found.push((await pool.query(statement)).rows);
  return found;
}

async function started(database: TestDatabase) {
  const exchange = exchangeIn(database, systemClock);
  const run = await exchange.receive(table);
  expect(await startRun(exchange.ctx, run)).toBeUndefined();
  return { exchange, id: run.id };
}

/** Lets a process go on with an import; answers the signal that ended it. */
async function workerOf({ ownerUrl }: TestDatabase, id: number, diesIn?: number): Promise<unknown> {
  const child = spawn(process.execPath, ['tests/faults/dying-import.ts'], {
    env: {
      ...process.env,
      TEST_DATABASE_URL: ownerUrl,
      RUN: String(id),
      ...(diesIn !== undefined && { DIES_IN: String(diesIn) }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? code;
}

test('[OP2.size] an import whose process is killed twice amid a batch is ended by another one as if nothing had happened', async () => {
  const [killed, undisturbed] = databases as [TestDatabase, TestDatabase];
  const { exchange, id } = await started(killed);
  expect(await workerOf(killed, id, 2)).toBe('SIGKILL');
  expect(await exchange.run(id)).toMatchObject({ state: 'running', doneCount: 1000 });
  expect(await workerOf(killed, id, 1)).toBe('SIGKILL');
  expect(await exchange.run(id)).toMatchObject({ state: 'running', doneCount: 1000 });
  expect(await workerOf(killed, id)).toBe(0);
  const other = await started(undisturbed);
  await other.exchange.work(other.id);
  expect(await exchange.run(id)).toMatchObject({ state: 'done', changedCount: count });
  expect(await outcome(killed)).toEqual(await outcome(undisturbed));
}, 300_000);
