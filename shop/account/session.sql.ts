import type { Visitor } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import {
  isOfBlockedOrganisation,
  membershipOf,
} from '#shop/organisations/membership/membership.sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';
import type { SessionKind } from './account.sql.ts';

type Shop = Storefront['shop'];

export type SessionRow = NonNullable<Visitor['account']> & {
  sessionKind: SessionKind;
  startedAt: Date;
  expiresAt: Date;
  usedAt: Date;
  /** The person of the staff whose view of the shop it is. */
  staffId: number | null;
};

export function findSession(
  db: Db,
  session: { tokenHash: string; shop: Shop; now: Date },
): Promise<SessionRow | undefined> {
  return db.row<SessionRow>(sql`
    select account.id, account.kind, account.email, session.token_hash as "sessionHash",
      account.is_internal as "isInternal", ${membershipOf(sql`account.id`)} as membership,
      account.kind <> 'guest' and exists (select from orders.purchase where account_id = account.id) as "hasOrdered",
      session.viewed_by::float8 as "staffId", session.kind as "sessionKind", session.created_at as "startedAt", session.expires_at as "expiresAt", coalesce(session.used_at, session.created_at) as "usedAt"
    from account.session
    join account.account on account.id = session.account_id
    where session.token_hash = ${session.tokenHash} and session.expires_at > ${session.now} and account.shop = ${session.shop}
      and account.blocked_at is null and not ${isOfBlockedOrganisation(sql`account.id`)}
      and not exists (select from staff.person where person.id = session.viewed_by and person.blocked_at is not null)`);
}

export async function extendSession(
  db: Db,
  { tokenHash, expiresAt, now }: { tokenHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.run(sql`
    update account.session set expires_at = ${expiresAt}, used_at = ${now} where token_hash = ${tokenHash}`);
}

export async function noteSessionUse(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.run(sql`update account.session set used_at = ${now} where token_hash = ${tokenHash}`);
}

export type BegunSession = {
  tokenHash: string;
  accountId: number;
  now: Date;
  expiresAt: Date;
  device: string | undefined;
  langCode: string;
  /** The hash of the browser's former session. */
  endedHash: string | undefined;
};

/** Inserts a customer's session and deletes the browser's former one. */
export async function replaceSession(db: Db, session: BegunSession): Promise<void> {
  await db.run(sql`
    with ended as (delete from account.session where token_hash = ${session.endedHash ?? null}::text)
    insert into account.session (token_hash, account_id, kind, created_at, expires_at, used_at, device, lang_code)
    values (${session.tokenHash}, ${session.accountId}, 'customer', ${session.now}, ${session.expiresAt}, ${session.now},
      ${session.device ?? null}, ${session.langCode})`);
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.run(sql`delete from account.session where token_hash = ${tokenHash}`);
}

export async function deleteSessions(db: Db, accountId: number): Promise<void> {
  await db.run(sql`delete from account.session where account_id = ${accountId}`);
}

export type ListedSession = {
  tokenHash: string;
  device: string | null;
  langCode: string | null;
  startedAt: Date;
  usedAt: Date;
  expiresAt: Date;
};

/** The customer's valid sessions, the last used first; a hundred at most. */
export function findSessions(db: Db, accountId: number, now: Date): Promise<ListedSession[]> {
  return db.rows<ListedSession>(sql`
    select token_hash as "tokenHash", device, lang_code as "langCode", created_at as "startedAt",
      coalesce(used_at, created_at) as "usedAt", expires_at as "expiresAt"
    from account.session where account_id = ${accountId} and expires_at > ${now} and viewed_by is null
    order by "usedAt" desc, created_at desc, token_hash limit 100`);
}

/** Ends one session of the account. Answers whether it existed. */
export async function deleteOwnSession(
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash: string },
): Promise<boolean> {
  const touched = await db.run(sql`
    delete from account.session where account_id = ${accountId} and token_hash = ${tokenHash}`);
  return touched > 0;
}

/** Ends all sessions of the account but one. Answers how many. */
export function deleteOtherSessions(
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash: string },
): Promise<number> {
  return db.run(sql`
    delete from account.session where account_id = ${accountId} and token_hash <> ${tokenHash}`);
}
