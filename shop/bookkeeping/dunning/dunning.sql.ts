import type { Db, Reads } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { customerName, isOwing, unpaidMinor } from '../open-items/item-parts.sql.ts';
import type { DunningParameter, DunningStep } from './dunning-settings.ts';

export function findDunningParameters(db: Reads): Promise<DunningParameter[]> {
  return db.rows<DunningParameter>(sql`
    select entry, store, value from parameters.parameter where name = 'dunning' limit 100`);
}

/** Whether the customer of an order gets no reminders. */
const isStopped: Statement = sql`exists (select from bookkeeping.dunning_stop where dunning_stop.account_id = purchase.account_id)`;

/**
 * Proposes the next level for each invoice whose time has come. A level follows one that was sent, and comes once, however often this
 * runs. Returns how many.
 */
export function insertProposals(
  db: Db,
  { steps, today, now }: { steps: readonly DunningStep[]; today: string; now: Date },
): Promise<number> {
  return db.run(sql`
    insert into bookkeeping.reminder (document_id, level, fee_minor, proposed_at)
    select invoice.id, step.level, step."feeMinor", ${now}::timestamptz
    from orders.purchase
    join invoices.document as invoice on invoice.order_id = purchase.id and invoice.kind = 'invoice'
    left join lateral (
      select level, sent_at, pay_until from bookkeeping.reminder where document_id = invoice.id order by level desc limit 1
    ) as last on true
    join jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step(store text, level integer, "afterDays" integer, "feeMinor" integer)
      on step.store = purchase.store and step.level = coalesce(last.level, 0) + 1
    where ${isOwing} and (last.level is null or last.sent_at is not null) and not ${isStopped}
      and coalesce(last.pay_until, (invoice.content #>> '{payment,dueOn}')::date) + step."afterDays" <= ${today}::date
    on conflict do nothing`);
}

/** Deletes proposals for invoices that are not open any more, and for customers who get none. */
export async function deleteSettledProposals(db: Db): Promise<void> {
  await db.run(sql`
    delete from bookkeeping.reminder where sent_at is null and not exists (
      select from invoices.document join orders.purchase on purchase.id = document.order_id
      where document.id = reminder.document_id and ${isOwing} and not ${isStopped})`);
}

/** Locks the orders of proposals until the transaction ends, so that none is paid while its reminder is sent. */
export async function lockOrdersOf(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.rows(sql`
    select purchase.id from bookkeeping.reminder
    join invoices.document on document.id = reminder.document_id join orders.purchase on purchase.id = document.order_id
    where reminder.id = any(${ids}::bigint[]) order by purchase.id for update of purchase`);
}

/** Marks proposals as sent and enqueues their mails, but for those that are settled or stopped. Returns how many. */
export async function writeSent(
  tx: Db,
  {
    ids,
    now,
    today,
    payDays,
  }: { ids: readonly number[]; now: Date; today: string; payDays: ReadonlyMap<string, number> },
): Promise<number> {
  const sent = await tx.rows<{ id: number }>(sql`
    with sent as (
      update bookkeeping.reminder set sent_at = ${now}, open_minor = ${unpaidMinor},
        pay_until = ${today}::date + (${JSON.stringify(Object.fromEntries(payDays))}::jsonb ->> purchase.store)::integer
      from invoices.document, orders.purchase
      where document.id = reminder.document_id and purchase.id = document.order_id and reminder.id = any(${ids}::bigint[])
        and reminder.sent_at is null and ${isOwing} and not ${isStopped}
      returning reminder.id
    )
    select id, (${jobSql('send-payment-demand', { reminderId: sql`id` }, sql`'payment-demand:' || id`)}).id as "jobId" from sent`);
  return sent.length;
}

export type ReminderRow = {
  id: number;
  level: number;
  number: string;
  orderNumber: string;
  customer: string;
  currencyCode: string;
  openMinor: number;
  feesMinor: number;
  dueOn: string;
  proposedAt: Date;
  sentAt: Date | null;
  payUntil: string | null;
  isSettled: boolean;
};

type ReminderSearch = {
  isSent: boolean;
  before: { at: Date; id: number } | undefined;
  limit: number;
};

/** Proposals that can be sent, the longest proposed first; or sent reminders, the last first. */
export function findReminderRows(db: Reads, search: ReminderSearch): Promise<ReminderRow[]> {
  const { isSent, before, limit } = search;
  const last = before && sql`(${before.at}::timestamptz, ${before.id}::bigint)`;
  const part = isSent
    ? sql`reminder.sent_at is not null ${last ? sql`and (reminder.sent_at, reminder.id) < ${last}` : sql``} order by reminder.sent_at desc, reminder.id desc`
    : sql`reminder.sent_at is null and ${isOwing} and not ${isStopped}
      ${last ? sql`and (proposed_at, reminder.id) > ${last}` : sql``} order by proposed_at, reminder.id`;
  return db.rows<ReminderRow>(sql`
    select reminder.id::float8 as id, reminder.level, document.number, purchase.order_number as "orderNumber", ${customerName} as customer,
      document.currency as "currencyCode", coalesce(open_minor, ${unpaidMinor}) as "openMinor",
      (select sum(fee_minor)::integer from bookkeeping.reminder as up_to where up_to.document_id = document.id and up_to.level <= reminder.level)
        as "feesMinor",
      document.content #>> '{payment,dueOn}' as "dueOn", proposed_at as "proposedAt", reminder.sent_at as "sentAt", reminder.pay_until::text as "payUntil",
      not (${isOwing}) as "isSettled"
    from bookkeeping.reminder
    join invoices.document on document.id = reminder.document_id join orders.purchase on purchase.id = document.order_id
    where ${part} limit ${limit}`);
}

export type Demand = {
  orderId: number;
  number: string;
  level: number;
  issuedAt: Date;
  /** Days as 2026-11-28. */
  dueOn: string;
  payUntil: string;
  openMinor: number;
  feesMinor: number;
  currency: 'EUR' | 'CHF';
  bank: { recipient: string; iban: string; bic: string };
};

/** A reminder that was sent, for its mail; undefined where the invoice is settled meanwhile. */
export function findDemand(db: Reads, reminderId: number): Promise<Demand | undefined> {
  return db.row<Demand>(sql`
    select purchase.id as "orderId", document.number, reminder.level, document.issued_at as "issuedAt",
      document.content #>> '{payment,dueOn}' as "dueOn", reminder.pay_until::text as "payUntil", ${unpaidMinor} as "openMinor",
      (select sum(fee_minor)::integer from bookkeeping.reminder as up_to where up_to.document_id = document.id and up_to.level <= reminder.level)
        as "feesMinor",
      document.currency, document.content #> '{seller,bank}' as bank
    from bookkeeping.reminder
    join invoices.document on document.id = reminder.document_id join orders.purchase on purchase.id = document.order_id
    where reminder.id = ${reminderId} and reminder.sent_at is not null and ${isOwing}`);
}

/** Stops reminders to the customer of an order. Returns whether the order exists. */
export async function insertStop(
  db: Db,
  { orderNumber, reason, now }: { orderNumber: string; reason: string; now: Date },
): Promise<boolean> {
  const stopped = await db.run(sql`
    insert into bookkeeping.dunning_stop (account_id, reason, stopped_at)
    select account_id, ${reason}, ${now}::timestamptz from orders.purchase
    where order_number = ${orderNumber} and exists (select from account.account where account.id = purchase.account_id)
    on conflict (account_id) do update set reason = excluded.reason, stopped_at = excluded.stopped_at`);
  return stopped > 0;
}

/** Returns whether there was a stop. */
export async function deleteStop(db: Db, accountId: number): Promise<boolean> {
  return (
    (await db.run(sql`delete from bookkeeping.dunning_stop where account_id = ${accountId}`)) > 0
  );
}

export type StopRow = { accountId: number; customer: string; reason: string; stoppedAt: Date };

/** Customers who get no reminders, by the name of their last order, the last stopped first; two hundred at most. */
export function findStops(db: Reads): Promise<StopRow[]> {
  return db.rows<StopRow>(sql`
    select dunning_stop.account_id::float8 as "accountId", coalesce(last.customer, '') as customer, reason, stopped_at as "stoppedAt"
    from bookkeeping.dunning_stop
    left join lateral (
      select ${customerName} as customer from orders.purchase where purchase.account_id = dunning_stop.account_id
      order by placed_at desc limit 1
    ) as last on true
    order by stopped_at desc limit 200`);
}
