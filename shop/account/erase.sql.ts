import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';

/** Nobody logs in to the account or changes it until the transaction ends. */
export async function lockForErasure(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`select from account.account where id = ${accountId} for update`);
}

/**
 * Deletes an account with all that hangs on it, and enqueues the mail that tells so. What stays is the number, for the
 * audit. Answers the names of the files that were the account's.
 */
export async function eraseAccount(
  tx: Db,
  { accountId, langCode, now }: { accountId: number; langCode: string; now: Date },
): Promise<string[]> {
  const erased = await tx.row<{ fileNames: string[] }>(sql`
    with files as (select file_name from account.document where account_id = ${accountId}),
    erased as (
      delete from account.account where id = ${accountId} and kind <> 'guest'
      returning id, shop, email, customer_number, first_name, last_name
    ),
    forgotten as (
      delete from account.login_attempt using erased
      where subject in ('password:' || erased.id, ${attemptsOf(sql`lower(erased.email)`)},
        ${attemptsOf(sql`erased.customer_number`)})
    ),
    noted as (
      insert into account.deletion (account_id, deleted_at) select id, ${now} from erased
    )
    select coalesce((select json_agg(file_name) from files), '[]') as "fileNames",
      (graphile_worker.add_job('send-account-deleted', json_build_object('accountId', id, 'email', email,
        'firstName', first_name, 'lastName', last_name, 'langCode', ${langCode}::text), job_key => 'account-deleted:' || id)).id
    from erased`);
  return erased?.fileNames ?? [];
}

/** As `accountSubject` names attempts to log in. */
function attemptsOf(identifier: Statement): Statement {
  return sql`'account:' || erased.shop || ':' || encode(sha256(convert_to(${identifier}, 'UTF8')), 'hex')`;
}
