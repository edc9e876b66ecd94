import type { Db } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { ReturnContact } from './draft.sql.ts';
import type { Regulation, ReturnReason, ReturnWish } from './return-rules.ts';

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
  /** What was given where that is not what was chosen. */
  settledAs: 'refund' | null;
  /** In which exchanged or repaired goods left the house. */
  parcel: ReturnParcel | null;
  voucherCode: string | null;
  /** Of its labels; of those whose number the carrier has given out. */
  trackingCodes: string[];
  /** The carrier's pages that follow them; null where it gave out none. */
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
  /** Of what was accepted, what goes back to the shelf. */
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
  positions: readonly ReturnWish[];
  now: Date;
};

/** Writes a return, numbered after its order, and enqueues the mail that carries its labels. Answers its id and number. */
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
      select registered.id, wish."lineNumber", wish.quantity, wish.reason, wish.comment
      from registered, jsonb_to_recordset(${JSON.stringify(added.positions)}::jsonb)
        as wish("lineNumber" integer, quantity integer, reason text, comment text)
    ),
    labels as (
      insert into returns.label (return_id, position)
      select registered.id, label.position from registered, generate_series(1, ${added.labels}::integer) as label(position)
    )
    select id, return_number as "returnNumber", graphile_worker.add_job('send-return-registered',
      json_build_object('returnId', id), job_key => 'return-registered:' || id) is not null as enqueued
    from registered`);
  if (!written) throw new Error('PostgreSQL answered no row for a return.');
  return written;
}

/** The return that the same sending made before. */
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

function returnStatement(condition: Statement): Statement {
  return sql`
    select id, order_id as "orderId", return_number as "returnNumber", regulation, carrier, labels, contact, status,
      registered_at as "registeredAt", settled_minor as "settledMinor",
      registration_sent_at as "registrationSentAt", receipt_sent_at as "receiptSentAt", settlement_sent_at as "settlementSentAt",
      expiry_sent_at as "expirySentAt", cancellation_sent_at as "cancellationSentAt", underway_sent_at as "underwaySentAt", settled_as as "settledAs",
      (select json_build_object('carrierCode', carrier_code, 'trackingCode', tracking_code, 'trackingUrl', tracking_url)
        from returns.parcel where return_id = return_order.id) as parcel,
      voucher_code as "voucherCode", settled_at as "settledAt",
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

/** Returns that nobody has ended yet, the oldest first, a hundred at most. */
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
 * Notes the numbers that a carrier gave out for a return's labels, each once. Those of a return that was called off meanwhile
 * are called off, too.
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
    select graphile_worker.add_job('call-off-parcels', json_build_object('returnId', id), job_key => 'call-off-parcels:' || id)
    from held where status = 'cancelled'`);
}
