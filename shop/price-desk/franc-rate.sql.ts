import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Francs for a euro in ten-thousandths, from a day as 2026-12-01 on. */
export type FrancRate = { startsOn: string; rateBasis: number };

/** The rate that holds on a day; undefined before the first one. */
export function findRate(db: Db, day: string): Promise<FrancRate | undefined> {
  return db.row<FrancRate>(sql`
    select to_char(starts_on, 'YYYY-MM-DD') as "startsOn", rate_basis as "rateBasis"
    from price_desk.franc_rate where starts_on <= ${day}::date order by starts_on desc limit 1`);
}

/** Lets others wait who set a rate, until the transaction ends. */
export async function lockRates(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('price_desk.franc_rate'))`);
}

export async function writeRate(tx: Db, { startsOn, rateBasis }: FrancRate): Promise<void> {
  await tx.run(sql`
    insert into price_desk.franc_rate (starts_on, rate_basis) values (${startsOn}::date, ${rateBasis})
    on conflict (starts_on) do update set rate_basis = excluded.rate_basis`);
}
