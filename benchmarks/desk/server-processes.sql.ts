import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Ids of PostgreSQL's processes that serve the shop, or connections of one name, without the one that asks. */
export async function readServerProcesses(db: Db, applicationName?: string): Promise<number[]> {
  const rows = await db.rows<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (${applicationName ?? null}::text is null or application_name = ${applicationName ?? null})`);
  return rows.map(({ pid }) => pid);
}
