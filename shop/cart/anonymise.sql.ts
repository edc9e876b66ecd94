import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** No cart of the account is changed or ordered until the transaction ends. */
export async function lockCarts(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`select from cart.cart where account_id = ${accountId} order by id for update`);
}

/** Carts of an account that is deleted: nobody's, by a name that nobody carries, without what was written to them. */
export async function anonymiseCarts(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    update cart.cart set account_id = null, order_reference = null, user_id = replace(gen_random_uuid()::text, '-', '')
    where account_id = ${accountId}`);
}
