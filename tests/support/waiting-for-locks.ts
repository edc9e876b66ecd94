import type { TestDatabase } from './database.ts';

/** How many statements of a test's database wait for a lock now. */
export async function waitingForLocks({ pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and not granted`,
  );
  return rows[0]?.waiting ?? 0;
}
