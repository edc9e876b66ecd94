import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Ids of PostgreSQL's processes that serve the shop, without the one that asks. */
export async function readServerProcesses(db: Db): Promise<number[]> {
  const rows = await db.rows<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  return rows.map(({ pid }) => pid);
}
