import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

/** Deletes what has ended, the oldest first. One statement. */
export async function deleteExpired(
  db: Db,
  { now, removedBefore, mostRows }: { now: Date; removedBefore: Date; mostRows: number },
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
