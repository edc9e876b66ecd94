import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { eraseContactSql } from './contact-desk/contact.sql.ts';

/**
 * Deletes the subscriptions, competition entries, catalogue requests, messages and waiting mails of a deleted account. `emails` are all
 * that the account had, in lower case.
 */
export async function eraseMarketing(
  tx: Db,
  { accountId, emails, shop }: { accountId: number; emails: readonly string[]; shop: string },
): Promise<void> {
  await tx.run(sql`
    with subscribed as (
      delete from marketing.newsletter_subscription where email = any(${emails}::text[]) and shop = ${shop}
    ),
    entered as (
      delete from marketing.competition_entry where email = any(${emails}::text[])
        and competition_id in (select id from marketing.competition where shop = ${shop})
    ),
    asked as (delete from marketing.catalogue_request where account_id = ${accountId}),
    written as (${eraseContactSql(emails, shop)})
    select account.forget_mails(${emails}::text[])`);
}
