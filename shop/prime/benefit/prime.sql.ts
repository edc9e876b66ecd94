import type { Db } from '#shop/kernel/db.ts';
import type { JobPayloads } from '#shop/kernel/jobs.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Store } from '#shop/kernel/storefront.ts';

export type PrimeStatus = 'NONE' | 'WAITING' | 'ACTIVE' | 'CANCELLED' | 'EXPIRED' | 'PAYMENT_DUE';

export type Membership = {
  id: number;
  accountId: number;
  langCode: string;
  status: PrimeStatus;
  placeUntil: Date | null;
  waitingSince: Date | null;
  startedAt: Date | null;
  paidUntil: Date | null;
  boundUntil: Date | null;
  cancelledAt: Date | null;
};

const columns = sql`membership.id, membership.account_id as "accountId", membership.lang_code as "langCode",
  membership.status, membership.place_until as "placeUntil", membership.waiting_since as "waitingSince",
  membership.started_at as "startedAt", membership.paid_until as "paidUntil", membership.bound_until as "boundUntil",
  membership.cancelled_at as "cancelledAt"`;

export function findPrimeParameters(
  db: Db,
  store: Store,
): Promise<{ entry: string; value: string }[]> {
  return db.rows(sql`
    select distinct on (entry) entry, value from parameters.parameter
    where name = 'prime' and parameter.store in (${store}, '*')
    order by entry, parameter.store = '*'`);
}

/** Locks the places until the transaction ends; call it before places are claimed or freed. */
export async function lockPlaces(tx: Db): Promise<void> {
  // Creates the row where it is missing: without one, a plain lock would lock nothing.
  await tx.run(
    sql`insert into prime.register default values on conflict (id) do update set id = excluded.id`,
  );
}

export function findMembership(db: Db, accountId: number): Promise<Membership | undefined> {
  return db.row<Membership>(
    sql`select ${columns} from prime.membership where account_id = ${accountId}`,
  );
}

/** The membership of the consumer account with an e-mail. */
export function findMembershipOf(db: Db, email: string): Promise<Membership | undefined> {
  return db.row<Membership>(sql`
    select ${columns} from account.account
    join prime.membership on membership.account_id = account.id
    where account.shop = 'consumer' and account.kind <> 'guest' and lower(account.email) = lower(${email})
    limit 1`);
}

/** The account's row, made where it has none. */
export async function openMembership(
  tx: Db,
  { accountId, langCode, now }: { accountId: number; langCode: string; now: Date },
): Promise<Membership> {
  await tx.run(sql`
    insert into prime.membership (account_id, lang_code, status, changed_at)
    values (${accountId}, ${langCode}, 'NONE', ${now}) on conflict (account_id) do nothing`);
  const found = await findMembership(tx, accountId);
  if (!found) throw new Error('PostgreSQL answered no row for an opened membership.');
  return found;
}

export type Places = {
  /** Places of members, offers and payments under way. */
  taken: number;
  /** Accounts in the waiting list without an offer. */
  waiting: number;
};

/** Counts places, without the one of membership `exceptId`. */
export async function countPlaces(db: Db, now: Date, exceptId = 0): Promise<Places> {
  const counted = await db.row<Places>(sql`
    select
      (select count(*)::integer from prime.membership
       where id <> ${exceptId} and (status in ('ACTIVE', 'CANCELLED', 'PAYMENT_DUE') or place_until > ${now})) as taken,
      (select count(*)::integer from prime.membership
       where id <> ${exceptId} and status = 'WAITING' and (place_until is null or place_until <= ${now})) as waiting`);
  return counted ?? { taken: 0, waiting: 0 };
}

/** Writes a partial change of a membership. */
export async function writeMembership(
  tx: Db,
  membership: Membership,
  change: Partial<Omit<Membership, 'id' | 'accountId'>>,
  now: Date,
): Promise<void> {
  const next = { ...membership, ...change };
  await tx.run(sql`
    update prime.membership set lang_code = ${next.langCode}, status = ${next.status}, place_until = ${next.placeUntil},
      waiting_since = ${next.waitingSince}, started_at = ${next.startedAt}, paid_until = ${next.paidUntil},
      bound_until = ${next.boundUntil}, cancelled_at = ${next.cancelledAt}, changed_at = ${now}
    where id = ${membership.id}`);
}

/** The occasion of a mail about prime. */
export type PrimeMail = JobPayloads['send-prime-mail']['mail'];

/** Enqueues a mail for each of these memberships. */
export async function enqueuePrimeMails(
  tx: Db,
  mail: PrimeMail,
  membershipIds: readonly number[],
  now: Date,
): Promise<void> {
  const payload = { mail, at: now.toISOString(), membershipId: sql`id` };
  await tx.run(sql`
    select ${jobSql('send-prime-mail', payload)}
    from unnest(${[...membershipIds]}::bigint[]) as id`);
}
