import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Lists of an account that is deleted, what it said on those of others, and invitations that name its e-mail. */
export async function eraseLists(
  tx: Db,
  { accountId, email }: { accountId: number; email: string },
): Promise<void> {
  await tx.run(sql`
    with said as (delete from lists.comment where account_id = ${accountId}),
    changed as (
      update lists.list set changed_by = null where changed_by = ${accountId} and owner_account_id is distinct from ${accountId}
    ),
    invited as (delete from lists.invitation where lower(email) = lower(${email})),
    erased as (delete from lists.list where owner_account_id = ${accountId} returning external_id)
    select count(pg_notify('shop_changed', 'list:' || external_id)) from erased`);
}
