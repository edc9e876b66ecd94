import type { Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Days } from '../figures-wish.ts';

export type ReturnsWish = { days: Days; store: string | undefined };

/** Positions of the returns of some days, with their order's line. */
const returned = ({ days, store }: ReturnsWish) => sql`
  select return_order.id, return_number, registered_at, return_order.status, purchase.store, line.product_id, line.line_number, line.name, reason,
    position.quantity
  from returns.return_order
  join orders.purchase on purchase.id = return_order.order_id
  join returns.position on position.return_id = return_order.id
  join orders.line on line.order_id = return_order.order_id and line.line_number = position.line_number
  where registered_at >= ${days.from}::date::timestamp at time zone 'Europe/Berlin'
    and registered_at < (${days.until}::date + 1)::timestamp at time zone 'Europe/Berlin'
    and return_order.status not in ('cancelled', 'expired')
    ${store === undefined ? sql`` : sql`and purchase.store = ${store}`}`;

export type ReturnSum = {
  /** Null for the sum over all. */
  reason: string | null;
  returns: number;
  pieces: number;
};

/** Returned pieces by reason, and of all. One statement. */
export function sumReasons(db: Reads, wish: ReturnsWish): Promise<ReturnSum[]> {
  return db.rows<ReturnSum>(sql`
    select reason, count(distinct id)::integer as returns, coalesce(sum(quantity), 0)::integer as pieces
    from (${returned(wish)}) as returned group by grouping sets ((), (reason)) order by pieces desc, reason`);
}

export type ReturnedProductRow = {
  productId: string;
  name: string;
  returns: number;
  pieces: number;
  reason: string;
  orderedPieces: number;
};

/** The products with the most returned pieces, and how many pieces of them were ordered on the days. One statement. */
export function findReturnedProducts(
  db: Reads,
  wish: ReturnsWish,
  limit: number,
): Promise<ReturnedProductRow[]> {
  const { days, store } = wish;
  return db.rows<ReturnedProductRow>(sql`
    select product.product_id::text as "productId", name, returns, product.pieces, reason, coalesce(ordered.pieces, 0)::integer as "orderedPieces"
    from (
      select product_id, (array_agg(name order by registered_at desc))[1] as name, count(distinct id)::integer as returns,
        sum(quantity)::integer as pieces, mode() within group (order by reason) as reason
      from (${returned(wish)}) as returned group by product_id order by pieces desc, product_id limit ${limit}
    ) as product
    left join lateral (
      select sum(pieces) as pieces from figures.item_day
      where item_day.product_id = product.product_id and day between ${days.from}::date and ${days.until}::date
        ${store === undefined ? sql`` : sql`and store = ${store}`}
    ) as ordered on true
    order by product.pieces desc, product.product_id`);
}

export type ReturnedRow = {
  id: number;
  returnNumber: string;
  lineNumber: number;
  registeredAt: Date;
  status: string;
  store: string;
  name: string;
  reason: string;
  quantity: number;
};

type RowSearch = ReturnsWish & {
  reason: string | undefined;
  productId: number | undefined;
  /** The last return of the part before: parts end between returns. */
  before: { at: Date; id: number } | undefined;
  limit: number;
};

/** Positions of the latest `limit` returns that match, the latest return first. One statement. */
export function findReturned(
  db: Reads,
  { reason, productId, before, limit, ...wish }: RowSearch,
): Promise<ReturnedRow[]> {
  return db.rows<ReturnedRow>(sql`
    select id::float8 as id, return_number as "returnNumber", line_number as "lineNumber", registered_at as "registeredAt", status, store, name,
      reason, quantity
    from (
      select *, dense_rank() over (order by registered_at desc, id desc) as place from (${returned(wish)}) as returned
      where true ${reason === undefined ? sql`` : sql`and reason = ${reason}`}
        ${productId === undefined ? sql`` : sql`and product_id = ${productId}`}
        ${before ? sql`and (registered_at, id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
    ) as found
    where place <= ${limit}
    order by registered_at desc, id desc, line_number`);
}
