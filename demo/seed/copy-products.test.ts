import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '#database/invariants.ts';
import { type Database, openDatabase } from '#database/pool.ts';
import { fixedClock } from '#shop/kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { seedDemo } from '../seed.ts';
import { copyProducts } from './copy-products.ts';

const made = 150;
let database: TestDatabase;
let owned: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  owned = openDatabase({
    url: database.ownerUrl,
    applicationName: 'ranzen seed test',
    maxConnections: 4,
    statementTimeoutMs: 0,
  });
  const clock = fixedClock('2026-11-21T08:00:00Z');
  await seedDemo({ pool: owned.pool, clock, products: made, onProgress: () => undefined });
  await copyProducts({ pool: owned.pool, count: 2 * made, onProgress: () => undefined });
}, 60_000);

afterAll(async () => {
  await owned.close();
  await database.drop();
});

async function one(statement: string): Promise<Record<string, unknown>> {
  return (await owned.pool.query<Record<string, unknown>>(statement)).rows[0] ?? {};
}

test('copies of products have all that their originals have', async () => {
  const counts = await one(
    `select count(distinct copies)::integer as different, min(copies)::integer as copies from (
       select count(*) / ${made}.0 as copies from catalogue.product
       union all select count(*) / (select count(*) from catalogue.item_text where item_id < 20000000)::numeric from catalogue.item_text
       union all select count(*) / (select count(*) from catalogue.item_price where item_id < 20000000)::numeric from catalogue.item_price
       union all select count(*) / (select count(*) from catalogue.picture where product_id < 200000)::numeric from catalogue.picture
       union all select count(*) / (select count(*) from catalogue.product_relation where product_id < 200000)::numeric from catalogue.product_relation
       union all select count(*) / (select count(*) from catalogue.review where product_id < 200000)::numeric from catalogue.review
     ) as each`,
  );
  expect(counts).toEqual({ different: 1, copies: 3 });
});

test('a copy is found by its own order number and EAN alone, and EANs have their check digit', async () => {
  const words = await one(
    `select bool_and(item.order_number = any(words.brand_words) and item.ean = any(words.brand_words)) as "hasOwn",
       bool_or(exists (
         select from catalogue.item other where other.product_id <> item.product_id and other.order_number = any(words.brand_words)
       )) as "hasOthers"
     from catalogue.item join search.product_words words using (product_id) where item.id > 20000000`,
  );
  expect(words).toEqual({ hasOwn: true, hasOthers: false });
  const eans = await one(
    `select bool_and(sum % 10 = 0 and digits = 13) as valid from (
       select ean, length(ean) as digits, sum(substr(ean, place, 1)::integer * case when place % 2 = 0 then 3 else 1 end)
       from catalogue.item, generate_series(1, 13) as place group by ean
     ) as each`,
  );
  expect(eans).toEqual({ valid: true });
});

test('derived rows are those that triggers would have made, and no invariant is broken', async () => {
  const derived = `select (select array_agg(to_jsonb(listing) order by product_id, category_id) from catalogue.category_listing listing) as listings,
    (select array_agg(to_jsonb(counted) order by category_id) from catalogue.category_count counted) as counts,
    (select array_agg(concat_ws(' ', product_id, gap) order by product_id, gap) from catalogue.product_gap) as gaps`;
  const before = await one(derived);
  await owned.pool.query(
    'select catalogue.refresh_listings(array_agg(id)), catalogue.refresh_gaps(array_agg(id)) from catalogue.product',
  );
  expect(await one(derived)).toEqual(before);
  expect(await findBrokenInvariants(database.ownerUrl)).toEqual([]);
});
