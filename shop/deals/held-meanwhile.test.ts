import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixedClock } from '#shop/kernel/clock.ts';
import { throwBrokenInvariants } from '#tests/support/audit.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addPieces, countedPieces, openCart } from '#tests/support/deal-buyers.ts';
import { addItems } from '#tests/support/items.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';
import { visitorOf } from '#tests/support/visitor.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const deal = { specialAmountMinor: 1500, cap: 2, perCustomerLimit: 2 };
  await addItems(database.pool, [{ id: 1, amountMinor: 2000, deal }]);
});
afterAll(() => database.drop());

test('[CA6] a request that waits for the lock is granted from the pieces left after the wait', async () => {
  const buyer = () => visitorOf(database.db, { clock });
  const [former, next] = [buyer(), buyer()];
  await addPieces(former, await openCart(former), 1, 2);
  const cartId = await openCart(next);
  clock.moveTo('2026-11-21T10:15:00Z');

  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('select from deals.deal for update');
  await other.query(`update deals.reservation set released_at = '2026-11-21T10:15:00Z'`);
  await other.query('update deals.deal set held = held - 2');
  const adding = addPieces(next, cartId, 1, 1);
  await vi.waitFor(async () => expect(await waitingForLocks(database)).toBe(1), 10_000);
  await other.query('commit');
  other.release();

  expect((await adding).items).toMatchObject([{ quantityLightning: 1, quantityNormal: 0 }]);
  expect(await countedPieces(database.pool, 1)).toEqual([1, 0]);
  await throwBrokenInvariants(database);
});
