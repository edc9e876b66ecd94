import type { Pool } from 'pg';

/** Locks all lists against changes; returns a function that unlocks them. */
export async function holdLists(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from lists.list for update');
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** The number of transactions that wait for a lock. */
export async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct waiting.pid)::integer as count from pg_locks waiting
     join pg_locks held on held.pid = waiting.pid
     join pg_database on pg_database.oid = held.database and datname = current_database()
     where not waiting.granted`,
  );
  return rows[0]?.count ?? 0;
}
