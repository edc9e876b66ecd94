import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Candidate } from './match-entry.ts';
import type { BankEntry } from './read-camt.ts';

/** Keeps entries that are new, in one statement. Returns how many. */
export function insertEntries(db: Db, entries: readonly BankEntry[], now: Date): Promise<number> {
  return db.run(sql`
    insert into payment.bank_entry (account, reference, booked_on, amount_minor, currency, debtor, remittance, uploaded_at)
    select account, reference, "bookedOn", "amountMinor", currency, debtor, remittance, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (account text, reference text, "bookedOn" date,
      "amountMinor" integer, currency text, debtor text, remittance text)
    on conflict (account, reference) do nothing`);
}

export type EntryRow = {
  id: number;
  bookedOn: string;
  amountMinor: number;
  currency: 'EUR' | 'CHF';
  debtor: string;
  remittance: string;
  orderNumber: string | null;
  bookedAt: Date | null;
  setAsideAt: Date | null;
  setAsideReason: string | null;
  paidBackMinor: number;
};

const entryColumns = sql`
  id::float8 as id, to_char(booked_on, 'YYYY-MM-DD') as "bookedOn", amount_minor as "amountMinor", currency, debtor, remittance,
  order_number as "orderNumber", booked_at as "bookedAt", set_aside_at as "setAsideAt", set_aside_reason as "setAsideReason",
  paid_back_minor as "paidBackMinor"`;

/** Entries that nothing was done with, the newest first. */
export function findWaitingEntries(db: Db, limit: number): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`
    select ${entryColumns} from payment.bank_entry where order_number is null and set_aside_at is null
    order by booked_on desc, id desc limit ${limit}`);
}

/** Entries that pay no order, the last set aside first. */
export function findEntriesAside(db: Db, limit: number): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`
    select ${entryColumns} from payment.bank_entry where set_aside_at is not null order by set_aside_at desc, id desc limit ${limit}`);
}

/** Entries that were booked last. */
export function findBookedEntries(db: Db, limit: number): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`
    select ${entryColumns} from payment.bank_entry where order_number is not null order by booked_at desc limit ${limit}`);
}

/** Prepaid orders of these numbers, and up to 1,000 that wait for a transfer. */
export function findCandidates(db: Db, orderNumbers: readonly string[]): Promise<Candidate[]> {
  return db.rows<Candidate>(sql`
    select order_number as "orderNumber", ${owedMinor} as "totalMinor", ${receivedMinor} as "receivedMinor", currency,
      coalesce(billing_address ->> 'lastName', '') as "lastName", status = 'awaitingPayment' and payment_id = 'VORKASSE' as "isWaiting"
    from orders.purchase where id in (
      select id from orders.purchase where order_number = any(${orderNumbers}::text[])
      union
      (select id from orders.purchase where status = 'awaitingPayment' and payment_id = 'VORKASSE' order by placed_at desc limit 1000)
    )`);
}

/** What an order costs: nothing where it was cancelled before it was paid. */
const owedMinor: Statement = sql`case when status = 'cancelled' and paid_at is null then 0 else total_minor end`;

/** Booked for an order by bank entries, without what went back. */
const receivedMinor: Statement = sql`(
  select coalesce(sum(amount_minor - paid_back_minor), 0)::integer from payment.bank_entry where bank_entry.order_number = purchase.order_number
)`;

export type LockedEntry = {
  id: number;
  amountMinor: number;
  currency: string;
  orderNumber: string | null;
  isSetAside: boolean;
  paidBackMinor: number;
};

/** Locks an entry until the transaction ends. */
export function lockEntry(tx: Db, id: number): Promise<LockedEntry | undefined> {
  return tx.row<LockedEntry>(sql`
    select id::float8 as id, amount_minor as "amountMinor", currency, order_number as "orderNumber",
      set_aside_at is not null as "isSetAside", paid_back_minor as "paidBackMinor"
    from payment.bank_entry where id = ${id} for update`);
}

type EntryWithOrder = {
  entry: LockedEntry | undefined;
  order: PaidOrder | undefined;
  /** Whether it was booked for another order in this moment, which is not locked. */
  isMoved: boolean;
};

/** Locks an entry and the order that it is booked for, the order first, as booking does. */
export async function lockEntryWithOrder(tx: Db, id: number): Promise<EntryWithOrder> {
  const known = await tx.row<{ orderNumber: string | null }>(
    sql`select order_number as "orderNumber" from payment.bank_entry where id = ${id}`,
  );
  const orderNumber = known?.orderNumber ?? null;
  const order = orderNumber === null ? undefined : await lockPaidOrder(tx, orderNumber);
  const entry = await lockEntry(tx, id);
  const now = entry?.orderNumber ?? null;
  return now === orderNumber
    ? { entry, order, isMoved: false }
    : { entry, order: undefined, isMoved: now !== null };
}

export async function writeEntryBooked(
  tx: Db,
  { id, orderNumber, now }: { id: number; orderNumber: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update payment.bank_entry set order_number = ${orderNumber}, booked_at = ${now} where id = ${id} and order_number is null`);
}

/** Lets an entry wait again. */
export async function writeEntryOpen(tx: Db, id: number): Promise<void> {
  await tx.run(sql`
    update payment.bank_entry set order_number = null, booked_at = null, set_aside_at = null, set_aside_reason = null
    where id = ${id} and (order_number is not null or set_aside_at is not null)`);
}

export async function writeEntryAside(
  tx: Db,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    update payment.bank_entry set set_aside_at = ${now}, set_aside_reason = ${reason} where id = ${id}`);
}

/** Records money that went back; an entry without an order is done with. */
export async function writePaidBack(
  tx: Db,
  { id, amountMinor, now }: { id: number; amountMinor: number; now: Date },
): Promise<void> {
  await tx.run(sql`
    update payment.bank_entry set paid_back_minor = ${amountMinor}, paid_back_at = ${now},
      set_aside_at = case when order_number is null then ${now}::timestamptz end
    where id = ${id}`);
}

export type PaidOrder = {
  id: number;
  /** What it costs; nothing where it was cancelled before it was paid. */
  totalMinor: number;
  receivedMinor: number;
  currency: string;
  isWaiting: boolean;
  isPaid: boolean;
};

/** Locks an order until the transaction ends; what was received for it is read afterwards. */
export async function lockPaidOrder(tx: Db, orderNumber: string): Promise<PaidOrder | undefined> {
  const locked = await tx.row<{ id: number }>(
    sql`select id from orders.purchase where order_number = ${orderNumber} for update`,
  );
  return (
    locked &&
    tx.row<PaidOrder>(sql`
      select id, ${owedMinor} as "totalMinor", ${receivedMinor} as "receivedMinor", currency,
        status = 'awaitingPayment' and payment_id = 'VORKASSE' as "isWaiting", paid_at is not null as "isPaid"
      from orders.purchase where id = ${locked.id}`)
  );
}
