import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { lockPlaces } from './benefit/prime.sql.ts';

test.each([
  ['with its row', 'select 1'],
  ['without its row', 'delete from prime.register'],
])(
  '[CN3.waiting] the places of prime are locked by one transaction at a time, %s',
  async (_, prepare) => {
    const database = await createTestDatabase();
    await database.pool.query(prepare);
    const first = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const order: string[] = [];
    const one = database.db.transaction(async (tx) => {
      await lockPlaces(tx);
      held.resolve();
      await first.promise;
      order.push('one');
    });
    await held.promise;
    const other = database.db.transaction(async (tx) => {
      await lockPlaces(tx);
      order.push('other');
    });
    const isWaiting = async () =>
      (
        await database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows.length > 0;
    while (!(await isWaiting()) && order.length === 0) await new Promise(setImmediate);
    first.resolve();
    await Promise.all([one, other]);
    expect(order).toEqual(['one', 'other']);
    await database.drop();
  },
);
