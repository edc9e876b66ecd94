import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { findBrokenInvariants } from './invariants.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('an empty shop breaks no invariant', async () => {
  expect(await findBrokenInvariants(database.ownerUrl)).toEqual([]);
});

test('what must never happen is found and named with examples', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    alter table stock.item_stock drop constraint item_stock_on_hand_check;
    insert into stock.item_stock (item_id, on_hand) values (7, -1), (8, 0);
    insert into cart.cart (id, user_id, lang_code, price_list, created_at, changed_at) values
      ('00000000-0000-4000-8000-000000000001', repeat('a', 32), 'de-de', 'de', now(), now());
    insert into cart.position (cart_id, item_id, quantity, added_at) values
      ('00000000-0000-4000-8000-000000000001', 7, 1, now())`);
  await owner.end();
  expect(await findBrokenInvariants(database.ownerUrl)).toEqual([
    { sentence: 'No stock is below zero.', examples: ['7'] },
    {
      sentence: 'Every item in a cart exists.',
      examples: ['00000000-0000-4000-8000-000000000001'],
    },
  ]);
});
