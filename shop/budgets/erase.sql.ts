import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Deletes the budgets of a deleted account. Their orders stay. */
export async function eraseBudgets(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`delete from budgets.budget where account_id = ${accountId}`);
}
