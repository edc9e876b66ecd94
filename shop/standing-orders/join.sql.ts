import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Moves the standing orders of an account that is joined with another one. */
export async function moveStandingOrders(
  tx: Db,
  { keptId, closedId }: { keptId: number; closedId: number },
): Promise<void> {
  await tx.run(
    sql`update standing_orders.standing_order set account_id = ${keptId} where account_id = ${closedId}`,
  );
}
