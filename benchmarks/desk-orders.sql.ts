import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** How many orders the shop has. */
export async function countOrders(db: Db): Promise<number> {
  const found = await db.row<{ count: number }>(
    sql`select count(*)::integer as count from orders.purchase`,
  );
  return found?.count ?? 0;
}
