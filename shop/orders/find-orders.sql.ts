import type { Db } from '#shop/kernel/db.ts';
import type { Place, Sort } from '#shop/kernel/keyset.ts';
import { partOf } from '#shop/kernel/keyset.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { OrderQueue } from './order-queues.ts';

export type OrderSearch = {
  status?: string | undefined;
  queue?: OrderQueue | undefined;
  /** A storefront: de, at, ch or b2b. */
  store?: string | undefined;
  carrier?: string | undefined;
  /** ISO 3166 alpha-2 of the delivery address. */
  country?: string | undefined;
  /** Orders billed to companies, schools and institutions alone. */
  isBusiness?: boolean | undefined;
  placedFrom?: Date | undefined;
  /** Exclusive. */
  placedUntil?: Date | undefined;
  /** Without cancelled orders. */
  isStanding?: boolean | undefined;
};

/** What lists of orders can be ordered by; each has an index. */
export const orderSortKeys = ['placedAt', 'total', 'customer'] as const;

export type OrderSort = Sort<(typeof orderSortKeys)[number]>;

export type OrderListRow = {
  id: number;
  orderNumber: string;
  status: string;
  placedAt: Date;
  billingAddress: Record<string, string | null>;
  store: string;
  totalMinor: number;
  currency: string;
  /** The customer as the order by customers has it. */
  customerKey: string;
};

type Part = {
  sort: OrderSort;
  /** The last row of the part before. */
  after: Place | undefined;
  /** Orders unpaid since before this instant are trouble. */
  unpaidBefore: Date;
  limit: number;
  /** What `areBusinessOrdersFew` answers; it matters to lists that are not ordered by time. */
  areBusinessesFew: boolean;
};

const customerKey = sql`
  account.sort_key(coalesce(nullif(billing_address ->> 'company', ''),
    coalesce(billing_address ->> 'lastName', '') || ' ' || coalesce(billing_address ->> 'firstName', '')))`;

const sortColumns = {
  placedAt: { by: sql`placed_at`, type: 'timestamptz' },
  total: { by: sql`total_minor`, type: 'bigint' },
  customer: { by: customerKey, type: 'text' },
} as const;

/** Orders of a search in the order of `sort`. */
export function findOrderRows(
  db: Db,
  search: OrderSearch,
  { sort: { key, isDescending }, after, unpaidBefore, limit, areBusinessesFew }: Part,
): Promise<OrderListRow[]> {
  const part = partOf({ ...sortColumns[key], isDescending, after });
  const conditions = [
    search.queue === undefined ? undefined : inQueue(search.queue, unpaidBefore),
    search.status === undefined ? undefined : sql`status = ${search.status}`,
    search.store === undefined ? undefined : sql`store = ${search.store}`,
    search.carrier === undefined ? undefined : sql`shipper_code = ${search.carrier}`,
    search.country === undefined
      ? undefined
      : sql`delivery_address ->> 'country' = ${search.country}`,
    search.isBusiness === true ? ofBusinesses(areBusinessesFew) : undefined,
    search.placedFrom === undefined ? undefined : sql`placed_at >= ${search.placedFrom}`,
    search.placedUntil === undefined ? undefined : sql`placed_at < ${search.placedUntil}`,
    search.isStanding === true ? sql`status <> 'cancelled'` : undefined,
    part.condition,
  ];
  const where = conditions
    .filter((condition) => condition !== undefined)
    .reduce((all, condition) => sql`${all} and ${condition}`, sql`true`);
  return db.rows<OrderListRow>(sql`
    select id::float8 as id, order_number as "orderNumber", status, placed_at as "placedAt",
      billing_address as "billingAddress", store, total_minor as "totalMinor", currency, ${customerKey} as "customerKey"
    from orders.purchase where ${where} order by ${part.order} limit ${limit}`);
}

const fewOrders = 5_000;
const ofBusiness = sql`billing_address ->> 'company' is not null`;

/** Whether few orders are billed to companies, schools and institutions. The planner has no statistics about it. */
export async function areBusinessOrdersFew(db: Db): Promise<boolean> {
  const found = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from (select from orders.purchase where ${ofBusiness} limit ${fewOrders + 1}) as counted`);
  return (found?.count ?? 0) <= fewOrders;
}

/** Few are read by their own index and then ordered; among many, the index of the order soon finds a page. */
function ofBusinesses(areFew: boolean): Statement {
  // `fewOrders` as a literal, by which the planner estimates.
  return areFew
    ? sql`id in (select id from orders.purchase where ${ofBusiness} limit 5000)`
    : ofBusiness;
}

/** The condition of a queue on orders.purchase; each has an index. */
function inQueue(queue: OrderQueue, unpaidBefore: Date): Statement {
  if (queue === 'toPay') return sql`status = 'awaitingPayment'`;
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

export type QueueCount = { queue: OrderQueue; count: number; oldestAt: Date | null };

/** How many orders are in each queue, up to `most` and one more, and when the oldest was placed. One statement. */
export function countQueues(
  db: Db,
  {
    queues,
    unpaidBefore,
    most,
  }: { queues: readonly OrderQueue[]; unpaidBefore: Date; most: number },
): Promise<QueueCount[]> {
  const counts = queues.map(
    (queue) => sql`
    select ${queue}::text as queue, count(*)::integer as count, min(placed_at) as "oldestAt"
    from (select placed_at from orders.purchase where ${inQueue(queue, unpaidBefore)}
      order by placed_at, id limit ${most + 1}) as first`,
  );
  return db.rows<QueueCount>(counts.reduce((all, each) => sql`${all} union all ${each}`));
}
