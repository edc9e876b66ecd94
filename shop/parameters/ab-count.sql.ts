import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type TestCount = { testId: string; variant: string; visitors: number; orders: number };

/** Adds counts of a day, in one statement. Rows in one order keep nodes from waiting for each other. */
export async function addTestCounts(
  db: Db,
  day: string,
  counts: readonly TestCount[],
): Promise<void> {
  await db.run(sql`
    insert into parameters.ab_count as kept (test_id, day, variant, visitors, orders)
    select "testId", ${day}::date, variant, visitors, orders
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted ("testId" text, variant text, visitors integer, orders integer)
    order by "testId", variant
    on conflict (test_id, day, variant) do update
      set visitors = kept.visitors + excluded.visitors, orders = kept.orders + excluded.orders`);
}

/** Sums by test and variant since the day on which each test began. */
export function sumTestCounts(db: Db): Promise<TestCount[]> {
  return db.rows<TestCount>(sql`
    select test_id as "testId", variant, sum(visitors)::integer as visitors, sum(orders)::integer as orders
    from parameters.ab_count
    join parameters.ab_test on ab_test.id = ab_count.test_id and ab_count.day >= (ab_test.starts_at at time zone 'UTC')::date
    group by test_id, variant
    order by test_id, variant
    limit 1000`);
}
