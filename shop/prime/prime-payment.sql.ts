import type { Begun } from '#adapters/payment/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Currency } from '#shop/kernel/money.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { AttemptStatus } from '#shop/payment/attempt.ts';

/** An attempt to pay a term. */
export type PrimePayment = {
  id: number;
  membershipId: number;
  accountId: number;
  paymentId: string;
  orderReference: string;
  providerReference: string | null;
  amountMinor: number;
  currency: Currency;
  status: AttemptStatus;
  begun: Begun | null;
  termStartsAt: Date | null;
  termEndsAt: Date | null;
  toReturnMinor: number;
  returnedMinor: number;
  begunAt: Date;
  timesAsked: number;
};

const columns = sql`payment.id, payment.membership_id as "membershipId", membership.account_id as "accountId",
  payment.payment_id as "paymentId", payment.order_reference as "orderReference",
  payment.provider_reference as "providerReference", payment.amount_minor as "amountMinor", payment.currency,
  payment.status, payment.begun, payment.term_starts_at as "termStartsAt", payment.term_ends_at as "termEndsAt",
  payment.to_return_minor as "toReturnMinor", payment.returned_minor as "returnedMinor",
  payment.begun_at as "begunAt", payment.times_asked as "timesAsked"`;

const statementOf = (condition: Statement): Statement => sql`
  select ${columns} from prime.payment join prime.membership on membership.id = payment.membership_id where ${condition}`;

/** Inserts a membership's next attempt, to be queried from `askAt` on. Supersedes an open one. */
export async function insertPrimePayment(
  tx: Db,
  payment: {
    membershipId: number;
    paymentId: string;
    amountMinor: number;
    currency: Currency;
    now: Date;
    askAt: Date;
  },
): Promise<PrimePayment> {
  const { membershipId, paymentId, amountMinor, currency, now, askAt } = payment;
  await tx.run(sql`
    update prime.payment set status = 'superseded', changed_at = ${now}, ask_at = null
    where membership_id = ${membershipId} and status in ('open', 'capturing')`);
  const inserted = await tx.row<{ id: number }>(sql`
    insert into prime.payment (membership_id, attempt_number, payment_id, order_reference, amount_minor, currency, status,
      begun_at, changed_at, ask_at)
    select ${membershipId}::bigint, next.number, ${paymentId}, 'PRIME-' || ${membershipId}::bigint || '-' || next.number,
      ${amountMinor}::integer, ${currency}, 'open', ${now}, ${now}, ${askAt}
    from (select coalesce(max(attempt_number), 0) + 1 as number from prime.payment where membership_id = ${membershipId}) as next
    returning id`);
  const found = inserted && (await findPrimePaymentById(tx, inserted.id));
  if (!found) throw new Error('PostgreSQL answered no row for an inserted payment.');
  return found;
}

export function findPrimePayment(
  db: Db,
  orderReference: string,
): Promise<PrimePayment | undefined> {
  return db.row<PrimePayment>(statementOf(sql`payment.order_reference = ${orderReference}`));
}

export function findPrimePaymentById(db: Db, id: number): Promise<PrimePayment | undefined> {
  return db.row<PrimePayment>(statementOf(sql`payment.id = ${id}`));
}

export function findOpenPrimePayment(
  db: Db,
  membershipId: number,
): Promise<PrimePayment | undefined> {
  return db.row<PrimePayment>(
    statementOf(
      sql`payment.membership_id = ${membershipId} and payment.status in ('open', 'capturing')`,
    ),
  );
}

/** The payment of the term that ends last. */
export function findLastPaid(db: Db, membershipId: number): Promise<PrimePayment | undefined> {
  return db.row<PrimePayment>(
    sql`${statementOf(sql`payment.membership_id = ${membershipId} and payment.status = 'captured'`)}
      order by payment.term_ends_at desc limit 1`,
  );
}

/** Stores where the payer is sent, and the provider's reference where it is known. */
export async function writePrimeBegun(db: Db, id: number, begun: Begun): Promise<void> {
  const providerReference = ('providerReference' in begun && begun.providerReference) || null;
  await db.run(sql`
    update prime.payment set begun = ${JSON.stringify(begun)}::jsonb,
      provider_reference = coalesce(provider_reference, ${providerReference}::text)
    where id = ${id}`);
}

/** Writes the status of a payment. An ended one is no longer queried. */
export async function writePrimePayment(
  tx: Db,
  payment: {
    id: number;
    status: AttemptStatus;
    providerReference: string | null;
    now: Date;
    term?: { startsAt: Date; endsAt: Date };
  },
): Promise<void> {
  const { id, status, providerReference, now, term } = payment;
  await tx.run(sql`
    update prime.payment set status = ${status}, changed_at = ${now},
      provider_reference = coalesce(${providerReference}::text, provider_reference),
      term_starts_at = coalesce(${term?.startsAt ?? null}::timestamptz, term_starts_at),
      term_ends_at = coalesce(${term?.endsAt ?? null}::timestamptz, term_ends_at),
      ask_at = case when ${status}::text in ('open', 'capturing') then coalesce(ask_at, ${now}::timestamptz) end
    where id = ${id}`);
}

/** Sets the total amount to refund of a payment; a job sends it. */
export async function writeToReturn(tx: Db, id: number, toReturnMinor: number): Promise<void> {
  await tx.run(sql`
    with due as (update prime.payment set to_return_minor = ${toReturnMinor} where id = ${id} returning id)
    select ${jobSql('return-prime-money', { paymentId: sql`id` }, sql`'return-prime-money:' || id`)}
    from due`);
}

export async function writeReturned(
  db: Db,
  { id, returnedMinor, now }: { id: number; returnedMinor: number; now: Date },
): Promise<void> {
  await db.run(sql`
    update prime.payment set returned_minor = ${returnedMinor}, changed_at = ${now},
      status = case status when 'returnDue' then 'returned' else status end
    where id = ${id}`);
}

/** Claims payments that are due to be queried, the longest due first, and sets their next query. */
export function claimPrimePaymentsToQuery(
  db: Db,
  now: Date,
  limit: number,
): Promise<PrimePayment[]> {
  return db.rows<PrimePayment>(sql`
    with asked as (
      update prime.payment set times_asked = times_asked + 1,
        ask_at = ${now}::timestamptz + make_interval(mins => least(120, 2 ^ least(10, times_asked + 1))::integer)
      where id in (select id from prime.payment where ask_at <= ${now} order by ask_at limit ${limit})
      returning id
    )
    ${statementOf(sql`payment.id in (select id from asked)`)} order by payment.id`);
}
