import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { RefundReason, RefundWay, ShipmentStatus } from './order-parts.ts';

/** Shipments and refunds as parts of order statements; instants are ISO texts. */
export type ShipmentPart = {
  number: number;
  status: ShipmentStatus;
  carrierCode: string;
  trackingCode: string | null;
  trackingUrl: string | null;
  packedAt: string;
  handedOverAt: string | null;
  /** A calendar day, `2026-11-24`. */
  expectedOn: string | null;
  deliveredAt: string | null;
  lines: { lineNumber: number; quantity: number }[];
};

export type RefundPart = {
  amountMinor: number;
  reason: RefundReason;
  way: RefundWay;
  dueAt: string;
  doneAt: string | null;
};

/** The promised days of an order of `orders.purchase`, null where it keeps none. */
export const promisedDays: Statement = sql`case when delivery_until is not null
  then json_build_object('from', delivery_from, 'until', delivery_until) end`;

/** The piece counts of an order, as `Progress`. */
export function progressOf(orderId: Statement): Statement {
  return sql`(
    select json_build_object(
      'left', (select coalesce(sum(quantity - cancelled_quantity), 0) from orders.line where order_id = ${orderId}),
      'packed', coalesce(sum(quantity), 0),
      'handedOver', coalesce(sum(quantity) filter (where status <> 'packed'), 0),
      'delivered', coalesce(sum(quantity) filter (where status = 'delivered'), 0))
    from fulfilment.shipment join fulfilment.shipment_line on shipment_id = shipment.id
    where shipment.order_id = ${orderId})`;
}

export function shipmentsOf(orderId: Statement): Statement {
  return sql`(
    select coalesce(json_agg(json_build_object('number', number, 'status', status, 'carrierCode', carrier_code,
      'trackingCode', tracking_code, 'trackingUrl', tracking_url, 'packedAt', packed_at, 'handedOverAt', handed_over_at, 'expectedOn', expected_on,
      'deliveredAt', delivered_at, 'lines', (
        select json_agg(json_build_object('lineNumber', line_number, 'quantity', quantity) order by line_number)
        from fulfilment.shipment_line where shipment_id = shipment.id)) order by number), '[]')
    from fulfilment.shipment where order_id = ${orderId})`;
}

export function refundsOf(orderId: Statement): Statement {
  return sql`(
    select coalesce(json_agg(json_build_object('amountMinor', amount_minor, 'reason', reason, 'way', way, 'dueAt', due_at,
      'doneAt', done_at) order by id), '[]')
    from fulfilment.refund where order_id = ${orderId})`;
}

/** What was recorded as paid of an order's invoice, in parts or at once. */
export const partsMinor: Statement = sql`(
  coalesce((select sum(amount_minor) from orders.invoice_payment where order_id = purchase.id and undone_at is null), 0)
)::integer`;

/** The amount owed of an order that is paid after delivery, without cancellations and reductions. */
export const owedMinor: Statement = sql`(
  purchase.total_minor
    - coalesce((select sum(amount_minor) from fulfilment.cancellation where order_id = purchase.id), 0)
    - coalesce((select sum(amount_minor) from fulfilment.refund where order_id = purchase.id and way = 'invoice'), 0)
)::integer`;
