import { afterEach, beforeEach, expect, test } from 'vitest';
import pg from 'pg';
import {
  createCatalogueDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/database.ts';
import { findBrokenInvariants } from './invariants.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

test('an empty shop breaks no invariant', async () => {
  expect(await findBrokenInvariants(database.ownerUrl)).toEqual([]);
});

test('broken invariants are reported with examples', async () => {
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

test('[OP6] unlawful reductions are reported, lawful ones are not', async () => {
  const shop = await createCatalogueDatabase();
  expect(await findBrokenInvariants(shop.ownerUrl)).toEqual([]);
  await shop.pool.query(`
    update catalogue.item_price set lowest_30_days_minor = 290 where item_id = 1013;
    update catalogue.item_price set old_amount_minor = 2500, lowest_30_days_minor = 2385 where item_id = 1041 and price_list = 'de';
    delete from catalogue.price_history where item_id = 1021 and valid_from = '2026-11-10';
    insert into deals.deal (item_id, price_list, special_amount_minor, cap, per_customer_limit, starts_at, ends_at) values
      (1099, 'de', 100, 1, 1, now() - interval '1 hour', now() + interval '1 hour')`);
  expect(await findBrokenInvariants(shop.ownerUrl)).toEqual([
    { sentence: 'Every price is the last of its history.', examples: ['1021 de'] },
    {
      sentence: 'Every reduction is shown with the lowest price of the 30 days before it began.',
      examples: ['1013 de'],
    },
    { sentence: 'What a running deal reduces had a price before.', examples: [expect.any(String)] },
    { sentence: 'No book is reduced where its price is fixed.', examples: ['1041 de'] },
  ]);
  await shop.drop();
});
