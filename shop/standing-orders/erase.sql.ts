import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Deletes the standing orders of a deleted account. Their orders stay. */
export async function eraseStandingOrders(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`delete from standing_orders.standing_order where account_id = ${accountId}`);
}
