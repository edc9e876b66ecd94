import { changed } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Store } from '#shop/kernel/storefront.ts';

export type AbTest = {
  id: string;
  /** The test's name in tracking. */
  trackingCode: string;
  variants: readonly { name: string; weight: number }[];
  /** Empty for all stores. */
  stores: readonly Store[];
  /** Lifetime of a visitor's variant. */
  stickyDays: 30 | 90;
  startsAt: Date;
  endsAt: Date | null;
  /** What everybody sees after its end; null for control. */
  winner: string | null;
};

/** Tests that run or will run, and ended ones with a winner; others only with `all`. */
export function selectAbTests(db: Db, now: Date, { all = false } = {}): Promise<AbTest[]> {
  return db.rows<AbTest>(sql`
    select id, tracking_code as "trackingCode", variants, stores, sticky_days as "stickyDays",
      starts_at as "startsAt", ends_at as "endsAt", winner
    from parameters.ab_test
    where ${all} or ends_at is null or ends_at > ${now} or winner is not null
    order by id
    limit 100`);
}

/** Writes a test and notifies every process in the same transaction: pages that it changes are rendered again. */
export async function saveAbTest(db: Db, test: Omit<AbTest, 'winner'>): Promise<void> {
  await db.run(sql`
    with written as (
      insert into parameters.ab_test (id, tracking_code, variants, stores, sticky_days, starts_at, ends_at)
      values (${test.id}, ${test.trackingCode}, ${JSON.stringify(test.variants)}::jsonb, ${test.stores}::text[],
        ${test.stickyDays}, ${test.startsAt}, ${test.endsAt})
      on conflict (id) do update set tracking_code = excluded.tracking_code, variants = excluded.variants,
        stores = excluded.stores, sticky_days = excluded.sticky_days, starts_at = excluded.starts_at, ends_at = excluded.ends_at, winner = null
      returning 1
    )
    select ${changed('tests', 'content')} from written`);
}

/** Ends a running test and notifies every process; answers whether one ran. */
export async function stopAbTest(
  db: Db,
  id: string,
  { now, winner }: { now: Date; winner: string | null },
): Promise<boolean> {
  const ended = await db.row(sql`
    with ended as (
      update parameters.ab_test set ends_at = ${now}, winner = ${winner} where id = ${id} and (ends_at is null or ends_at > ${now}) returning 1
    )
    select ${changed('tests', 'content')} from ended`);
  return ended !== undefined;
}
