import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Store } from '#shop/storefronts/storefront.ts';

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

/** Until when an account's prime is paid, as other statements select it; null where it never was. */
export function primeUntil(accountId: Statement): Statement {
  return sql`(select paid_until from prime.membership where membership.account_id = ${accountId})`;
}

/** Makes whoever takes or gives back a place wait until the transaction ends. */
export async function lockPlaces(tx: Db): Promise<void> {
  await tx.run(sql`select from prime.register for update`);
}

export function findMembership(db: Db, accountId: number): Promise<Membership | undefined> {
  return db.row<Membership>(
    sql`select ${columns} from prime.membership where account_id = ${accountId}`,
  );
}

/** The private buyer's membership of an e-mail. */
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
  /** By members, offers and payments under way. */
  taken: number;
  /** In the waiting list, without an offer. */
  waiting: number;
};

/** How the places stand, without those that are kept for one membership itself. */
export async function countPlaces(db: Db, now: Date, exceptId = 0): Promise<Places> {
  const counted = await db.row<Places>(sql`
    select
      (select count(*)::integer from prime.membership
       where id <> ${exceptId} and (status in ('ACTIVE', 'CANCELLED', 'PAYMENT_DUE') or place_until > ${now})) as taken,
      (select count(*)::integer from prime.membership
       where id <> ${exceptId} and status = 'WAITING' and (place_until is null or place_until <= ${now})) as waiting`);
  return counted ?? { taken: 0, waiting: 0 };
}

/** Writes what changed of a membership; what is not named stays. */
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

/** What a mail about prime tells. */
export type PrimeMail =
  | 'started'
  | 'renewed'
  | 'reminder'
  | 'paymentDue'
  | 'offered'
  | 'offerEnded'
  | 'cancelled'
  | 'resumed'
  | 'ended'
  | 'withdrawn';

/** Lets a job write to members about what just happened to them. */
export async function enqueuePrimeMails(
  tx: Db,
  mail: PrimeMail,
  membershipIds: readonly number[],
  now: Date,
): Promise<void> {
  const payload = JSON.stringify({ mail, at: now.toISOString() });
  await tx.run(sql`
    select graphile_worker.add_job('send-prime-mail',
      (${payload}::jsonb || jsonb_build_object('membershipId', id))::json)
    from unnest(${[...membershipIds]}::bigint[]) as id`);
}
