import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Holds of an account that is deleted end now and name nobody; their pieces go back within the minute. */
export async function anonymiseHolds(tx: Db, accountId: number, now: Date): Promise<void> {
  await tx.run(sql`
    update deals.reservation set account_id = null, email = null, user_id = replace(gen_random_uuid()::text, '-', ''),
      ends_at = least(ends_at, ${now}::timestamptz)
    where account_id = ${accountId} or cart_id in (select id from cart.cart where account_id = ${accountId})`);
}
