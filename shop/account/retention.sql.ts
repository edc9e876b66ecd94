import type { Db } from '#shop/kernel/db.ts';
import { sql, type Statement } from '#shop/kernel/sql.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';

/** Deletes expired sessions, password links, challenges, requests, removed addresses, counters, links of the staff and old entries of its accesses, the oldest first. One statement. */
export async function deleteExpired(
  db: Db,
  {
    now,
    removedBefore,
    accessedBefore,
    mostRows,
  }: { now: Date; removedBefore: Date; accessedBefore: Date; mostRows: number },
): Promise<void> {
  await db.run(sql`
    with sessions as (
      delete from account.session where token_hash in (
        select token_hash from account.session where expires_at <= ${now} order by expires_at limit ${mostRows}
      )
    ),
    secrets as (
      delete from account.password_reset where token_hash in (
        select token_hash from account.password_reset where expires_at <= ${now} order by expires_at limit ${mostRows}
      )
    ),
    views as (
      delete from account.view_link where code_hash in (
        select code_hash from account.view_link where expires_at <= ${now} order by expires_at limit ${mostRows}
      )
    ),
    accesses as (
      delete from account.staff_access where id in (
        select id from account.staff_access where opened_at < ${accessedBefore} order by opened_at limit ${mostRows}
      )
    ),
    challenges as (
      delete from account.login_challenge where token_hash in (
        select token_hash from account.login_challenge where expires_at <= ${now} order by expires_at limit ${mostRows}
      )
    ),
    wishes as (
      delete from account.email_change where account_id in (
        select account_id from account.email_change where expires_at <= ${now} order by expires_at limit ${mostRows}
      )
    ),
    addresses as (
      delete from account.address where id in (
        select id from account.address where removed_at < ${removedBefore} order by removed_at limit ${mostRows}
      )
    )
    delete from account.login_attempt where subject in (
      select subject from account.login_attempt where window_ends_at <= ${now} order by window_ends_at limit ${mostRows}
    )`);
}

type Age = { now: Date; createdBefore: Date; mostRows: number };

/** Locks guests created before `createdBefore` without orders and sessions, the oldest first; rows locked elsewhere are skipped. Answers their ids. */
export async function lockOldGuests(
  tx: Db,
  { now, createdBefore, mostRows }: Age,
): Promise<number[]> {
  const found = await tx.rows<{ id: number }>(sql`
    select id from account.account
    where kind = 'guest' and created_at < ${createdBefore}
      and not exists (select from account.session where session.account_id = account.id and session.expires_at > ${now})
      and not exists (select from orders.purchase where purchase.account_id = account.id)
    order by created_at limit ${mostRows} for update skip locked`);
  return found.map(({ id }) => id);
}

/** Deletes guests with addresses and sessions. Only their numbers are kept, for the audit. */
export async function deleteGuests(
  tx: Db,
  { accountIds, now }: { accountIds: readonly number[]; now: Date },
): Promise<void> {
  await tx.run(sql`
    with deleted as (
      delete from account.account where id = any(${accountIds}::bigint[]) and kind = 'guest' returning id
    )
    insert into account.deletion (account_id, deleted_at) select id, ${now} from deleted`);
}

/** Deletes address books of guests created before `createdBefore` who ordered; orders have copies. Answers the number of addresses. */
export function deleteGuestAddresses(
  db: Db,
  { now, createdBefore, mostRows }: Age,
): Promise<number> {
  return db.run(sql`
    delete from account.address where id in (
      select address.id from account.account join account.address on address.account_id = account.id
      where account.kind = 'guest' and account.created_at < ${createdBefore}
        and not exists (select from account.session where session.account_id = account.id and session.expires_at > ${now})
      limit ${mostRows}
    )`);
}

/** Locks the account: log-ins and changes wait until the transaction ends. */
export async function lockForErasure(tx: Db, accountId: number): Promise<void> {
  await tx.run(sql`select from account.account where id = ${accountId} for update`);
}

/**
 * Deletes an account with its dependent rows, and enqueues the mail about it. Only its number is kept, for the audit. Answers
 * the names of the account's files.
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
      (${jobSql(
        'send-account-deleted',
        {
          accountId: sql`id`,
          email: sql`email`,
          firstName: sql`first_name`,
          lastName: sql`last_name`,
          langCode,
        },
        sql`'account-deleted:' || id`,
      )}).id
    from erased`);
  return erased?.fileNames ?? [];
}

/** The subject of log-in attempts, as `accountSubject` makes it. */
function attemptsOf(identifier: Statement): Statement {
  return sql`'account:' || erased.shop || ':' || encode(sha256(convert_to(${identifier}, 'UTF8')), 'hex')`;
}
