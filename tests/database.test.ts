import { afterEach, expect, test } from 'vitest';
import { sql } from '#shop/kernel/sql.ts';
import { createDemoDatabase, createTestDatabase, type TestDatabase } from './support/database.ts';

const opened: TestDatabase[] = [];

afterEach(async () => {
  for (const database of opened.splice(0)) await database.drop();
});

test('a demo database has a shop of 120 products, and changes stay in it', async () => {
  opened.push(await createDemoDatabase(), await createDemoDatabase());
  const [first, second] = opened;
  await first?.db.run(sql`delete from cart.cart`);
  await first?.db.run(sql`delete from catalogue.item_price`);
  const counts = sql`
    select (select count(*) from catalogue.product) as products,
      (select count(*) > 0 from catalogue.item_price) as "hasPrices"`;
  expect(await first?.db.row(counts)).toEqual({ products: 120, hasPrices: false });
  expect(await second?.db.row(counts)).toEqual({ products: 120, hasPrices: true });
});

test('an empty database has the tables and no rows', async () => {
  opened.push(await createTestDatabase());
  expect(await opened[0]?.db.row(sql`select count(*) as products from catalogue.product`)).toEqual({
    products: 0,
  });
});
