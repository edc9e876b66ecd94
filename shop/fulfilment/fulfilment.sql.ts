import type { BookedParcel } from '#adapters/carrier/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { LinePieces, LockedOrder } from './locked-order.ts';
import type { Shipment } from './shipment.ts';
import type { ShipmentStatus } from '#shop/orders/order-parts.ts';

/** Finds an order by its number, with its lines, and locks it until the transaction ends. */
export async function selectOrderForUpdate(
  db: Db,
  orderNumber: string,
): Promise<LockedOrder | undefined> {
  const locked = await db.row<{ id: number }>(
    sql`select id from orders.purchase where order_number = ${orderNumber} for update`,
  );
  return locked && db.row<LockedOrder>(lockedStatement(locked.id));
}

/** A second statement, so that it sees the commit that the lock waited for. */
function lockedStatement(id: number): Statement {
  return sql`
    select id, order_number as "orderNumber", cart_id as "cartId", status, payment_id as "paymentId",
      shipper_code as "shipperCode", price_list as "priceList", currency, shipping_minor as "shippingMinor",
      payment_fee_minor as "paymentFeeMinor", total_minor as "totalMinor",
      case when paid_at is null then 0 else coalesce(paid_minor, total_minor) end as "paidMinor",
      (select coalesce(sum(amount_minor), 0)::integer from fulfilment.refund
        where order_id = purchase.id and (purchase.paid_at is null or way <> 'invoice'))
      + case when paid_at is null then (
        select coalesce(sum(amount_minor), 0)::integer from fulfilment.cancellation where order_id = purchase.id
      ) else 0 end as "refundedMinor",
      (
        select json_agg(json_build_object('lineNumber', line_number, 'itemId', item_id, 'dealId', deal_id, 'quantity', quantity,
          'unitMinor', unit_minor, 'discountMinor', discount_minor, 'taxRateBasisPoints', tax_rate_basis_points,
          'cancelled', cancelled_quantity, 'packed', coalesce((
            select sum(packed.quantity) from fulfilment.shipment
            join fulfilment.shipment_line packed on packed.shipment_id = shipment.id
            where shipment.order_id = line.order_id and packed.line_number = line.line_number), 0)) order by line_number)
        from orders.line where order_id = purchase.id
      ) as lines
    from orders.purchase where id = ${id}`;
}

/** Inserts an order's next shipment as packed and enqueues the booking of its parcel. Returns its number, which no unpacked one had. */
export async function insertShipment(
  db: Db,
  shipment: { orderId: number; carrierCode: string; lines: readonly LinePieces[]; now: Date },
): Promise<number> {
  const { orderId, carrierCode, lines, now } = shipment;
  const packed = await db.row<{ number: number }>(sql`
    with shipment as (
      insert into fulfilment.shipment (order_id, number, status, carrier_code, packed_at)
      select ${orderId}::bigint, coalesce(max(number), 0) + 1, 'packed', ${carrierCode}::text, ${now}::timestamptz
      from (
        select number from fulfilment.shipment where order_id = ${orderId}
        union all select number from fulfilment.unpacked_parcel where order_id = ${orderId}
      ) as taken
      returning id, number
    ),
    lined as (
      insert into fulfilment.shipment_line (shipment_id, line_number, quantity)
      select shipment.id, line.number, line.quantity
      from shipment, unnest(${lines.map(({ lineNumber }) => lineNumber)}::integer[], ${lines.map(({ quantity }) => quantity)}::integer[])
        as line (number, quantity)
    )
    select number, (${jobSql('book-parcel', { shipmentId: sql`id` }, sql`'book-parcel:' || id`)}).id as "jobId"
    from shipment`);
  if (!packed) throw new Error('PostgreSQL answered no row for an inserted shipment.');
  return packed.number;
}

function shipmentStatement(condition: Statement): Statement {
  return sql`
    select id, order_id as "orderId", number, status, carrier_code as "carrierCode", tracking_code as "trackingCode",
      tracking_url as "trackingUrl", packed_at as "packedAt", handed_over_at as "handedOverAt", to_char(expected_on, 'YYYY-MM-DD') as "expectedOn",
      delivered_at as "deliveredAt",
      (select json_agg(json_build_object('lineNumber', line_number, 'quantity', quantity) order by line_number)
        from fulfilment.shipment_line where shipment_id = shipment.id) as lines
    from fulfilment.shipment where ${condition}`;
}

/** An order's shipments in their order. */
export function findShipments(db: Db, orderId: number): Promise<Shipment[]> {
  return db.rows<Shipment>(
    sql`${shipmentStatement(sql`order_id = ${orderId}`)} order by number limit 500`,
  );
}

export function findShipment(db: Db, id: number): Promise<Shipment | undefined> {
  return db.row<Shipment>(shipmentStatement(sql`id = ${id}`));
}

/** Hands a packed shipment over to the carrier, which is queried from `askAt` on; enqueues the customer's mail. */
export async function writeHandedOver(
  db: Db,
  { id, now, askAt }: { id: number; now: Date; askAt: Date },
): Promise<void> {
  await db.run(sql`
    with handed as (
      update fulfilment.shipment set status = 'handedOver', handed_over_at = ${now}, ask_at = ${askAt}
      where id = ${id} and status = 'packed'
      returning id
    )
    select ${jobSql('send-dispatch-note', { shipmentId: sql`id` }, sql`'dispatch-note:' || id`)}
    from handed`);
}

/** Records the carrier's booking with the label's PDF, once. Returns whether the parcel still exists. */
export async function writeBooked(
  db: Db,
  id: number,
  { trackingCode, trackingUrl, label, labelPdf, expectedOn }: BookedParcel,
): Promise<boolean> {
  const found = await db.row(sql`
    with booked as (
      update fulfilment.shipment set tracking_code = ${trackingCode}, tracking_url = ${trackingUrl ?? null}, label = ${label},
        expected_on = ${expectedOn ?? null}
      where id = ${id} and tracking_code is null
      returning id
    ),
    page as (
      insert into fulfilment.label_page (shipment_id, content)
      select id, content from booked cross join (select ${labelPdf ?? null}::bytea as content) as given where content is not null
      on conflict do nothing
    )
    select id from fulfilment.shipment where id = ${id}`);
  return found !== undefined;
}

/** Shipments whose state is due to be queried, the longest due first. */
export function findShipmentsToTrack(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: number; trackingCode: string }[]> {
  return db.rows(sql`
    select id, tracking_code as "trackingCode" from fulfilment.shipment
    where ask_at <= ${now} and tracking_code is not null order by ask_at limit ${limit}`);
}

export async function writeNextTracking(db: Db, id: number, askAt: Date): Promise<void> {
  await db.run(
    sql`update fulfilment.shipment set ask_at = ${askAt} where id = ${id} and ask_at is not null`,
  );
}

/** Locks a shipment's order until the transaction ends. Call it before `lockShipment`: all transactions lock in this order. */
export async function lockOrderOf(db: Db, shipmentId: number): Promise<void> {
  await db.run(sql`
    select id from orders.purchase where id = (select order_id from fulfilment.shipment where id = ${shipmentId}) for update`);
}

/** Finds a shipment and locks it until the transaction ends. */
export async function lockShipment(db: Db, id: number): Promise<Shipment | undefined> {
  await db.run(sql`select id from fulfilment.shipment where id = ${id} for update`);
  return findShipment(db, id);
}

/** Writes the state of a parcel. One that is delivered or lost is no longer queried. */
export async function writeShipmentStatus(
  db: Db,
  { id, status, at }: { id: number; status: ShipmentStatus; at: Date },
): Promise<void> {
  await db.run(sql`
    update fulfilment.shipment set status = ${status},
      delivered_at = case when ${status}::text = 'delivered' then ${at}::timestamptz end,
      ask_at = case when ${status}::text not in ('delivered', 'lost') then ask_at end
    where id = ${id}`);
}

/** Records a cancellation and enqueues the customer's mail. Returns its number within the order. */
export async function insertCancellation(
  db: Db,
  cancellation: { orderId: number; lines: readonly LinePieces[]; amountMinor: number; now: Date },
): Promise<number> {
  const { orderId, lines, amountMinor, now } = cancellation;
  const noted = await db.row<{ number: number }>(sql`
    with noted as (
      insert into fulfilment.cancellation (order_id, number, lines, amount_minor, cancelled_at)
      select ${orderId}::bigint, coalesce(max(number), 0) + 1, ${JSON.stringify(lines)}::jsonb, ${amountMinor}::integer, ${now}::timestamptz
      from fulfilment.cancellation where order_id = ${orderId}
      returning id, number
    )
    select number, (${jobSql('send-cancellation-note', { cancellationId: sql`id` }, sql`'cancellation-note:' || id`)}).id as "jobId"
    from noted`);
  if (!noted) throw new Error('PostgreSQL answered no row for an inserted cancellation.');
  return noted.number;
}

export function findCancellation(
  db: Db,
  id: number,
): Promise<
  { orderId: number; number: number; lines: LinePieces[]; amountMinor: number } | undefined
> {
  return db.row(sql`
    select order_id as "orderId", number, lines, amount_minor as "amountMinor" from fulfilment.cancellation where id = ${id}`);
}

/** Counts that papers of parcels were handed out to a person. One statement. */
export async function insertPrints(
  db: Db,
  { shipmentIds, personId, now }: { shipmentIds: readonly number[]; personId: number; now: Date },
): Promise<void> {
  await db.run(sql`
    insert into fulfilment.print (shipment_id, person_id, printed_at)
    select distinct id, ${personId}::bigint, ${now}::timestamptz from unnest(${shipmentIds}::bigint[]) as printed (id)`);
}
