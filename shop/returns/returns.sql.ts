import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { ReturnContact } from './draft.sql.ts';
import type { Regulation, ReturnReason, RequestedItem } from './return-rules.ts';

export type ReturnStatus =
  | 'registered'
  | 'cancelled'
  | 'expired'
  | 'received'
  | 'inspected'
  | 'exchanging'
  | 'repairing'
  | 'settled';

export type ReturnRow = {
  id: number;
  orderId: number;
  returnNumber: string;
  regulation: Regulation;
  carrier: string;
  labels: number;
  contact: ReturnContact;
  status: ReturnStatus;
  registeredAt: Date;
  settledMinor: number | null;
  settledAt: Date | null;
  registrationSentAt: Date | null;
  receiptSentAt: Date | null;
  settlementSentAt: Date | null;
  expirySentAt: Date | null;
  cancellationSentAt: Date | null;
  underwaySentAt: Date | null;
  /** The settlement where it differs from the chosen regulation. */
  settledAs: 'refund' | null;
  /** The parcel of exchanged or repaired goods. */
  parcel: ReturnParcel | null;
  voucherCode: string | null;
  /** Why pieces were not accepted, in the customer's language. */
  refusalReason: string | null;
  /** Tracking codes of the labels that the carrier has numbered. */
  trackingCodes: string[];
  /** The carrier's tracking pages; null where it has none. */
  trackingUrls: (string | null)[];
  positions: ReturnPosition[];
};

export type ReturnParcel = {
  carrierCode: string;
  trackingCode: string | null;
  trackingUrl: string | null;
};

export type ReturnPosition = {
  lineNumber: number;
  quantity: number;
  reason: ReturnReason;
  comment: string | null;
  receivedQuantity: number | null;
  acceptedQuantity: number | null;
  /** Accepted pieces that are restocked. */
  restockedQuantity: number | null;
};

export type NewReturn = {
  orderId: number;
  orderNumber: string;
  submitKey: string;
  regulation: Regulation;
  carrier: string;
  labels: number;
  contact: ReturnContact;
  positions: readonly RequestedItem[];
  now: Date;
};

/** Inserts a return, numbered within its order, and enqueues the mail with its labels. Returns its id and number. */
export async function insertReturn(
  db: Db,
  added: NewReturn,
): Promise<{ id: number; returnNumber: string }> {
  const written = await db.row<{ id: number; returnNumber: string }>(sql`
    with registered as (
      insert into returns.return_order (order_id, return_number, submit_key, regulation, carrier, labels, contact, status, registered_at)
      select ${added.orderId}, ${added.orderNumber}::text || '-' || 'RT' || count(*) + 1, ${added.submitKey}, ${added.regulation},
        ${added.carrier}, ${added.labels}, ${JSON.stringify(added.contact)}::jsonb, 'registered', ${added.now}
      from returns.return_order where order_id = ${added.orderId}
      returning id, return_number
    ),
    positions as (
      insert into returns.position (return_id, line_number, quantity, reason, comment)
      select registered.id, item."lineNumber", item.quantity, item.reason, item.comment
      from registered, jsonb_to_recordset(${JSON.stringify(added.positions)}::jsonb)
        as item("lineNumber" integer, quantity integer, reason text, comment text)
    ),
    labels as (
      insert into returns.label (return_id, position)
      select registered.id, label.position from registered, generate_series(1, ${added.labels}::integer) as label(position)
    )
    select id, return_number as "returnNumber", ${jobSql('send-return-registered', { returnId: sql`id` }, sql`'return-registered:' || id`)} is not null as enqueued
    from registered`);
  if (!written) throw new Error('PostgreSQL answered no row for a return.');
  return written;
}

/** The return that an earlier submit with the same key made. */
export function findSubmittedReturn(
  db: Db,
  { orderId, submitKey }: { orderId: number; submitKey: string },
): Promise<ReturnRow | undefined> {
  return db.row<ReturnRow>(
    returnStatement(sql`order_id = ${orderId} and submit_key = ${submitKey}`),
  );
}

export function findReturn(db: Db, id: number): Promise<ReturnRow | undefined> {
  return db.row<ReturnRow>(returnStatement(sql`return_order.id = ${id}`));
}

/** An order's returns, the latest first, fifty at most. */
export function findReturnsOf(db: Db, orderId: number): Promise<ReturnRow[]> {
  return db.rows<ReturnRow>(
    sql`${returnStatement(sql`order_id = ${orderId}`)} order by id desc limit 50`,
  );
}

/** The returns of an account's orders of a store with their orders' numbers, the latest first, fifty at most. */
export function findReturnsOfAccount(
  db: Db,
  { accountId, store }: { accountId: number; store: string },
): Promise<(ReturnRow & { orderNumber: string })[]> {
  const ofAccount = sql`order_id in (
    select purchase.id from orders.purchase where account_id = ${accountId} and store = ${store})`;
  return db.rows(sql`
    select found.*, purchase.order_number as "orderNumber"
    from (${returnStatement(ofAccount)} order by id desc limit 50) as found
    join orders.purchase on purchase.id = found."orderId"
    order by found.id desc`);
}

function returnStatement(condition: Statement): Statement {
  return sql`
    select id, order_id as "orderId", return_number as "returnNumber", regulation, carrier, labels, contact, status,
      registered_at as "registeredAt", settled_minor as "settledMinor",
      registration_sent_at as "registrationSentAt", receipt_sent_at as "receiptSentAt", settlement_sent_at as "settlementSentAt",
      expiry_sent_at as "expirySentAt", cancellation_sent_at as "cancellationSentAt", underway_sent_at as "underwaySentAt", settled_as as "settledAs",
      (select json_build_object('carrierCode', carrier_code, 'trackingCode', tracking_code, 'trackingUrl', tracking_url)
        from returns.parcel where return_id = return_order.id) as parcel,
      voucher_code as "voucherCode", refusal_reason as "refusalReason", settled_at as "settledAt",
      (select coalesce(json_agg(tracking_code order by label.position), '[]') from returns.label
        where return_id = return_order.id and tracking_code is not null) as "trackingCodes",
      (select coalesce(json_agg(tracking_url order by label.position), '[]') from returns.label
        where return_id = return_order.id and tracking_code is not null) as "trackingUrls",
      (select json_agg(json_build_object('lineNumber', line_number, 'quantity', quantity, 'reason', reason, 'comment', comment,
          'receivedQuantity', received_quantity, 'acceptedQuantity', accepted_quantity, 'restockedQuantity', restocked_quantity) order by line_number)
        from returns.position where return_id = return_order.id) as positions
    from returns.return_order where ${condition}`;
}

export async function writeRegistrationSent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`update returns.return_order set registration_sent_at = ${now} where id = ${id}`);
}

export function findReturnByNumber(db: Db, returnNumber: string): Promise<ReturnRow | undefined> {
  return db.row<ReturnRow>(returnStatement(sql`return_number = ${returnNumber}`));
}

/** Returns that have not ended, the oldest first, a hundred at most. */
export function findOpenReturns(db: Db): Promise<ReturnRow[]> {
  return db.rows<ReturnRow>(
    sql`${returnStatement(sql`status not in ('settled', 'cancelled', 'expired')`)} order by registered_at limit 100`,
  );
}

export async function writeReceiptSent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`update returns.return_order set receipt_sent_at = ${now} where id = ${id}`);
}

export async function writeSettlementSent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`update returns.return_order set settlement_sent_at = ${now} where id = ${id}`);
}

export async function writeExpirySent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`update returns.return_order set expiry_sent_at = ${now} where id = ${id}`);
}

export async function writeCancellationSent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`update returns.return_order set cancellation_sent_at = ${now} where id = ${id}`);
}

export async function writeUnderwaySent(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`update returns.return_order set underway_sent_at = ${now} where id = ${id}`);
}

/**
 * Writes the carrier's numbers of a return's labels, each once. Enqueues their cancellation where the return was cancelled
 * meanwhile.
 */
export async function writeLabelNumbers(
  db: Db,
  id: number,
  numbered: readonly { position: number; trackingCode: string; trackingUrl: string | undefined }[],
): Promise<void> {
  await db.run(sql`
    with held as materialized (
      select id, status from returns.return_order where id = ${id} for update
    ),
    noted as (
      update returns.label set tracking_code = numbered."trackingCode", tracking_url = numbered."trackingUrl"
      from held, jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        as numbered(position integer, "trackingCode" text, "trackingUrl" text)
      where label.return_id = held.id and label.position = numbered.position and label.tracking_code is null
    )
    select ${jobSql('cancel-return-parcels', { returnId: sql`id` }, sql`'cancel-return-parcels:' || id`)}
    from held where status = 'cancelled'`);
}
