import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';

type Shop = Storefront['shop'];

/** Lets a job write to whoever this names; whether there is such an account is looked up there. */
export async function enqueuePasswordReset(
  db: Db,
  request: { langCode: string; identifier: string },
): Promise<void> {
  await db.run(sql`
    select (graphile_worker.add_job('send-password-reset', ${JSON.stringify(request)}::json)).id`);
}

/** Keeps the hash of a mailed secret; those that nobody used in time go. */
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

/** Whose password a mailed secret may replace; undefined where it is unknown, used or out of time. */
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

/** Ends every mailed secret of the account. Answers whether the named one was among them: it counts once. */
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
 * Replaces a password, ends every session, every mailed secret and the wish for another e-mail of the account, forgives attempts under these subjects
 * and lets a job tell the customer. One statement.
 */
export async function writePassword(
  db: Db,
  { accountId, passwordHash, langCode, now }: NewPasswordHash,
  forgiven: readonly string[],
): Promise<void> {
  await db.run(sql`
    with changed as (
      update account.account set password_hash = ${passwordHash} where id = ${accountId} returning id
    ),
    revoked as (delete from account.session using changed where session.account_id = changed.id),
    unused as (delete from account.password_reset using changed where password_reset.account_id = changed.id),
    unwished as (delete from account.email_change using changed where email_change.account_id = changed.id),
    forgotten as (delete from account.login_attempt where subject = any (${forgiven}::text[]))
    select (graphile_worker.add_job('send-password-changed',
      json_build_object('accountId', id, 'langCode', ${langCode}::text, 'changedAt', ${now.toISOString()}::text))).id
    from changed`);
}
