import type pg from 'pg';
import { copyRows, type TableRows } from './copy-rows.ts';

/** Runs the work on one connection in one transaction, without synchronous commit: an interrupted seeding is repeated. */
export async function inTransaction(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local synchronous_commit = off');
    await work(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Adds the rows of several tables, one table after the other. */
export async function copyInTransaction(
  pool: pg.Pool,
  tables: readonly TableRows[],
): Promise<void> {
  await inTransaction(pool, (client) => copyAll(client, tables));
}

/** Adds the rows of several tables on a transaction that runs. */
export async function copyAll(client: pg.PoolClient, tables: readonly TableRows[]): Promise<void> {
  for (const table of tables) await copyRows(client, table);
}
