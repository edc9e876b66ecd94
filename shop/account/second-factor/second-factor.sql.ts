import type { AccountKind } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

type Shop = Storefront['shop'];

export type SecondFactorRow = {
  sealedSecret: string;
  begunBy: string;
  begunAt: Date;
  confirmedAt: Date | null;
  lastStep: number;
  recoverySalt: Buffer | null;
  unusedCodes: number;
};

export function findSecondFactor(db: Db, accountId: number): Promise<SecondFactorRow | undefined> {
  return db.row<SecondFactorRow>(sql`
    select sealed_secret as "sealedSecret", begun_by as "begunBy", begun_at as "begunAt", confirmed_at as "confirmedAt",
      last_step::float8 as "lastStep", recovery_salt as "recoverySalt",
      (select count(*)::integer from account.recovery_code where account_id = second_factor.account_id) as "unusedCodes"
    from account.second_factor where account_id = ${accountId}`);
}

/** Stores a set-up that no code has confirmed yet; answers whether it was stored: a confirmed factor is left alone. */
export async function writeSetup(
  db: Db,
  setup: { accountId: number; sealedSecret: string; begunBy: string; now: Date },
): Promise<boolean> {
  const written = await db.run(sql`
    insert into account.second_factor as kept (account_id, sealed_secret, begun_by, begun_at)
    values (${setup.accountId}, ${setup.sealedSecret}, ${setup.begunBy}, ${setup.now})
    on conflict (account_id) do update set sealed_secret = excluded.sealed_secret, begun_by = excluded.begun_by,
      begun_at = excluded.begun_at, last_step = 0
    where kept.confirmed_at is null`);
  return written > 0;
}

/** Accepts the code of a time step unless that step or a later one was accepted before. Answers whether it did. */
export async function acceptStep(
  db: Db,
  { accountId, step, sealedSecret }: { accountId: number; step: number; sealedSecret: string },
): Promise<boolean> {
  const used = await db.run(sql`
    update account.second_factor set last_step = ${step}, sealed_secret = ${sealedSecret}
    where account_id = ${accountId} and last_step < ${step}`);
  return used > 0;
}

/** Deletes a recovery code. Answers whether it existed. */
export async function deleteRecoveryCode(
  db: Db,
  { accountId, codeHash }: { accountId: number; codeHash: string },
): Promise<boolean> {
  const used = await db.run(sql`
    delete from account.recovery_code where account_id = ${accountId} and code_hash = ${codeHash}`);
  return used > 0;
}

export type StoredCodes = { recoverySalt: Buffer; codeHashes: readonly string[] };

/** Replaces the recovery codes; `confirmedAt` also switches the factor on. One statement. */
export async function writeRecoveryCodes(
  db: Db,
  {
    accountId,
    recoverySalt,
    codeHashes,
    confirmedAt,
  }: StoredCodes & { accountId: number; confirmedAt?: Date },
): Promise<void> {
  await db.run(sql`
    with salted as (
      update account.second_factor set recovery_salt = ${recoverySalt},
        confirmed_at = coalesce(confirmed_at, ${confirmedAt ?? null})
      where account_id = ${accountId}
    ),
    former as (delete from account.recovery_code where account_id = ${accountId})
    insert into account.recovery_code (account_id, code_hash)
    select ${accountId}, code_hash from unnest(${codeHashes}::text[]) as code_hash`);
}

export async function deleteSecondFactor(db: Db, accountId: number): Promise<boolean> {
  const deleted = await db.run(sql`
    with ended as (delete from account.login_challenge where account_id = ${accountId})
    delete from account.second_factor where account_id = ${accountId} and confirmed_at is not null`);
  return deleted > 0;
}

/** The business account with an e-mail or a customer number. */
export function findBusinessAccount(
  db: Db,
  identifier: string,
): Promise<{ id: number } | undefined> {
  return db.row<{ id: number }>(sql`
    select id from account.account
    where shop = 'business' and kind <> 'guest' and (lower(email) = lower(${identifier}) or customer_number = ${identifier})
    limit 1`);
}

/** What happened to the second factor, as a mail says it. */
export type SecondFactorNews = JobPayloads['send-second-factor-news']['happened'];

export async function enqueueNews(
  db: Db,
  news: { accountId: number; langCode: string; happened: SecondFactorNews; now: Date },
): Promise<void> {
  const { accountId, langCode, happened } = news;
  const payload = { accountId, langCode, happened, at: news.now.toISOString() };
  await db.run(sql`
    select (${jobSql('send-second-factor-news', payload)}).id`);
}

type Challenge = { tokenHash: string; accountId: number; expiresAt: Date };

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.run(sql`
    insert into account.login_challenge (token_hash, account_id, expires_at)
    values (${challenge.tokenHash}, ${challenge.accountId}, ${challenge.expiresAt})`);
}

export type ChallengedAccount = {
  id: number;
  kind: AccountKind;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
};

/** Whose login waits for a code; undefined where the challenge is unknown, used, over, or of another shop. */
export function findChallenge(
  db: Db,
  { tokenHash, shop, now }: { tokenHash: string; shop: Shop; now: Date },
): Promise<ChallengedAccount | undefined> {
  return db.row<ChallengedAccount>(sql`
    select id, kind, email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName"
    from account.login_challenge
    join account.account on account.id = login_challenge.account_id
    where token_hash = ${tokenHash} and expires_at > ${now} and account.shop = ${shop} and kind <> 'guest'`);
}

export async function deleteChallenge(db: Db, tokenHash: string): Promise<void> {
  await db.run(sql`delete from account.login_challenge where token_hash = ${tokenHash}`);
}
