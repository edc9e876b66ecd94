import type { Visitor } from '#shop/kernel/ctx.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { OrderQueue } from './order-queues.ts';
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

/** Whether an index has the orders of a queue by the time at which they were placed. */
export function isIndexedByTime(queue: OrderQueue): boolean {
  return queue === 'toPay' || queue === 'toPack';
}

/** The condition of a queue on orders.purchase; each has an index. */
export function inQueue(queue: OrderQueue, unpaidBefore: Date): Statement {
  if (queue === 'toPay') return sql`status = 'awaitingPayment'`;
  if (queue === 'toCheck')
    return sql`id in (select order_id from orders.to_check where checked_at is null)
      and status <> 'cancelled' and open_quantity > 0`;
  if (queue === 'toPack') return sql`status in ('placed', 'paid') and open_quantity > 0`;
  if (queue === 'packed')
    return sql`id in (select order_id from fulfilment.shipment where status = 'packed')`;
  if (queue === 'onTheWay')
    return sql`id in (select order_id from fulfilment.shipment
      where status in ('handedOver', 'inTransit', 'outForDelivery'))`;
  // One set, so that the planner knows that it is small.
  return sql`id in (select order_id from fulfilment.shipment where status = 'lost'
    union select id from orders.purchase where status = 'awaitingPayment' and placed_at < ${unpaidBefore})`;
}

/** When each order of a queue was placed, as `since`. Outside the index by time it is a set of its own, which is not looked for along that order. */
export function queuedSince(queue: OrderQueue, unpaidBefore: Date): Statement {
  const placed = sql`select placed_at as since from orders.purchase where ${inQueue(queue, unpaidBefore)}`;
  return isIndexedByTime(queue) ? placed : sql`select since from (${placed} offset 0) as placed`;
}

/** The account of a session that reads orders. */
export type OrderReader = Pick<NonNullable<Visitor['account']>, 'id' | 'membership'>;

/**
 * A condition on `orders.purchase`: the orders that `isReadableBy` answers, and those that the account's board ordered for its schools and is
 * billed for: for the account itself, and people who approve or book; for people who order those that have what they submitted (SC5). For
 * reading one order and its papers; lists of own orders are without them.
 */
export function isShownTo(account: OrderReader): Statement {
  const { id, membership } = account;
  if (membership?.role === 'orders')
    return sql`(${isReadableBy(account)} or exists (
      select from boards.submission where submission.order_id = purchase.id and submission.school_id = ${membership.organisationId}
        and submission.requester_id = ${id}))`;
  return sql`(${isReadableBy(account)} or exists (
      select from boards.placed where placed.order_id = purchase.id and placed.board_id = ${membership?.organisationId ?? id}))`;
}

/**
 * A condition on `orders.purchase`: the account's own orders, and those of the organisation that it is a person of: all of them for those
 * who approve or book, else the ones that it placed (SC3).
 */
export function isReadableBy({ id, membership }: OrderReader): Statement {
  if (!membership) return sql`purchase.account_id = ${id}`;
  const { organisationId, role } = membership;
  if (role !== 'orders') return sql`purchase.account_id in (${id}, ${organisationId})`;
  return sql`(purchase.account_id = ${id} or purchase.account_id = ${organisationId} and purchase.id in (
      select order_id from organisations.placed where placed.account_id = ${id}))`;
}
