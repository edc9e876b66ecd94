import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#shop/kernel/db.ts';
import { standingClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { addPieces, openCart } from '#tests/deal-buyers.ts';
import { addItems } from '#tests/items.ts';
import { visitorOf } from '#tests/visitor.ts';

const clock = standingClock('2026-11-21T10:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const deal = { specialAmountMinor: 1500, cap: 3, perCustomerLimit: 3 };
  await addItems(database.pool, [{ id: 1, amountMinor: 2000, deal }]);
});
afterAll(() => database.drop());

/** Refuses the first writes of held pieces as the database does when a deal has no more; oversells in earnest, so that the refusal is real. */
function refusing(times: number): { db: Db; refused: () => number } {
  let refused = 0;
  const db: Db = {
    ...database.db,
    async row<Row>(statement: Parameters<Db['row']>[0]): Promise<Row | undefined> {
      if (statement.text.includes('locked_deal') && refused < times) {
        refused += 1;
        await database.pool.query('update deals.deal set held = cap + 1');
      }
      return database.db.row<Row>(statement);
    },
  };
  return { db, refused: () => refused };
}

test('[CA5] a basket that a deal could not give its pieces to at once is written again', async () => {
  const { db, refused } = refusing(2);
  const buyer = visitorOf(db, { clock });
  const { items } = await addPieces(buyer, await openCart(buyer), 1, 2);
  expect(items).toMatchObject([{ quantityLightning: 2, quantityNormal: 0 }]);
  expect(refused()).toBe(2);
});

test('[CA5] what is refused again and again is a fault', async () => {
  const { db, refused } = refusing(Infinity);
  const buyer = visitorOf(db, { clock });
  const cartId = await openCart(buyer);
  await expect(addPieces(buyer, cartId, 1, 1)).rejects.toThrow('deal_check1');
  expect(refused()).toBe(5);
});
