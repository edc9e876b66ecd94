import type { AccountKind, Visitor } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Store, Storefront } from '#shop/storefronts/storefront.ts';
import { accountParameter } from './account-parameters.sql.ts';

type Shop = Storefront['shop'];
export type SessionKind = 'guest' | 'customer';

export type SessionRow = NonNullable<Visitor['account']> & {
  sessionKind: SessionKind;
  expiresAt: Date;
  /** What the parameter `session customerDays` of the store says. */
  customerDays: string | null;
};

export function findSession(
  db: Db,
  session: { tokenHash: string; shop: Shop; store: Store; now: Date },
): Promise<SessionRow | undefined> {
  return db.row<SessionRow>(sql`
    select account.id, account.kind, account.email, session.token_hash as "sessionHash",
      account.is_internal as "isInternal",
      account.kind <> 'guest' and exists (select from orders.purchase where account_id = account.id) as "hasOrdered",
      session.kind as "sessionKind", session.expires_at as "expiresAt",
      ${accountParameter('session', 'customerDays', sql`${session.store}`)} as "customerDays"
    from account.session
    join account.account on account.id = session.account_id
    where session.token_hash = ${session.tokenHash} and session.expires_at > ${session.now} and account.shop = ${session.shop}`);
}

export async function extendSession(db: Db, tokenHash: string, expiresAt: Date): Promise<void> {
  await db.run(
    sql`update account.session set expires_at = ${expiresAt} where token_hash = ${tokenHash}`,
  );
}

type NewSession = { tokenHash: string; now: Date; expiresAt: Date };

/** A guest with a session. Answers the account's id. */
export async function insertGuest(
  db: Db,
  guest: NewSession & { shop: Shop; email: string },
): Promise<number> {
  const inserted = await db.row<{ id: number }>(sql`
    with guest as (
      insert into account.account (shop, kind, email, created_at)
      values (${guest.shop}, 'guest', ${guest.email}, ${guest.now})
      returning id
    )
    insert into account.session (token_hash, account_id, kind, created_at, expires_at)
    select ${guest.tokenHash}, id, 'guest', ${guest.now}, ${guest.expiresAt} from guest
    returning account_id as id`);
  if (!inserted) throw new Error('PostgreSQL answered no row for an inserted guest.');
  return inserted.id;
}

export async function writeGuestEmail(db: Db, accountId: number, email: string): Promise<void> {
  await db.run(
    sql`update account.account set email = ${email} where id = ${accountId} and kind = 'guest'`,
  );
}

/** Answers the hash of the account's password; logins and changes of it wait until the transaction ends. */
export async function lockAccount(db: Db, accountId: number): Promise<string | undefined> {
  const found = await db.row<{ passwordHash: string }>(sql`
    select password_hash as "passwordHash" from account.account where id = ${accountId} and kind <> 'guest' for no key update`);
  return found?.passwordHash;
}

/** Opens a customer's session and ends the one that the browser had. */
export async function replaceSession(
  db: Db,
  session: NewSession & { accountId: number; endedHash: string | undefined },
): Promise<void> {
  await db.run(sql`
    with ended as (delete from account.session where token_hash = ${session.endedHash ?? null}::text)
    insert into account.session (token_hash, account_id, kind, created_at, expires_at)
    values (${session.tokenHash}, ${session.accountId}, 'customer', ${session.now}, ${session.expiresAt})`);
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.run(sql`delete from account.session where token_hash = ${tokenHash}`);
}

export async function deleteSessions(db: Db, accountId: number): Promise<void> {
  await db.run(sql`delete from account.session where account_id = ${accountId}`);
}

export type LoginRow = {
  id: number;
  kind: AccountKind;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  isApproved: boolean;
};

/** A customer by e-mail or, in the business shop, by customer number. */
export function findLogin(db: Db, shop: Shop, identifier: string): Promise<LoginRow | undefined> {
  return db.row<LoginRow>(sql`
    select id, kind, email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName",
      shop = 'consumer' or approved_at is not null as "isApproved"
    from account.account
    where shop = ${shop} and kind <> 'guest'
      and (lower(email) = lower(${identifier}) or (shop = 'business' and customer_number = ${identifier}))
    limit 1`);
}

/** Whose attempts are counted, and how many fit into a window. */
export type AttemptLimit = { subject: string; most: number };

/**
 * Counts an attempt for each subject in its running window, or in a new one, and answers whether one is beyond its limit.
 * Where that is so already nothing is written: whoever goes on guessing keeps nobody waiting.
 */
export async function countAttempts(
  db: Db,
  { limits, now, windowEndsAt }: { limits: readonly AttemptLimit[]; now: Date; windowEndsAt: Date },
): Promise<boolean> {
  const subjects = limits.map(({ subject }) => subject);
  const most = limits.map((limit) => limit.most);
  const counted = await db.row<{ isBeyond: boolean }>(sql`
    with allowed as (
      select subject, most from unnest(${subjects}::text[], ${most}::integer[]) as given (subject, most)
    ),
    spent as (
      select from account.login_attempt kept join allowed using (subject)
      where kept.window_ends_at > ${now} and kept.failures >= allowed.most
    ),
    counted as (
      insert into account.login_attempt as kept (subject, failures, window_ends_at)
      select subject, 1, ${windowEndsAt} from allowed where not exists (select from spent) order by subject
      on conflict (subject) do update set
        failures = case when kept.window_ends_at <= ${now} then 1 else kept.failures + 1 end,
        window_ends_at = case when kept.window_ends_at <= ${now} then excluded.window_ends_at else kept.window_ends_at end
      returning subject, failures
    )
    select exists (select from spent)
      or exists (select from counted join allowed using (subject) where counted.failures > allowed.most) as "isBeyond"`);
  return counted?.isBeyond ?? true;
}

export async function hasSpentAttempts(
  db: Db,
  { subject, most, now }: AttemptLimit & { now: Date },
): Promise<boolean> {
  const spent = await db.row(sql`
    select from account.login_attempt where subject = ${subject} and window_ends_at > ${now} and failures >= ${most}`);
  return spent !== undefined;
}

/** A success is no failure: the account starts anew, the address gets its attempt back. */
export async function forgiveAttempts(db: Db, account: string, address: string): Promise<void> {
  await db.run(sql`
    with forgiven as (delete from account.login_attempt where subject = ${account})
    update account.login_attempt set failures = greatest(0, failures - 1) where subject = ${address}`);
}

export async function writePhone(db: Db, accountId: number, phone: string | null): Promise<void> {
  await db.run(
    sql`update account.account set phone = ${phone} where id = ${accountId} and kind <> 'guest'`,
  );
}

export type CustomerRow = {
  firstName: string | null;
  lastName: string | null;
  customerNumber: string | null;
  phone: string | null;
  hasOrdered: boolean;
};

export function findCustomer(db: Db, accountId: number): Promise<CustomerRow | undefined> {
  return db.row<CustomerRow>(sql`
    select first_name as "firstName", last_name as "lastName", customer_number as "customerNumber", phone,
      exists (select from orders.purchase where account_id = account.id) as "hasOrdered"
    from account.account where id = ${accountId}`);
}
