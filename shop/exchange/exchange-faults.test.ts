import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditedDb } from '#shop/audit/audited-db.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import { dropAudited } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { exchangeIn, exchangeStaff } from '#tests/support/exchange.ts';
import { addItems } from '#tests/support/items.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { startRun, takeRunBack } from './command-run.ts';
import { continueRun } from './continue-run.ts';
import { runBatch } from './run-batch.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
let exchange: ReturnType<typeof exchangeIn>;
beforeEach(async () => {
  database = await createTestDatabase();
  exchange = exchangeIn(database, clock);
  await addItems(
    database.pool,
    Array.from({ length: 12 }, (_, place) => ({ id: place + 1, onHand: 10 })),
  );
});
afterEach(() => dropAudited(database));

const tableOf = (numbers: readonly number[], cents: number) =>
  ['itemNumber;price.de;stock', ...numbers.map((id) => `N${id};${cents + id},00;${id}`)].join('\n');
const forward = Array.from({ length: 12 }, (_, place) => place + 1);
const outcome = async () => {
  const { rows } = await database.pool.query<Record<string, number>>(`
    select item_id::integer as item, amount_minor as amount, on_hand as stock,
      (select count(*)::integer from stock.movement where movement.item_id = item_price.item_id) as movements
    from catalogue.item_price join stock.item_stock using (item_id) where price_list = 'de' order by item_id`);
  return rows;
};

describe('[OP2.size] an import whose worker dies', () => {
  test('five times, before each part of a batch, ends as an undisturbed one', async () => {
    const { id } = await exchange.receive(tableOf(forward, 20));
    await startRun(exchange.ctx, await exchange.run(id));
    const before = await outcome();
    const audited = (db: Db) => auditedDb(db, { actor: 'staff:7', command: 'runImport' });
    for (const part of ['exchange.line', 'item_price', 'item_stock', 'set key', 'done_count']) {
      const dying = audited(dyingBefore(database.db, part));
      await expect(runBatch({ db: dying, clock, staff: exchangeStaff }, id)).rejects.toThrow(
        'dies',
      );
      expect(await outcome()).toEqual(before);
      expect((await exchange.run(id)).doneCount).toBe(0);
    }
    const done = await exchange.work(id);
    expect(done).toMatchObject({ state: 'done', changedCount: 12, doneCount: 12 });
    expect(await outcome()).toEqual(
      forward.map((item) => ({
        item,
        amount: (20 + item) * 100,
        stock: item,
        movements: item === 10 ? 1 : 2,
      })),
    );
  });

  test('after its batch is repeated without doing it twice', async () => {
    const { id } = await exchange.receive(tableOf(forward, 20));
    await startRun(exchange.ctx, await exchange.run(id));
    await Promise.all([
      continueRun({ db: database.db, clock }, id),
      continueRun({ db: database.db, clock }, id),
      continueRun({ db: database.db, clock }, id),
    ]);
    expect(await exchange.run(id)).toMatchObject({
      state: 'done',
      changedCount: 12,
      doneCount: 12,
    });
    const { rows } = await database.pool.query(
      "select 1 from catalogue.price_history where price_list = 'de'",
    );
    expect(rows).toHaveLength(24);
  });
});

describe('[OP2.csv] two imports at once', () => {
  test('of the same items in opposite order wait for each other', async () => {
    const first = await exchange.receive(tableOf(forward, 20));
    const second = await exchange.receive(tableOf(forward.toReversed(), 50));
    await startRun(exchange.ctx, first);
    await startRun(exchange.ctx, second);
    await Promise.all([first, second].map(({ id }) => continueRun({ db: database.db, clock }, id)));
    expect(await exchange.run(first.id)).toMatchObject({ state: 'done', doneCount: 12 });
    expect(await exchange.run(second.id)).toMatchObject({ state: 'done', doneCount: 12 });
    const amounts = (await outcome()).map(({ amount, item }) => (amount ?? 0) / 100 - (item ?? 0));
    expect(new Set(amounts).size).toBe(1);
  });

  test('are taken back line by line, without what the later one changed', async () => {
    const first = await exchange.receive(tableOf([1, 2], 20));
    await exchange.started(first.id);
    await exchange.started((await exchange.receive(tableOf([2], 50))).id);
    const taken = await takeRunBack(exchange.ctx, await exchange.run(first.id));
    if ('refused' in taken) throw new Error(taken.refused);
    expect(await exchange.work(taken.runId)).toMatchObject({ changedCount: 1, refusedCount: 1 });
    expect((await outcome()).slice(0, 2).map(({ amount }) => amount)).toEqual([1000, 5200]);
  });
});

test('[OP2.csv] a run that two people take back at once is taken back once', async () => {
  const run = await exchange.receive(tableOf([1, 2], 20));
  await exchange.started(run.id);
  const seen = await exchange.run(run.id);
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from exchange.run where id = $1 for update', [run.id]);
  const both = Promise.all([takeRunBack(exchange.ctx, seen), takeRunBack(exchange.ctx, seen)]);
  await expect.poll(() => countWaiting(database.pool), { timeout: 5000 }).toBe(2);
  await holder.query('commit');
  holder.release();
  const refused = (await both).flatMap((each) => ('refused' in each ? [each.refused] : []));
  expect(refused).toEqual(['UNDONE']);
});

/** Fails before the first statement with this text; the end of a process rolls back the same. */
function dyingBefore(db: Db, part: string): Db {
  const dying = (tx: Db): Db => {
    const guard = <Result>(run: (statement: Statement) => Promise<Result>) => {
      return async (statement: Statement) => {
        if (statement.text.includes(part)) throw new Error('The worker dies.');
        return run(statement);
      };
    };
    return {
      rows: (statement) => guard((each) => tx.rows<never>(each))(statement),
      row: (statement) => guard((each) => tx.row<never>(each))(statement),
      run: guard((each) => tx.run(each)),
      transaction: (work) => tx.transaction((inner) => work(dying(inner))),
    };
  };
  return dying(db);
}
