import type { Currency } from '#shop/kernel/money.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { RefundReason, RefundWay } from '#shop/orders/order-parts.ts';

/** A refund of an order, in minor units. */
export type Refund = {
  id: number;
  orderId: number;
  refundKey: string;
  amountMinor: number;
  currency: Currency;
  reason: RefundReason;
  way: RefundWay;
  state: 'due' | 'done';
  dueAt: Date;
  doneAt: Date | null;
  providerReference: string | null;
};

const columns = sql`id, order_id as "orderId", refund_key as "refundKey", amount_minor as "amountMinor", currency, reason, way,
  state, due_at as "dueAt", done_at as "doneAt", provider_reference as "providerReference"`;

export function findRefund(db: Db, id: number): Promise<Refund | undefined> {
  return db.row<Refund>(sql`select ${columns} from fulfilment.refund where id = ${id}`);
}

export function findRefundByKey(
  db: Db,
  orderId: number,
  refundKey: string,
): Promise<Refund | undefined> {
  return db.row<Refund>(
    sql`select ${columns} from fulfilment.refund where order_id = ${orderId} and refund_key = ${refundKey}`,
  );
}

/** An order's goodwill refunds in their order; a hundred at most. */
export function findGoodwillRefunds(
  db: Db,
  orderId: number,
): Promise<Pick<Refund, 'refundKey' | 'amountMinor'>[]> {
  return db.rows(sql`
    select refund_key as "refundKey", amount_minor as "amountMinor" from fulfilment.refund
    where order_id = ${orderId} and reason = 'goodwill' order by id limit 100`);
}

/** Inserts a refund as due. A job sends it where it goes through a provider; one that reduces an invoice is done at once, and its mail is enqueued. */
export async function insertRefund(
  db: Db,
  refund: Pick<Refund, 'orderId' | 'refundKey' | 'amountMinor' | 'currency' | 'reason' | 'way'> & {
    now: Date;
  },
): Promise<number> {
  const { orderId, refundKey, amountMinor, currency, reason, way, now } = refund;
  const isDone = way === 'invoice';
  const written = await db.row<{ id: number }>(sql`
    with refund as (
      insert into fulfilment.refund (order_id, refund_key, amount_minor, currency, reason, way, state, due_at, done_at)
      values (${orderId}, ${refundKey}, ${amountMinor}, ${currency}, ${reason}, ${way}, ${isDone ? 'done' : 'due'}, ${now},
        ${isDone ? now : null})
      returning id
    )
    select id, case ${way}::text
      when 'provider' then (${jobSql('send-refund', { refundId: sql`id` }, sql`'refund:' || id`)}).id
      when 'invoice' then (${jobSql('send-refund-note', { refundId: sql`id` }, sql`'refund-note:' || id`)}).id
    end as "jobId" from refund`);
  if (!written) throw new Error('PostgreSQL answered no row for an inserted refund.');
  return written.id;
}

/** Marks a due refund as done and enqueues the customer's mail. Returns whether it was due. */
export async function writeRefunded(
  db: Db,
  { id, now, providerReference }: { id: number; now: Date; providerReference: string | null },
): Promise<boolean> {
  const done = await db.row(sql`
    with done as (
      update fulfilment.refund set state = 'done', done_at = ${now}, provider_reference = ${providerReference}
      where id = ${id} and state = 'due'
      returning id
    )
    select id, (${jobSql('send-refund-note', { refundId: sql`id` }, sql`'refund-note:' || id`)}).id as "jobId"
    from done`);
  return done !== undefined;
}

/** Refunds that wait for a bank transfer, the longest due first. */
export function findDueTransfers(
  db: Db,
): Promise<
  (Pick<Refund, 'id' | 'amountMinor' | 'currency' | 'dueAt'> & { orderNumber: string })[]
> {
  return db.rows(sql`
    select refund.id, refund.amount_minor as "amountMinor", refund.currency, refund.due_at as "dueAt", purchase.order_number as "orderNumber"
    from fulfilment.refund join orders.purchase on purchase.id = refund.order_id
    where refund.state = 'due' and refund.way = 'transfer' order by refund.due_at limit 100`);
}
