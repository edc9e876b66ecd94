import pg from 'pg';
import { openDatabase } from '#database/pool.ts';
import type { Db } from '#shop/kernel/db.ts';

/** What a measurement reads the database of a shop with, as its owner: verbs of the shop take `db`, plain statements `database`. */
export type DatabaseClients = { db: Db; database: pg.Client; close(): Promise<void> };

/** Opens both, each with one connection. */
export async function openDatabaseClients(databaseUrl: string): Promise<DatabaseClients> {
  const reader = openDatabase({
    url: databaseUrl,
    applicationName: 'ranzen bench',
    maxConnections: 1,
    statementTimeoutMs: 0,
  });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  return {
    db: reader.db,
    database,
    async close() {
      await database.end();
      await reader.close();
    },
  };
}
