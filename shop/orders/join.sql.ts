import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

type Pair = { keptId: number; closedId: number };

/** Moves the orders of an account that is joined with another one, with all that belongs to them. */
export async function moveOrders(tx: Db, { keptId, closedId }: Pair): Promise<void> {
  await tx.run(
    sql`update orders.purchase set account_id = ${keptId} where account_id = ${closedId}`,
  );
}
