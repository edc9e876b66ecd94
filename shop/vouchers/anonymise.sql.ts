import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Removes the customer from uses of vouchers; the uses stay counted. */
export async function anonymiseRedemptions(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    update vouchers.redemption set email = '', user_id = replace(gen_random_uuid()::text, '-', '')
    where account_id = ${accountId}`);
}
