import type pg from 'pg';

const needed = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/**
 * Throws where a connection of the pool has no limits of time. A pooler in transaction mode passes no settings of a session on, so it
 * sets them itself when it connects. Throws as well where the pooler does not answer.
 */
export async function requireServerLimits(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name = any ($1) and setting = '0' order by name`,
    [needed],
  );
  if (rows.length > 0)
    throw new Error(
      `The connections of the pooler in DATABASE_POOLER_URL have no ${rows.map(({ name }) => name).join(', ')}. ` +
        'Set it in the pooler’s connect_query, as operations/pgbouncer/pgbouncer.ini does.',
    );
}
