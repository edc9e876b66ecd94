import type { BookedParcel } from '#adapters/carrier/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';

/** A number of pieces of a line. */
export type Pieces = { lineNumber: number; quantity: number };

/** Accepted pieces, and how many of them are restocked. */
export type AcceptedPieces = Pieces & { restocked: number };

/** Locks a return until the transaction ends. Returns its id. */
export async function lockReturn(db: Db, returnNumber: string): Promise<number | undefined> {
  const locked = await db.row<{ id: number }>(sql`
    select id from returns.return_order where return_number = ${returnNumber} for update`);
  return locked?.id;
}

/** Records the received pieces and enqueues the customer's mail. */
export async function writeReceived(
  db: Db,
  { id, counted, now }: { id: number; counted: readonly Pieces[]; now: Date },
): Promise<void> {
  await db.run(sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted("lineNumber" integer, quantity integer)
    ),
    positions as (
      update returns.position set received_quantity = coalesce(
        (select counted.quantity from counted where counted."lineNumber" = position.line_number), 0)
      where return_id = ${id}
    ),
    received as (
      update returns.return_order set status = 'received', received_at = ${now}, ended_at = null where id = ${id} returning id
    )
    select ${jobSql('send-return-received', { returnId: sql`id` }, sql`'return-received:' || id`)} from received`);
}

/** Records accepted and restocked pieces, why others are refused, and enqueues the settlement. */
export async function writeInspected(
  db: Db,
  inspected: {
    id: number;
    accepted: readonly AcceptedPieces[];
    refusalReason: string | null;
    now: Date;
  },
): Promise<void> {
  const { id, accepted, refusalReason, now } = inspected;
  await db.run(sql`
    with accepted as (
      select * from jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb) as accepted("lineNumber" integer, quantity integer, restocked integer)
    ),
    positions as (
      update returns.position set
        accepted_quantity = coalesce((select accepted.quantity from accepted where accepted."lineNumber" = position.line_number), 0),
        restocked_quantity = coalesce((select accepted.restocked from accepted where accepted."lineNumber" = position.line_number), 0)
      where return_id = ${id}
    ),
    inspected as (
      update returns.return_order set status = 'inspected', inspected_at = ${now}, refusal_reason = ${refusalReason}::text
      where id = ${id} returning id
    )
    select ${jobSql('settle-return', { returnId: sql`id` }, sql`'settle-return:' || id`)} from inspected`);
}

/** Records the settlement and enqueues the customer's mail. */
export async function writeSettled(
  db: Db,
  settled: {
    id: number;
    amountMinor: number | null;
    voucherCode: string | null;
    settledAs: 'refund' | null;
    now: Date;
  },
): Promise<void> {
  const { id, amountMinor, voucherCode, settledAs, now } = settled;
  await db.run(sql`
    with settled as (
      update returns.return_order set status = 'settled', settled_at = ${now}, settled_minor = ${amountMinor}::integer,
        voucher_code = ${voucherCode}::text, settled_as = ${settledAs}::text
      where id = ${id} returning id
    )
    select ${jobSql('send-return-settled', { returnId: sql`id` }, sql`'return-settled:' || id`)} from settled`);
}

/** Pieces of an order that earlier returns refunded or paid by voucher, by line. */
export function findRefundedPieces(db: Db, orderId: number): Promise<Pieces[]> {
  return db.rows<Pieces>(sql`
    select line_number as "lineNumber", sum(accepted_quantity)::integer as quantity
    from returns.return_order join returns.position on position.return_id = return_order.id
    where order_id = ${orderId} and status = 'settled' and coalesce(settled_as, regulation) in ('refund', 'voucher')
    group by line_number`);
}

/** Cancels a return before its arrival; enqueues the mail to its customer and the notice to its carrier. */
export async function writeCancelled(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`
    with cancelled as (
      update returns.return_order set status = 'cancelled', ended_at = ${now} where id = ${id} returning id
    )
    select
      ${jobSql('send-return-cancelled', { returnId: sql`id` }, sql`'return-cancelled:' || id`)},
      ${jobSql('cancel-return-parcels', { returnId: sql`id` }, sql`'cancel-return-parcels:' || id`)}
    from cancelled`);
}

/** Tracking codes of a cancelled return whose carrier is not notified yet. */
export async function findParcelsToCancel(db: Db, returnId: number): Promise<string[]> {
  const rows = await db.rows<{ trackingCode: string }>(sql`
    select tracking_code as "trackingCode" from returns.label
    join returns.return_order on return_order.id = label.return_id
    where return_id = ${returnId} and status = 'cancelled' and tracking_code is not null and carrier_notified_at is null
    order by label.position`);
  return rows.map(({ trackingCode }) => trackingCode);
}

export async function writeCarrierNotified(
  db: Db,
  { returnId, trackingCode, now }: { returnId: number; trackingCode: string; now: Date },
): Promise<void> {
  await db.run(sql`
    update returns.label set carrier_notified_at = ${now} where return_id = ${returnId} and tracking_code = ${trackingCode}`);
}

/**
 * Expires returns whose parcels have not arrived within the days of the store's parameter `return.expiryDays`, else
 * `defaultDays`, 500 at most; enqueues their customers' mails. Returns how many.
 */
export async function expireRegistered(
  db: Db,
  { now, defaultDays }: { now: Date; defaultDays: number },
): Promise<number> {
  return db.run(sql`
    with overdue as (
      select return_order.id from returns.return_order
      join orders.purchase on purchase.id = return_order.order_id
      left join lateral (
        select value from parameters.parameter where name = 'return' and entry = 'expiryDays'
          and parameter.store in (purchase.store, '*') and value ~ '^[1-9][0-9]{0,2}$' order by parameter.store = '*' limit 1
      ) as days on true
      where return_order.status = 'registered'
        and return_order.registered_at < ${now}::timestamptz - make_interval(days => coalesce(days.value::integer, ${defaultDays}::integer))
      order by return_order.registered_at limit 500 for update of return_order skip locked
    ),
    expired as (
      update returns.return_order set status = 'expired', ended_at = ${now}
      where id in (select id from overdue) and status = 'registered' returning id
    )
    select ${jobSql('send-return-expired', { returnId: sql`id` }, sql`'return-expired:' || id`)} from expired`);
}

/** Records that an exchange or a repair is under way and enqueues the customer's mail. */
export async function writeUnderway(
  db: Db,
  { id, status }: { id: number; status: 'exchanging' | 'repairing' },
): Promise<void> {
  await db.run(sql`
    with underway as (
      update returns.return_order set status = ${status} where id = ${id} returning id
    )
    select ${jobSql('send-return-underway', { returnId: sql`id` }, sql`'return-underway:' || id`)} from underway`);
}

/** Inserts the parcel of exchanged or repaired goods. */
export async function insertReturnParcel(
  db: Db,
  { id, carrierCode, now }: { id: number; carrierCode: string; now: Date },
): Promise<void> {
  await db.run(
    sql`insert into returns.parcel (return_id, carrier_code, sent_at) values (${id}, ${carrierCode}, ${now})`,
  );
}

/** Records the carrier's booking, once. */
export async function writeReturnParcelBooked(
  db: Db,
  id: number,
  { trackingCode, trackingUrl, label }: BookedParcel,
): Promise<void> {
  await db.run(sql`
    update returns.parcel set tracking_code = ${trackingCode}, tracking_url = ${trackingUrl ?? null}, label = ${label}
    where return_id = ${id} and tracking_code is null`);
}
