import type { Reads } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import { type Days, type FiguresWish, type Parts, partsOf } from './figures-wish.ts';

/** What the rows of a grouping are about; `all` for the sum over them. */
export type Grouping = 'all' | 'day' | 'store' | 'segment' | 'category';

/** Sums of one group in one of the two periods. Amounts are in minor units of the currency. */
export type DocumentSums = {
  grouping: Grouping;
  key: string;
  currency: string;
  isCompared: boolean;
  netMinor: number;
  totalMinor: number;
  invoicedMinor: number;
  creditedMinor: number;
  /** The goods whose purchase price was known: their part of `netMinor`, and what they cost. */
  costedNetMinor: number;
  costMinor: number;
};

export type OrderSums = Pick<DocumentSums, 'grouping' | 'key' | 'currency' | 'isCompared'> & {
  orders: number;
  orderedMinor: number;
};

type Periods = { now: Days; compared: Days; wish: FiguresWish };

/**
 * Sums of invoices and credit notes of two periods in every grouping. Whole months are read from their sums, and days from their sums over
 * all categories where none is chosen. One statement.
 */
export function sumDocuments(db: Reads, { now, compared, wish }: Periods): Promise<DocumentSums[]> {
  return db.rows<DocumentSums>(sql`
    select case ${groupings} when grouping(category_id) = 0 then 'category' else 'all' end as grouping,
      coalesce(store, segment, category_id::text, '') as key, ${documentSums}
    from (${documentsOf(partsOf(now), wish, false)} union all ${documentsOf(partsOf(compared), wish, true)}) as summed
    group by is_compared, currency, grouping sets ((), (store), (segment), (category_id))
    union all
    select 'day', day::text, ${documentSums}
    from (${daysOf(now, wish, false)} union all ${daysOf(compared, wish, true)}) as summed
    group by is_compared, currency, day`);
}

const documentSums = sql`currency, is_compared as "isCompared",
  sum(net_minor)::float8 as "netMinor", sum(total_minor)::float8 as "totalMinor",
  coalesce(sum(total_minor) filter (where kind = 'invoice'), 0)::float8 as "invoicedMinor",
  coalesce(sum(total_minor) filter (where kind = 'creditNote'), 0)::float8 as "creditedMinor",
  sum(costed_net_minor)::float8 as "costedNetMinor", sum(cost_minor)::float8 as "costMinor"`;

const summedColumns = sql`store, segment, category_id, currency, kind, net_minor, total_minor, costed_net_minor, cost_minor`;

/** Sums of a period by category. */
function documentsOf({ months, rest }: Parts, wish: FiguresWish, isCompared: boolean): Statement {
  const ofDays = ({ from, until }: Days) => sql`
    select ${summedColumns}, ${isCompared}::boolean as is_compared
    from figures.day where day between ${from}::date and ${until}::date ${conditionsOf(wish)}`;
  const ofMonths =
    months &&
    sql`
    select ${summedColumns}, ${isCompared}::boolean as is_compared
    from figures.month where month between ${months.from}::date and ${months.until}::date ${conditionsOf(wish)}`;
  return [...(ofMonths ? [ofMonths] : []), ...rest.map(ofDays)].reduce(
    (all, part) => sql`${all} union all ${part}`,
  );
}

/** Sums of the days of a period. */
function daysOf({ from, until }: Days, wish: FiguresWish, isCompared: boolean): Statement {
  const table = wish.category === undefined ? sql`figures.whole_day` : sql`figures.day`;
  return sql`
    select day, currency, kind, net_minor, total_minor, costed_net_minor, cost_minor, ${isCompared}::boolean as is_compared
    from ${table} where day between ${from}::date and ${until}::date ${conditionsOf(wish)}`;
}

/** Counts of orders of two periods by day, store and segment. Orders of days that are not counted yet are counted here. One statement. */
export function sumOrders(db: Reads, { now, compared, wish }: Periods): Promise<OrderSums[]> {
  return db.rows<OrderSums>(sql`
    select case when grouping(day) = 0 then 'day' ${groupings} else 'all' end as grouping, coalesce(day::text, store, segment, '') as key, currency,
      is_compared as "isCompared", sum(orders)::integer as orders, sum(total_minor)::float8 as "orderedMinor"
    from (
      select *, false as is_compared from (${ordersOf(now, wish)}) as period
      union all
      select *, true from (${ordersOf(compared, wish)}) as period
    ) as summed
    group by is_compared, currency, grouping sets ((), (day), (store), (segment))`);
}

function ordersOf({ from, until }: Days, wish: FiguresWish): Statement {
  return sql`
    select day, store, segment, currency, orders, total_minor from figures.order_day
    where day between ${from}::date and ${until}::date ${conditionsOf({ ...wish, category: undefined })}
    union all
    select (placed_at at time zone 'Europe/Berlin')::date, store, segment, currency, count(*), sum(total_minor) from (
      select placed_at, store, ${segmentOfOrder} as segment, currency, total_minor from orders.purchase
      where placed_at >= greatest(${from}::date, (select orders_until + 1 from figures.progress))::timestamp at time zone 'Europe/Berlin'
        and placed_at < (${until}::date + 1)::timestamp at time zone 'Europe/Berlin'
    ) as placed
    where true ${conditionsOf({ ...wish, category: undefined })}
    group by 1, 2, 3, 4`;
}

/** business: billed to a company, school or institution. */
const segmentOfOrder = sql`case when nullif(billing_address ->> 'company', '') is null then 'private' else 'business' end`;

/** The grouping set that a row belongs to: its one column is not grouped away. */
const groupings = sql`when grouping(store) = 0 then 'store' when grouping(segment) = 0 then 'segment'`;

function conditionsOf({ store, segment, category }: FiguresWish): Statement {
  return sql`${store === undefined ? sql`` : sql`and store = ${store}`}
    ${segment === undefined ? sql`` : sql`and segment = ${segment}`}
    ${category === undefined ? sql`` : sql`and category_id = ${category}::integer`}`;
}

/** The top categories with their names in a language. */
export function findTopCategories(
  db: Reads,
  language: string,
): Promise<{ id: number; name: string }[]> {
  return db.rows(sql`
    select category.id, category_text.name from catalogue.category
    join catalogue.category_text on category_text.category_id = category.id and language = ${language}
    where parent_id is null order by position, category.id limit 200`);
}

export type RowSearch = {
  days: Days;
  wish: FiguresWish;
  currency: string;
  limit: number;
};

export type FigureDocumentRow = {
  id: number;
  /** The day of issue in Berlin. */
  day: string;
  number: string;
  kind: string;
  orderNumber: string;
  store: string;
  issuedAt: Date;
  netMinor: number;
  totalMinor: number;
};

/** Documents with their part of a figure, the newest day first; `before` is the last one of the part before. */
export function findShares(
  db: Reads,
  search: RowSearch & { before: { day: string; id: number } | undefined },
): Promise<FigureDocumentRow[]> {
  const { days, wish, currency, limit, before } = search;
  const last = before && sql`(${before.day}::date, ${before.id}::bigint)`;
  return db.rows<FigureDocumentRow>(sql`
    select document.id::float8 as id, day::text, number, document.kind, order_number as "orderNumber", document.store, issued_at as "issuedAt",
      "netMinor", "totalMinor"
    from (
      select day, document_id, sum(net_minor)::float8 as "netMinor", sum(total_minor)::float8 as "totalMinor"
      from figures.share
      where day between ${days.from}::date and ${days.until}::date and currency = ${currency} ${conditionsOf(wish)}
        ${last ? sql`and (day, document_id) < ${last}` : sql``}
      group by day, document_id order by day desc, document_id desc limit ${limit}
    ) as part
    join invoices.document on document.id = document_id join orders.purchase on purchase.id = order_id
    order by day desc, document_id desc`);
}

export type FigureOrderRow = {
  id: number;
  orderNumber: string;
  status: string;
  store: string;
  placedAt: Date;
  totalMinor: number;
};

/** Orders of a period, the newest first. */
export function findPlaced(
  db: Reads,
  search: RowSearch & { before: { at: Date; id: number } | undefined },
): Promise<FigureOrderRow[]> {
  const { days, wish, currency, limit, before } = search;
  return db.rows<FigureOrderRow>(sql`
    select id::float8 as id, order_number as "orderNumber", status, store, placed_at as "placedAt", total_minor as "totalMinor" from (
      select id, order_number, status, store, placed_at, total_minor, currency, ${segmentOfOrder} as segment
      from orders.purchase
      where placed_at >= ${days.from}::date::timestamp at time zone 'Europe/Berlin'
        and placed_at < (${days.until}::date + 1)::timestamp at time zone 'Europe/Berlin'
        ${before ? sql`and (placed_at, id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
    ) as placed
    where currency = ${currency} ${conditionsOf({ ...wish, category: undefined })}
    order by placed_at desc, id desc limit ${limit}`);
}

/** Counts the orders of the days until one that is over. Idempotent. */
export async function countDays(db: Reads, until: string): Promise<void> {
  await db.row(sql`select figures.count_days(${until}::date)`);
}

/** Counts the pieces of items of the days until one that is over. Idempotent. */
export async function countItems(db: Reads, until: string): Promise<void> {
  await db.row(sql`select figures.count_items(${until}::date)`);
}

/** Counts promised deliveries of days up to one, and the last sixty of them again. */
export async function countDeliveries(db: Reads, until: string): Promise<void> {
  await db.row(sql`select figures.count_deliveries(${until}::date)`);
}

/** Counts the web vitals of the days until one that is over. Idempotent. */
export async function countVitals(db: Reads, until: string): Promise<void> {
  await db.row(sql`select figures.count_vitals(${until}::date)`);
}

/** Counts baskets of class lists of days up to one, and the last 800 of them again. */
export async function countClassLists(db: Reads, until: string): Promise<void> {
  await db.row(sql`select figures.count_class_lists(${until}::date)`);
}

/** Adds documents from before the figures existed. Returns how many there were. */
export async function fillDocuments(db: Reads, most: number): Promise<number> {
  const row = await db.row<{ filled: number }>(sql`select figures.fill(${most}) as filled`);
  return row?.filled ?? 0;
}
