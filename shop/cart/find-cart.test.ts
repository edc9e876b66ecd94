import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openCart } from '#tests/support/deal-buyers.ts';
import { countWaiting } from '#tests/support/lock-lists.ts';
import { visitorOf } from '#tests/support/visitor.ts';
import { readHead } from './find-cart.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('[CA2] a locked cart is read with what was committed while the lock was waited for', async () => {
  const ctx = visitorOf(database.db);
  const cartId = await openCart(ctx);
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('update cart.cart set version = version + 1 where id = $1', [cartId]);
  await holder.query('insert into cart.applied_write values ($1, $2, now())', [cartId, 'key-0001']);
  const locked = ctx.db.transaction((tx) =>
    readHead({ ...ctx, db: tx }, cartId, { locks: true, writeKey: 'key-0001' }),
  );
  await expect.poll(() => countWaiting(database.pool), { timeout: 5000 }).toBe(1);
  await holder.query('commit');
  holder.release();
  expect(await locked).toMatchObject({ version: 2, appliedRefusals: [] });
});
