import type { Begun } from '#adapters/payment/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { Currency } from '#shop/kernel/money.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { AttemptStatus } from './attempt.ts';

/** An attempt to pay an order, with the order's current state. */
export type Attempt = {
  id: number;
  orderId: number;
  attemptNumber: number;
  paymentId: string;
  orderReference: string;
  providerReference: string | null;
  amountMinor: number;
  currency: Currency;
  status: AttemptStatus;
  begun: Begun | null;
  timesAsked: number;
  orderNumber: string;
  /** Whose order it is. */
  accountId: number;
  orderStatus: 'placed' | 'awaitingPayment' | 'paid' | 'cancelled';
  payUntil: Date | null;
};

const columns = sql`attempt.id, attempt.order_id as "orderId", attempt.attempt_number as "attemptNumber",
  attempt.payment_id as "paymentId", attempt.order_reference as "orderReference",
  attempt.provider_reference as "providerReference", attempt.amount_minor as "amountMinor", attempt.currency,
  attempt.status, attempt.begun, attempt.times_asked as "timesAsked", purchase.order_number as "orderNumber",
  purchase.account_id as "accountId", purchase.status as "orderStatus", purchase.pay_until as "payUntil"`;

function attemptStatement(condition: Statement): Statement {
  return sql`
    select ${columns} from payment.attempt join orders.purchase on purchase.id = attempt.order_id
    where ${condition}`;
}

/** Writes an order's next attempt, whose state is queried from `askAt` on. */
export async function insertAttempt(
  db: Db,
  { orderNumber, now, askAt }: { orderNumber: string; now: Date; askAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into payment.attempt (order_id, attempt_number, payment_id, order_reference, amount_minor, currency, status,
      begun_at, changed_at, ask_at)
    select purchase.id, next.number, purchase.payment_id, purchase.order_number || '-' || next.number, purchase.total_minor,
      purchase.currency, 'open', ${now}, ${now}, ${askAt}
    from orders.purchase, lateral (
      select coalesce(max(attempt_number), 0) + 1 as number from payment.attempt where order_id = purchase.id
    ) as next
    where purchase.order_number = ${orderNumber}`);
}

/** The order's latest attempt. */
export function findLatestAttempt(db: Db, orderNumber: string): Promise<Attempt | undefined> {
  return db.row<Attempt>(
    sql`${attemptStatement(sql`purchase.order_number = ${orderNumber}`)} order by attempt.attempt_number desc limit 1`,
  );
}

export function findAttempt(db: Db, orderReference: string): Promise<Attempt | undefined> {
  return db.row<Attempt>(attemptStatement(sql`attempt.order_reference = ${orderReference}`));
}

/** The attempt, locked with its order and the order's other attempts until the transaction ends. */
export async function lockAttempt(db: Db, orderReference: string): Promise<Attempt | undefined> {
  await db.run(sql`
    select id from orders.purchase
    where id = (select order_id from payment.attempt where order_reference = ${orderReference})
    for update`);
  return findAttempt(db, orderReference);
}

/** Stores the payer's next step, and the provider's reference if it is known already. */
export async function writeBegun(db: Db, id: number, begun: Begun): Promise<void> {
  const providerReference = ('providerReference' in begun && begun.providerReference) || null;
  await db.run(sql`
    update payment.attempt set begun = ${JSON.stringify(begun)}::jsonb,
      provider_reference = coalesce(provider_reference, ${providerReference}::text)
    where id = ${id}`);
}

/** Updates the state of an attempt. Finished attempts are not queried again. */
export async function writeAttempt(
  db: Db,
  attempt: { id: number; status: AttemptStatus; providerReference: string | null; now: Date },
): Promise<void> {
  const { id, status, providerReference, now } = attempt;
  await db.run(sql`
    update payment.attempt set status = ${status}, changed_at = ${now},
      provider_reference = coalesce(${providerReference}::text, provider_reference),
      ask_at = case when ${status}::text in ('open', 'capturing') then coalesce(ask_at, ${now}::timestamptz) end
    where id = ${id}`);
}

/** Supersedes the order's open attempts except the given one. */
export async function supersedeOthers(
  db: Db,
  { id, orderId, now }: { id: number; orderId: number; now: Date },
): Promise<void> {
  await db.run(sql`
    update payment.attempt set status = 'superseded', changed_at = ${now}, ask_at = null
    where order_id = ${orderId} and id <> ${id} and status in ('open', 'capturing')`);
}

/** Whether another attempt of the order is still open. */
export async function hasOpenAttempt(db: Db, orderId: number): Promise<boolean> {
  const found = await db.row(sql`
    select 1 as one from payment.attempt where order_id = ${orderId} and status in ('open', 'capturing') limit 1`);
  return found !== undefined;
}

/** Enqueues the return of money that was captured or authorised and is not owed. */
export async function enqueueReturn(db: Db, id: number): Promise<void> {
  await db.run(sql`
    select ${jobSql('return-money', { attemptId: id }, sql`${`return-money:${id}`}`)}`);
}

export function findAttemptById(db: Db, id: number): Promise<Attempt | undefined> {
  return db.row<Attempt>(attemptStatement(sql`attempt.id = ${id}`));
}

/** The attempt that paid an order. */
export function findCaptured(db: Db, orderId: number): Promise<Attempt | undefined> {
  return db.row<Attempt>(
    attemptStatement(sql`attempt.order_id = ${orderId} and attempt.status = 'captured'`),
  );
}

/** Attempts whose state is due to be queried, the longest waiting first. */
export function findAttemptsToAsk(db: Db, now: Date, limit: number): Promise<Attempt[]> {
  return db.rows<Attempt>(
    sql`${attemptStatement(sql`attempt.ask_at <= ${now}`)} order by attempt.ask_at limit ${limit}`,
  );
}

export async function writeAsked(db: Db, id: number, askAt: Date | null): Promise<void> {
  await db.run(sql`
    update payment.attempt set ask_at = ${askAt}, times_asked = times_asked + 1 where id = ${id} and ask_at is not null`);
}

/** Orders past their payment deadline, the longest waiting first. */
export function findUnpaidOrders(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: number; orderNumber: string }[]> {
  return db.rows(sql`
    select id, order_number as "orderNumber" from orders.purchase
    where status = 'awaitingPayment' and pay_until <= ${now}
    order by pay_until limit ${limit}`);
}
