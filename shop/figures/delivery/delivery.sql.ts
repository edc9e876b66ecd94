import type { Reads } from '#shop/kernel/db.ts';
import { type Statement, sql } from '#shop/kernel/sql.ts';
import type { Days } from '../figures-wish.ts';

export type DeliveryWish = { days: Days; store: string | undefined; today: string };

/** The first of some days that is not counted yet. */
const firstUncounted = ({ from }: Days) => sql`
  greatest(${from}::date, (select deliveries_until + 1 from figures.progress))`;

/** Orders by the last day of their promise, from `first` on, with the day on which everything had arrived. */
const promised = (
  { days, store, today }: DeliveryWish,
  first: Statement = sql`${days.from}::date`,
  condition: Statement = sql``,
) => sql`
  select *, case when arrived_on <= delivery_until then 'kept' when arrived_on is not null then 'late'
    when delivery_until < ${today}::date then 'overdue' else 'open' end as outcome
  from (
    select purchase.id, order_number, store, shipper_code, placed_at, delivery_until,
      case when open_quantity = 0 and parcels.waiting = 0 then parcels.arrived_on end as arrived_on
    from orders.purchase
    left join lateral (
      select count(*) filter (where delivered_at is null) as waiting, (max(delivered_at) at time zone 'Europe/Berlin')::date as arrived_on
      from fulfilment.shipment where shipment.order_id = purchase.id
    ) as parcels on true
    where delivery_until between ${first} and ${days.until}::date and status <> 'cancelled'
      ${store === undefined ? sql`` : sql`and store = ${store}`} ${condition}
  ) as arrived`;

export type DeliverySum = {
  grouping: 'all' | 'carrier' | 'week';
  key: string;
  orders: number;
  kept: number;
  late: number;
  overdue: number;
  open: number;
  lateDays: number | null;
};

/** Sums by day and carrier: of counted days as they were counted, of the others from their orders. */
const summedDays = (wish: DeliveryWish) => sql`
  select day, carrier, kept, late, overdue, 0 as open, late_days from figures.delivery_day
  where day between ${wish.days.from}::date and ${wish.days.until}::date
    ${wish.store === undefined ? sql`` : sql`and store = ${wish.store}`}
  union all
  select delivery_until, shipper_code, count(*) filter (where outcome = 'kept'), count(*) filter (where outcome = 'late'),
    count(*) filter (where outcome = 'overdue'), count(*) filter (where outcome = 'open'),
    sum(arrived_on - delivery_until) filter (where outcome = 'late')
  from (${promised(wish, firstUncounted(wish.days))}) as promised group by 1, 2`;

/** Promises of all, by carrier and by week. One statement. */
export function sumPromises(db: Reads, wish: DeliveryWish): Promise<DeliverySum[]> {
  return db.rows<DeliverySum>(sql`
    select case when grouping(carrier) = 0 then 'carrier' when grouping(week) = 0 then 'week' else 'all' end as grouping,
      coalesce(carrier, week::text, '') as key, coalesce(sum(kept + late + overdue + open), 0)::integer as orders,
      coalesce(sum(kept), 0)::integer as kept, coalesce(sum(late), 0)::integer as late, coalesce(sum(overdue), 0)::integer as overdue,
      coalesce(sum(open), 0)::integer as open, (sum(late_days)::float8 / nullif(sum(late), 0))::float8 as "lateDays"
    from (select *, date_trunc('week', day)::date as week from (${summedDays(wish)}) as day) as summed
    group by grouping sets ((), (carrier), (week)) order by orders desc, key`);
}

export type PromisedRow = {
  id: number;
  orderNumber: string;
  store: string;
  carrier: string;
  placedAt: Date;
  promisedUntil: string;
  arrivedOn: string | null;
};

type RowSearch = DeliveryWish & {
  outcome: string;
  carrier: string | undefined;
  before: { day: string; id: number } | undefined;
  limit: number;
};

/** Of `figures.delivery_day`. Orders of days that are counted are not open. */
const countsOf: Readonly<Record<string, Statement>> = {
  kept: sql`kept`,
  late: sql`late`,
  overdue: sql`overdue`,
};

/**
 * The days to search for orders of an outcome: those that are not counted, and the latest counted ones that have as many of them as are
 * asked for, with the day of the last order of the part before. Few orders are late, so that their days are not searched in all orders.
 */
function searchedDays({ outcome, carrier, before, limit, days, store }: RowSearch): Statement {
  const last = sql`least(${days.until}::date, ${before?.day ?? null}::date)`;
  const uncounted = sql`select generate_series(${firstUncounted(days)}, ${last}, '1 day')::date`;
  const count = countsOf[outcome];
  if (!count) return uncounted;
  return sql`
    ${uncounted} union all
    select day from (
      select day, coalesce(sum(orders) over (order by day desc rows between unbounded preceding and 1 preceding), 0) as later
      from (
        select day, case when day = ${before?.day ?? null}::date then 0 else sum(${count}) end as orders
        from figures.delivery_day
        where day between ${days.from}::date and ${last} and ${count} > 0
          ${store === undefined ? sql`` : sql`and store = ${store}`} ${carrier === undefined ? sql`` : sql`and carrier = ${carrier}`}
        group by day
      ) as counted
    ) as needed where later < ${limit}::integer`;
}

/** Orders of an outcome, the latest promise first. One statement. */
export function findPromised(db: Reads, search: RowSearch): Promise<PromisedRow[]> {
  const { outcome, carrier, before, limit, ...wish } = search;
  const isSearched = sql`and delivery_until = any(array(${searchedDays(search)}))`;
  return db.rows<PromisedRow>(sql`
    select id::float8 as id, order_number as "orderNumber", store, shipper_code as carrier, placed_at as "placedAt",
      delivery_until::text as "promisedUntil", arrived_on::text as "arrivedOn"
    from (${promised(wish, sql`${wish.days.from}::date`, isSearched)}) as promised
    where outcome = ${outcome} ${carrier === undefined ? sql`` : sql`and shipper_code = ${carrier}`}
      ${before ? sql`and (delivery_until, id) < (${before.day}::date, ${before.id}::bigint)` : sql``}
    order by delivery_until desc, id desc limit ${limit}`);
}
