import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Deletes the invitations of a deleted account. Returns the ids of their reviews. */
export async function eraseRequests(tx: Db, accountId: number): Promise<number[]> {
  const rows = await tx.rows<{ reviewId: number | null }>(sql`
    delete from ratings.request where order_id in (select id from orders.purchase where account_id = ${accountId})
    returning review_id as "reviewId"`);
  return rows.flatMap(({ reviewId }) => reviewId ?? []);
}
