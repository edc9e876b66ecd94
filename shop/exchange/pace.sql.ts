import type { Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A statement that reads nothing: its time is that of the way to the database and back. */
export async function ask(db: Reads): Promise<void> {
  await db.rows(sql`select`);
}
