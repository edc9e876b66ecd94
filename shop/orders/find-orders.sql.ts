import type { Db } from '#shop/kernel/db.ts';
import type { Place, Sort } from '#shop/kernel/keyset.ts';
import { partOf } from '#shop/kernel/keyset.sql.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { OrderQueue } from './order-queues.ts';
import { inQueue, isIndexedByTime } from './order-parts.sql.ts';

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
  /** Orders of customers with a running prime membership alone. */
  isPrime?: boolean | undefined;
  /** Orders with pieces of the item of this number alone. */
  item?: string | undefined;
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
  /** The last of the promised days, as 2026-11-24; null where none was promised. */
  promisedUntil: string | null;
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
  /** What `areOrdersOfItemFew` answers; it matters to lists of an item. */
  isItemRare: boolean;
};

const customerKey = sql`
  account.sort_key(coalesce(nullif(billing_address ->> 'company', ''),
    coalesce(billing_address ->> 'lastName', '') || ' ' || coalesce(billing_address ->> 'firstName', '')))`;

const sortColumns = {
  placedAt: { by: sql`placed_at`, type: 'timestamptz' },
  total: { by: sql`total_minor`, type: 'bigint' },
  customer: { by: customerKey, type: 'text' },
} as const;

/** Orders of a search in the order of `sort`. One statement. */
export function findOrderRows(
  db: Db,
  search: OrderSearch,
  { sort: { key, isDescending }, after, unpaidBefore, limit, isItemRare }: Part,
): Promise<OrderListRow[]> {
  const { condition, order } = partOf({ ...sortColumns[key], isDescending, after });
  const page = { condition, order, limit };
  const set = chosenOrders(search, { key, unpaidBefore, isItemRare });
  const hasOnlyFacets = hasFacets(search) && !hasPeriod(search) && search.item === undefined;
  const isByFacets = set === allOrders && hasOnlyFacets;
  return db.rows<OrderListRow>(sql`
    ${isByFacets ? sql`with recursive ${facetsInUse}` : sql``}
    select id::float8 as id, order_number as "orderNumber", status, placed_at as "placedAt",
      delivery_until::text as "promisedUntil", billing_address as "billingAddress", store, total_minor as "totalMinor", currency, ${customerKey} as "customerKey"
    from ${isByFacets ? ordersByFacets(search, page) : set}
    where ${isByFacets ? sql`true` : allOf([conditionsOf(search), condition])} order by ${order} limit ${limit}`);
}

/** What of an order lists are filtered by, apart from queues and periods: one text, by which each order of lists has an index. */
const facets = sql`
  (store || ' ' || shipper_code || ' ' || coalesce(delivery_address ->> 'country', '') || ' ' || status
    || case when billing_address ->> 'company' is null then '' else ' business' end)`;

/** The facets that orders have, some dozens, each found by one step through the index. */
const facetsInUse = sql`facet as (
  (select ${facets} as facets from orders.purchase order by ${facets} limit 1)
  union all
  select (select ${facets} from orders.purchase where ${facets} > facet.facets order by ${facets} limit 1)
  from facet where facet.facets is not null
)`;

/**
 * The first orders of each facet that a search wants, of which the first are those of all: filters may be true of many orders each and
 * of few together, which the planner cannot know.
 */
function ordersByFacets(
  search: OrderSearch,
  { condition, order, limit }: { condition: Statement; order: Statement; limit: number },
): Statement {
  const wanted = [
    facetIs(1, search.store),
    facetIs(2, search.carrier),
    facetIs(3, search.country),
    facetIs(4, search.status),
    facetIs(5, search.isBusiness === true ? 'business' : undefined),
    search.isStanding === true ? sql`split_part(facets, ' ', 4) <> 'cancelled'` : undefined,
  ];
  return sql`(select facets from facet where facets is not null and ${allOf(wanted)}) as wanted
    cross join lateral (
      select * from orders.purchase where ${facets} = wanted.facets and ${condition} order by ${order} limit ${limit}
    ) as purchase`;
}

function facetIs(place: number, value: string | undefined): Statement | undefined {
  return value === undefined ? undefined : sql`split_part(facets, ' ', ${place}) = ${value}`;
}

function hasFacets(search: OrderSearch): boolean {
  const { status, store, carrier, country, isBusiness, isStanding } = search;
  return (
    [status, store, carrier, country].some(Boolean) || isBusiness === true || isStanding === true
  );
}

function hasPeriod({ placedFrom, placedUntil }: OrderSearch): boolean {
  return placedFrom !== undefined || placedUntil !== undefined;
}

function conditionsOf(search: OrderSearch): Statement {
  return allOf([
    search.status === undefined ? undefined : sql`status = ${search.status}`,
    search.store === undefined ? undefined : sql`store = ${search.store}`,
    search.carrier === undefined ? undefined : sql`shipper_code = ${search.carrier}`,
    search.country === undefined
      ? undefined
      : sql`delivery_address ->> 'country' = ${search.country}`,
    search.isBusiness === true ? sql`billing_address ->> 'company' is not null` : undefined,
    search.isPrime === true ? ofPrime : undefined,
    search.item === undefined ? undefined : hasItem(search.item),
    search.placedFrom === undefined ? undefined : sql`placed_at >= ${search.placedFrom}`,
    search.placedUntil === undefined ? undefined : sql`placed_at < ${search.placedUntil}`,
    search.isStanding === true ? sql`status <> 'cancelled'` : undefined,
  ]);
}

function allOf(conditions: readonly (Statement | undefined)[]): Statement {
  return conditions
    .filter((condition) => condition !== undefined)
    .reduce((all, condition) => sql`${all} and ${condition}`, sql`true`);
}

const allOrders = sql`orders.purchase`;

/**
 * All orders, or those of a queue, of a rare item or of members of prime: a set of its own, which the planner does not look for along the
 * order of the list.
 */
function chosenOrders(
  { queue, item, isPrime }: OrderSearch,
  {
    key,
    unpaidBefore,
    isItemRare,
  }: { key: OrderSort['key']; unpaidBefore: Date; isItemRare: boolean },
): Statement {
  if (queue === undefined) {
    if (item !== undefined && isItemRare) return setOf(withItem(item));
    return isPrime === true ? setOf(ofPrime) : allOrders;
  }
  const chosen = sql`select * from orders.purchase where ${inQueue(queue, unpaidBefore)}`;
  return key === 'placedAt' && isIndexedByTime(queue)
    ? sql`(${chosen}) as purchase`
    : sql`(${chosen} offset 0) as purchase`;
}

function setOf(condition: Statement): Statement {
  return sql`(select * from orders.purchase where ${condition} offset 0) as purchase`;
}

/** Running memberships; there are at most as many as the register has places. */
const ofPrime = sql`account_id in (
  select account_id from prime.membership where status in ('ACTIVE', 'CANCELLED', 'PAYMENT_DUE'))`;

const fewOrders = 5_000;

/** Whether few orders have pieces of an item. */
export async function areOrdersOfItemFew(db: Db, number: string): Promise<boolean> {
  const found = await db.row<{ count: number }>(sql`
    select count(*)::integer as count
    from (select from orders.line where item_id = ${itemOf(number)} limit ${fewOrders + 1}) as counted`);
  return (found?.count ?? 0) <= fewOrders;
}

function itemOf(number: string): Statement {
  return sql`(select id from catalogue.item where order_number in (${number}, ${number.toUpperCase()}) limit 1)`;
}

function withItem(number: string): Statement {
  return sql`id in (select order_id from orders.line where item_id = ${itemOf(number)})`;
}

/** For orders that are read in their order: many have the item. */
function hasItem(number: string): Statement {
  return sql`exists (select from orders.line where order_id = purchase.id and item_id = ${itemOf(number)})`;
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
    from (select placed_at from ${chosenOrders({ queue }, { key: 'placedAt', unpaidBefore, isItemRare: false })}
      order by placed_at, id limit ${most + 1}) as first`,
  );
  return db.rows<QueueCount>(counts.reduce((all, each) => sql`${all} union all ${each}`));
}
