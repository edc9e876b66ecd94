import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Deletes the membership of a deleted account, unless it has payments: their records stay, without personal data. */
export async function eraseMembership(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`
    with sent as (
      update prime.payment set begun = null
      where membership_id in (select id from prime.membership where account_id = ${accountId})
    )
    delete from prime.membership
    where account_id = ${accountId} and not exists (select from prime.payment where membership_id = membership.id)`);
}
