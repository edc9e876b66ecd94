import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Of returns of an account that is deleted, what was begun goes, and the telephone number of what was sent. */
export async function eraseReturns(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    with own as (select id from orders.purchase where account_id = ${accountId}),
    begun as (delete from returns.draft where order_id in (select id from own))
    update returns.return_order set contact = contact - 'phone' where order_id in (select id from own)`);
}
