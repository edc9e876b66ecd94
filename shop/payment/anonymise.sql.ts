import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Deletes addresses and forms that sent payers to a provider, which may contain names; payments are kept. */
export async function forgetWhereSent(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    update payment.attempt set begun = null
    where begun is not null and order_id in (select id from orders.purchase where account_id = ${accountId})`);
}
