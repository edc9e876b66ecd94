import type { Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Days } from '../figures-wish.ts';

export type ClassListsWish = { days: Days; store: string | undefined };

/** Baskets of class lists with their orders; a basket with several lists is one. */
const baskets = ({ days, store }: ClassListsWish) => sql`
  select cart_id, taken_at, purchase.id, order_number, status, store, placed_at, currency, total_minor
  from (
    select cart_id, min(taken_at) as taken_at from lists.class_cart
    where taken_at >= ${days.from}::date::timestamp at time zone 'Europe/Berlin'
      and taken_at < (${days.until}::date + 1)::timestamp at time zone 'Europe/Berlin'
    group by cart_id
  ) as taken
  left join orders.purchase using (cart_id)
  where true ${store === undefined ? sql`` : sql`and store = ${store}`}`;

/** Class lists made on some days. One statement. */
export function countMade(
  db: Reads,
  { days }: ClassListsWish,
): Promise<{ made: number; published: number; takenLists: number } | undefined> {
  return db.row(sql`
    select count(*)::integer as made, count(code)::integer as published,
      (select count(distinct list_id)::integer from lists.class_cart
       where taken_at >= ${days.from}::date::timestamp at time zone 'Europe/Berlin'
         and taken_at < (${days.until}::date + 1)::timestamp at time zone 'Europe/Berlin') as "takenLists"
    from lists.list
    where pupils is not null and deleted_at is null
      and created_at >= ${days.from}::date::timestamp at time zone 'Europe/Berlin'
      and created_at < (${days.until}::date + 1)::timestamp at time zone 'Europe/Berlin'`);
}

/** Baskets and orders by currency; null for baskets without an order. One statement. */
export function sumBaskets(
  db: Reads,
  wish: ClassListsWish,
): Promise<{ currencyCode: string | null; count: number; totalMinor: number }[]> {
  return db.rows(sql`
    select currency as "currencyCode", count(*)::integer as count, coalesce(sum(total_minor), 0)::float8 as "totalMinor"
    from (${baskets(wish)}) as basket group by currency order by currency desc nulls last`);
}

export type ClassListOrderRow = {
  id: number;
  takenAt: Date;
  orderNumber: string;
  status: string;
  store: string;
  placedAt: Date;
  currencyCode: string;
  totalMinor: number;
};

/** Orders of the baskets, the latest basket first. One statement. */
export function findBasketOrders(
  db: Reads,
  {
    before,
    limit,
    ...wish
  }: ClassListsWish & { before: { at: Date; id: number } | undefined; limit: number },
): Promise<ClassListOrderRow[]> {
  return db.rows<ClassListOrderRow>(sql`
    select id::float8 as id, taken_at as "takenAt", order_number as "orderNumber", status, store, placed_at as "placedAt", currency as "currencyCode",
      total_minor::float8 as "totalMinor"
    from (${baskets(wish)}) as basket
    where id is not null ${before ? sql`and (date_trunc('milliseconds', taken_at), id) < (${before.at}::timestamptz, ${before.id}::bigint)` : sql``}
    order by date_trunc('milliseconds', taken_at) desc, id desc limit ${limit}`);
}
