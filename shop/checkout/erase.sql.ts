import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** What an account that is deleted had chosen on its way to orders. */
export async function eraseChoices(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    delete from checkout.choice
    where account_id = ${accountId} or cart_id in (select id from cart.cart where account_id = ${accountId})`);
}
