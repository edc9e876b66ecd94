import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Sets the statement timeout for the rest of the transaction. */
export async function limitTime(db: Db, milliseconds: number): Promise<void> {
  await db.run(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`);
}
