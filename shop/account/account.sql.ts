import type { AccountKind } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { unflushed } from '#shop/kernel/changes.sql.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

type Shop = Storefront['shop'];
export type SessionKind = 'guest' | 'customer';

type NewSession = { tokenHash: string; now: Date; expiresAt: Date };

/** A guest with a session. Answers the account's id. */
export async function insertGuest(
  db: Db,
  guest: NewSession & { shop: Shop; email: string },
): Promise<number> {
  const inserted = await db.row<{ id: number }>(sql`
    with guest as (
      insert into account.account (shop, kind, email, created_at)
      select ${guest.shop}, 'guest', ${guest.email}, ${guest.now}::timestamptz where ${unflushed}
      returning id
    )
    insert into account.session (token_hash, account_id, kind, created_at, expires_at)
    select ${guest.tokenHash}, id, 'guest', ${guest.now}, ${guest.expiresAt} from guest
    returning account_id as id`);
  if (!inserted) throw new Error('PostgreSQL answered no row for an inserted guest.');
  return inserted.id;
}

/** A guest without a session, for whom the staff orders. Answers the account's id. */
export async function insertGuestOfStaff(
  db: Db,
  guest: { shop: Shop; email: string; now: Date },
): Promise<number> {
  const inserted = await db.row<{ id: number }>(sql`
    insert into account.account (shop, kind, email, created_at)
    values (${guest.shop}, 'guest', ${guest.email}, ${guest.now})
    returning id`);
  if (!inserted) throw new Error('PostgreSQL answered no row for an inserted guest.');
  return inserted.id;
}

export type OrderingAccount = {
  id: number;
  kind: AccountKind;
  shop: Shop;
  email: string;
  /** Empty for a guest. */
  name: string;
  company: string | null;
  customerNumber: string | null;
  isBlocked: boolean;
  isApproved: boolean;
};

/** An account for whom the staff orders; with `locks` it is neither blocked nor erased until the transaction ends. */
export function findOrderingAccount(
  db: Db,
  id: number,
  { locks }: { locks: boolean },
): Promise<OrderingAccount | undefined> {
  return db.row<OrderingAccount>(sql`
    select id::float8 as id, kind, shop, email, concat_ws(' ', first_name, last_name) as name, company,
      customer_number as "customerNumber", blocked_at is not null as "isBlocked",
      shop = 'consumer' or approved_at is not null as "isApproved"
    from account.account where id = ${id} ${locks ? sql`for share` : sql``}`);
}

export async function writeGuestEmail(db: Db, accountId: number, email: string): Promise<void> {
  await db.run(
    sql`update account.account set email = ${email} where id = ${accountId} and kind = 'guest'`,
  );
}

/** Answers the hash of the account's password, undefined for a blocked one; log-ins and password changes wait until the transaction ends. */
export async function lockAccount(db: Db, accountId: number): Promise<string | undefined> {
  const found = await db.row<{ passwordHash: string | null }>(sql`
    select case when blocked_at is null then password_hash end as "passwordHash"
    from account.account where id = ${accountId} and kind <> 'guest' for no key update`);
  return found?.passwordHash ?? undefined;
}

export type LoginRow = {
  id: number;
  kind: AccountKind;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  isApproved: boolean;
  isBlocked: boolean;
};

/** A customer by e-mail or, in the business shop, by customer number. */
export function findLogin(db: Db, shop: Shop, identifier: string): Promise<LoginRow | undefined> {
  return db.row<LoginRow>(sql`
    select id, kind, email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName",
      shop = 'consumer' or approved_at is not null as "isApproved", blocked_at is not null as "isBlocked"
    from account.account
    where shop = ${shop} and kind <> 'guest'
      and (lower(email) = lower(${identifier}) or (shop = 'business' and customer_number = ${identifier}))
    limit 1`);
}

/** A subject whose attempts are counted, the limit per window, and the weight of one attempt (1). */
export type AttemptLimit = { subject: string; most: number; weight?: number };

/**
 * Counts an attempt for each subject in its running window, or in a new one, and answers whether a subject is beyond its limit.
 * Where one was at its limit before, nothing is written, so further attempts take no locks.
 */
export async function countAttempts(
  db: Db,
  { limits, now, windowEndsAt }: { limits: readonly AttemptLimit[]; now: Date; windowEndsAt: Date },
): Promise<boolean> {
  const subjects = limits.map(({ subject }) => subject);
  const most = limits.map((limit) => limit.most);
  const weights = limits.map(({ weight = 1 }) => weight);
  const counted = await db.row<{ isBeyond: boolean }>(sql`
    with allowed as (
      select subject, most, weight
      from unnest(${subjects}::text[], ${most}::integer[], ${weights}::integer[]) as given (subject, most, weight)
    ),
    spent as (
      select from account.login_attempt kept join allowed using (subject)
      where kept.window_ends_at > ${now} and kept.failures >= allowed.most
    ),
    counted as (
      insert into account.login_attempt as kept (subject, failures, window_ends_at)
      select subject, weight, ${windowEndsAt} from allowed
      where not exists (select from spent) and ${unflushed} order by subject
      on conflict (subject) do update set
        failures = case when kept.window_ends_at <= ${now} then excluded.failures else kept.failures + excluded.failures end,
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

/** After a success, deletes the counter of `reset` and takes one attempt off the counters of `decrement`. */
export async function resetAttemptCounters(
  db: Db,
  { reset, decrement }: { reset: string; decrement: readonly string[] },
): Promise<void> {
  await db.run(sql`
    with resetOnSuccess as (delete from account.login_attempt where subject = ${reset})
    update account.login_attempt set failures = greatest(0, failures - 1) where subject = any(${decrement}::text[])`);
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

export function selectCustomer(db: Db, accountId: number): Promise<CustomerRow | undefined> {
  return db.row<CustomerRow>(sql`
    select first_name as "firstName", last_name as "lastName", customer_number as "customerNumber", phone,
      exists (select from orders.purchase where account_id = account.id) as "hasOrdered"
    from account.account where id = ${accountId}`);
}

/** Marks customers with an e-mail, in any shop, as staff or not. Answers how many there are. */
export function writeInternal(db: Db, email: string, isInternal: boolean): Promise<number> {
  return db
    .rows(sql`
      update account.account set is_internal = ${isInternal}
      where lower(email) = lower(${email}) and kind <> 'guest'
      returning id`)
    .then(({ length }) => length);
}

/** Locks a company or school and answers its id in the Peppol network; undefined for a number that no such customer has. */
export function lockPeppolId(
  tx: Db,
  customerNumber: string,
): Promise<{ id: string; peppolId: string | null } | undefined> {
  return tx.row(sql`
    select id::text as id, peppol_id as "peppolId" from account.account
    where customer_number = ${customerNumber} and kind in ('company', 'school') for no key update`);
}

export async function writePeppolId(tx: Db, id: string, peppolId: string | null): Promise<void> {
  await tx.run(sql`update account.account set peppol_id = ${peppolId} where id = ${id}::bigint`);
}

/** Locks a company or school and answers its own payment days; undefined for a number that no such customer has. */
export function lockPaymentDays(
  tx: Db,
  customerNumber: string,
): Promise<{ id: string; days: number | null } | undefined> {
  return tx.row(sql`
    select id::text as id, payment_days as days from account.account
    where customer_number = ${customerNumber} and kind in ('company', 'school') for no key update`);
}

/** Writes the payment days agreed with a company or school; null for the store's. Answers whether the customer number exists. */
export async function writePaymentDays(
  db: Db,
  customerNumber: string,
  days: number | null,
): Promise<boolean> {
  const written = await db.row<{ id: number }>(sql`
    update account.account set payment_days = ${days}
    where customer_number = ${customerNumber} and kind in ('company', 'school') returning id`);
  return written !== undefined;
}
