import { changedList } from '#shop/kernel/changes.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Deletes the lists of a deleted account, its comments on other lists, and invitations to its e-mails, which are in lower case. */
export async function eraseLists(
  tx: Db,
  { accountId, emails }: { accountId: number; emails: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    with said as (delete from lists.comment where account_id = ${accountId}),
    changed as (
      update lists.list set changed_by = null where changed_by = ${accountId} and owner_account_id is distinct from ${accountId}
    ),
    invited as (delete from lists.invitation where lower(email) = any(${emails}::text[])),
    erased as (delete from lists.list where owner_account_id = ${accountId} returning external_id)
    select count(${changedList(sql`external_id`)}) from erased`);
}
