import type { Db } from '#shop/kernel/db.ts';
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
};

export type OrderPlace = { placedAt: Date; id: number };

export type OrderListRow = {
  id: number;
  orderNumber: string;
  status: string;
  placedAt: Date;
  billingAddress: Record<string, string | null>;
  store: string;
  totalMinor: number;
  currency: string;
};

type Part = {
  /** The last row of the part before. */
  after: OrderPlace | undefined;
  /** Orders unpaid since before this instant are trouble. */
  unpaidBefore: Date;
  limit: number;
};

/** Orders: those of a queue with the longest waiting first, others the newest first. */
export function findOrderRows(
  db: Db,
  search: OrderSearch,
  { after, unpaidBefore, limit }: Part,
): Promise<OrderListRow[]> {
  const isQueue = search.queue !== undefined;
  const conditions = [
    search.queue === undefined ? undefined : inQueue(search.queue, unpaidBefore),
    search.status === undefined ? undefined : sql`status = ${search.status}`,
    search.store === undefined ? undefined : sql`store = ${search.store}`,
    search.carrier === undefined ? undefined : sql`shipper_code = ${search.carrier}`,
    search.country === undefined
      ? undefined
      : sql`delivery_address ->> 'country' = ${search.country}`,
    search.isBusiness === true ? sql`billing_address ->> 'company' is not null` : undefined,
    after && placeAfter(after, isQueue),
  ];
  const where = conditions
    .filter((condition) => condition !== undefined)
    .reduce((all, condition) => sql`${all} and ${condition}`, sql`true`);
  const order = isQueue ? sql`placed_at, id` : sql`placed_at desc, id desc`;
  return db.rows<OrderListRow>(sql`
    select id::float8 as id, order_number as "orderNumber", status, placed_at as "placedAt",
      billing_address as "billingAddress", store, total_minor as "totalMinor", currency
    from orders.purchase where ${where} order by ${order} limit ${limit}`);
}

function placeAfter({ placedAt, id }: OrderPlace, isQueue: boolean): Statement {
  return isQueue
    ? sql`(placed_at, id) > (${placedAt}, ${id}::bigint)`
    : sql`(placed_at, id) < (${placedAt}, ${id}::bigint)`;
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
  return sql`(id in (select order_id from fulfilment.shipment where status = 'lost')
    or id in (select id from orders.purchase where status = 'awaitingPayment' and placed_at < ${unpaidBefore}))`;
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
