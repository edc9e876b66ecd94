import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

type Shop = Storefront['shop'];

/** Enqueues a mail to the account of this login name; the job looks up whether it exists. */
export async function enqueuePasswordReset(
  db: Db,
  request: { langCode: string; identifier: string },
): Promise<void> {
  await db.run(sql`
    select (${jobSql('send-password-reset', request)}).id`);
}

/** Stores the hash of a mailed token, and deletes expired ones. */
export async function insertPasswordReset(
  db: Db,
  reset: { tokenHash: string; accountId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    with ended as (delete from account.password_reset where expires_at <= ${reset.now})
    insert into account.password_reset (token_hash, account_id, created_at, expires_at)
    values (${reset.tokenHash}, ${reset.accountId}, ${reset.now}, ${reset.expiresAt})`);
}

export type PasswordOwner = { id: number; email: string; customerNumber: string | null };

type ResetKey = { tokenHash: string; shop: Shop; now: Date };

/** The account whose password a mailed token may replace; undefined where the token is unknown, used or expired. */
export function findPasswordReset(
  db: Db,
  { tokenHash, shop, now }: ResetKey,
): Promise<PasswordOwner | undefined> {
  return db.row<PasswordOwner>(sql`
    select account.id, account.email, account.customer_number as "customerNumber"
    from account.password_reset
    join account.account on account.id = password_reset.account_id
    where token_hash = ${tokenHash} and expires_at > ${now} and account.shop = ${shop}`);
}

/** Deletes every mailed token of the account. Answers whether the given one was among them: it works once. */
export async function usePasswordReset(
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash: string },
): Promise<boolean> {
  const used = await db.rows<{ tokenHash: string }>(sql`
    delete from account.password_reset where account_id = ${accountId} returning token_hash as "tokenHash"`);
  return used.some((reset) => reset.tokenHash === tokenHash);
}

export type StoredPassword = PasswordOwner & { passwordHash: string };

export function findPassword(db: Db, accountId: number): Promise<StoredPassword | undefined> {
  return db.row<StoredPassword>(sql`
    select id, email, customer_number as "customerNumber", password_hash as "passwordHash"
    from account.account where id = ${accountId} and kind <> 'guest'`);
}

export type NewPasswordHash = {
  accountId: number;
  passwordHash: string;
  langCode: string;
  now: Date;
};

/**
 * Replaces a password, deletes every session, log-in challenge, mailed token and requested change of e-mail of the account,
 * deletes the counters of these subjects and enqueues the notice to the customer. One statement.
 */
export async function writePassword(
  db: Db,
  { accountId, passwordHash, langCode, now }: NewPasswordHash,
  resetOnSuccess: readonly string[],
): Promise<void> {
  await db.run(sql`
    with changed as (
      update account.account set password_hash = ${passwordHash} where id = ${accountId} returning id
    ),
    revoked as (delete from account.session using changed where session.account_id = changed.id),
    unused as (delete from account.password_reset using changed where password_reset.account_id = changed.id),
    unchallenged as (delete from account.login_challenge using changed where login_challenge.account_id = changed.id),
    unwished as (delete from account.email_change using changed where email_change.account_id = changed.id),
    forgotten as (delete from account.login_attempt where subject = any (${resetOnSuccess}::text[]))
    select (${jobSql('send-password-changed', { accountId: sql`id`, langCode, changedAt: now.toISOString() })}).id
    from changed`);
}
