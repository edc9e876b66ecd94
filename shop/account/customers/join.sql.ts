import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';

type Pair = { keptId: number; closedId: number };

/** Locks accounts: log-ins and changes wait until the transaction ends. */
export async function lockAccounts(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(
    sql`select from account.account where id = any(${ids}::bigint[]) order by id for update`,
  );
}

/** Moves what is the account's own: addresses, proofs, notes, questions, accesses of the staff and checks of the VAT number. */
export async function moveAccountData(tx: Db, { keptId, closedId }: Pair): Promise<void> {
  await tx.run(sql`
    with unanswered as (delete from account.vat_check where account_id = ${closedId} and outcome is null),
    checked as (update account.vat_check set account_id = ${keptId} where account_id = ${closedId} and outcome is not null),
    asked as (update account.question set account_id = ${keptId} where account_id = ${closedId}),
    seen as (update account.staff_access set account_id = ${keptId} where account_id = ${closedId}),
    noted as (update account.note set account_id = ${keptId} where account_id = ${closedId}),
    named as (
      insert into account.child_name (account_id, name, added_at)
      select ${keptId}, name, added_at from account.child_name where account_id = ${closedId}
      on conflict do nothing
    ),
    proven as (update account.document set account_id = ${keptId} where account_id = ${closedId}),
    addressed as (
      update account.account kept set peppol_id = coalesce(kept.peppol_id, closed.peppol_id)
      from account.account closed where kept.id = ${keptId} and closed.id = ${closedId}
    ),
    earlier as (update account.joined set kept_id = ${keptId} where kept_id = ${closedId})
    update account.address set account_id = ${keptId}, is_customer_address = false where account_id = ${closedId}`);
}

/**
 * Deletes the closed account with its sessions, password links and second factor, keeps what it was known by, and enqueues the
 * mails to both e-mails.
 */
export async function closeJoined(
  tx: Db,
  closing: Pair & { langCode: string; personId: number; joinedBy: string; now: Date },
): Promise<void> {
  const { keptId, closedId, langCode, personId, joinedBy, now } = closing;
  await tx.run(sql`
    with closed as (
      delete from account.account where id = ${closedId} returning id, email, customer_number, first_name, last_name
    ),
    noted as (insert into account.deletion (account_id, deleted_at) select id, ${now} from closed),
    joined as (
      insert into account.joined (account_id, kept_id, email, customer_number, person_id, joined_by, joined_at)
      select id, ${keptId}, email, customer_number, ${personId}, ${joinedBy}, ${now} from closed
    )
    select (${jobSql(
      'send-accounts-joined',
      {
        keptId,
        accountId: sql`id`,
        email: sql`email`,
        firstName: sql`first_name`,
        lastName: sql`last_name`,
        langCode,
      },
      sql`'accounts-joined:' || id`,
    )}).id from closed`);
}
