import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Deletes the offers of a deleted account. Their orders stay. */
export async function eraseOffers(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`delete from offers.offer where account_id = ${accountId}`);
}
