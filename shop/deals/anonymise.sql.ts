import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Ends the holds of a deleted account and removes its data from them; their pieces are released within a minute. */
export async function anonymiseHolds(tx: Db, accountId: number, now: Date): Promise<void> {
  await tx.run(sql`
    update deals.reservation set account_id = null, email = null, user_id = replace(gen_random_uuid()::text, '-', ''),
      ends_at = least(ends_at, ${now}::timestamptz)
    where account_id = ${accountId} or cart_id in (select id from cart.cart where account_id = ${accountId})`);
}

/** Removes the data of guests without orders from their holds, which ended long ago. */
export async function anonymiseGuestHolds(tx: Db, accountIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update deals.reservation set account_id = null, email = null
    where account_id = any(${accountIds}::bigint[])`);
}
