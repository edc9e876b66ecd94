import type { Reads } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Days } from '../figures-wish.ts';

export type ClassListsWish = { days: Days; store: string | undefined };

/**
 * Baskets of class lists with their orders, from the day `first` on; a basket with several lists is of the day of its first one.
 */
const baskets = ({ days, store }: ClassListsWish, first: Statement): Statement => sql`
  select cart_id, taken_at, purchase.id, order_number, status, store, placed_at, currency, total_minor
  from lists.class_cart taken
  left join orders.purchase using (cart_id)
  where taken_at >= (${first})::timestamp at time zone 'Europe/Berlin'
    and taken_at < (${days.until}::date + 1)::timestamp at time zone 'Europe/Berlin'
    and not exists (
      select from lists.class_cart earlier
      where earlier.cart_id = taken.cart_id and (earlier.taken_at, earlier.list_id) < (taken.taken_at, taken.list_id))
    ${ofStore(store)}`;

/** The first of some days that is not counted yet. */
const firstUncounted = ({ from }: Days): Statement => sql`
  greatest(${from}::date, (select class_lists_until + 1 from figures.progress))`;

const ofStore = (store: string | undefined): Statement =>
  store === undefined ? sql`` : sql`and store = ${store}`;

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
    select currency as "currencyCode", sum(baskets)::integer as count, sum(total_minor)::float8 as "totalMinor"
    from (
      select nullif(currency, '') as currency, baskets, total_minor from figures.class_list_day
      where day between ${wish.days.from}::date and ${wish.days.until}::date ${ofStore(wish.store)}
      union all
      select currency, count(*), coalesce(sum(total_minor), 0)
      from (${baskets(wish, firstUncounted(wish.days))}) as basket group by currency
    ) as counted group by currency order by currency desc nulls last`);
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

type BasketOrdersSearch = ClassListsWish & {
  before: { at: Date; id: number } | undefined;
  limit: number;
};

/**
 * The days to search for orders of baskets: those that are not counted, and the latest counted ones that have as many as are asked for,
 * with the day of the last basket of the part before.
 */
function searchedDays({ days, store, before, limit }: BasketOrdersSearch): Statement {
  const last = sql`least(${days.until}::date, (${before?.at ?? null}::timestamptz at time zone 'Europe/Berlin')::date)`;
  return sql`
    select generate_series(${firstUncounted(days)}, ${last}, '1 day')::date union all
    select day from (
      select day, coalesce(sum(baskets) over (order by day desc rows between unbounded preceding and 1 preceding), 0) as later
      from (
        select day, case when day = (${before?.at ?? null}::timestamptz at time zone 'Europe/Berlin')::date then 0 else sum(baskets) end as baskets
        from figures.class_list_day
        where day between ${days.from}::date and ${last} and store <> '' ${ofStore(store)}
        group by day
      ) as counted
    ) as needed where later < ${limit}::integer`;
}

/**
 * Orders of the baskets, the latest basket first. Only the baskets since the last one of the part are sorted by milliseconds, which the
 * index does not have. One statement.
 */
export function findBasketOrders(
  db: Reads,
  search: BasketOrdersSearch,
): Promise<ClassListOrderRow[]> {
  const { before, limit, days } = search;
  const ordered = sql`
    ${baskets(search, sql`${days.from}::date`)} and purchase.id is not null
      and (taken_at at time zone 'Europe/Berlin')::date = any(array(${searchedDays(search)})) ${
        before
          ? sql`and taken_at < ${before.at}::timestamptz + interval '1 millisecond'
              and (date_trunc('milliseconds', taken_at), purchase.id) < (${before.at}::timestamptz, ${before.id}::bigint)`
          : sql``
      }`;
  return db.rows<ClassListOrderRow>(sql`
    select id::float8 as id, taken_at as "takenAt", order_number as "orderNumber", status, store, placed_at as "placedAt", currency as "currencyCode",
      total_minor::float8 as "totalMinor"
    from (${ordered}) as basket
    where taken_at >= coalesce((
      select date_trunc('milliseconds', taken_at) from (${ordered}) as latest order by taken_at desc offset ${limit - 1} limit 1
    ), '-infinity')
    order by date_trunc('milliseconds', taken_at) desc, id desc limit ${limit}`);
}
