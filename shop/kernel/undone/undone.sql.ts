import type { Db } from '../db.ts';
import { sql } from '../sql.ts';

export async function setSavepoint(tx: Db): Promise<void> {
  await tx.run(sql`savepoint undone`);
}

export async function rollBackToSavepoint(tx: Db): Promise<void> {
  await tx.run(sql`rollback to savepoint undone`);
}
