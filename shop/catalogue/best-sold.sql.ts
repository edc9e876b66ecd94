import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Ids of the best sold products, in this order. */
export async function findBestSold(db: Db, limit: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from catalogue.product where state = 'published' order by sales_90_days desc, id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
