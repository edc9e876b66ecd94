import type { Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { Days } from '../figures-wish.ts';

export type VisitsWish = { days: Days; store: string | undefined };

/** Codes of pages begin with their country, those of the business shop with edu. */
const ofStore = (store: string | undefined) =>
  store === undefined
    ? sql``
    : sql`and split_part(lang_code, '-', 1) = ${store === 'b2b' ? 'edu' : store}`;

export type VisitSum = {
  day: string | null;
  langCode: string | null;
  visits: number;
  orders: number;
};

/** Visits and orders by day, and by language. One statement. */
export function sumVisits(db: Reads, { days, store }: VisitsWish): Promise<VisitSum[]> {
  return db.rows<VisitSum>(sql`
    select day::text, lang_code as "langCode", sum(visits)::integer as visits, sum(orders)::integer as orders
    from tracking.visit_day where day between ${days.from}::date and ${days.until}::date ${ofStore(store)}
    group by grouping sets ((day), (lang_code)) order by visits desc, day, lang_code`);
}

export type PageVitalRow = {
  pageType: string;
  metric: string;
  p75: number;
  goodPercent: number;
  measured: number;
};

/**
 * Web vitals by kind of page: `p75` is the middle of its step, so within 2.5 %. Days that are counted come from their sums, later ones from
 * the events. One statement.
 */
export function findPageVitals(db: Reads, { days, store }: VisitsWish): Promise<PageVitalRow[]> {
  const ofCounted =
    store === undefined ? sql`` : sql`and store = ${store === 'b2b' ? 'edu' : store}`;
  return db.rows<PageVitalRow>(sql`
    with progress as (
      select coalesce(max(vitals_until), ${days.from}::date - 1) as until from figures.progress
    ), measured as (
      select page_type, metric, step, measured, good from tracking.vital_day
      where day between ${days.from}::date and ${days.until}::date ${ofCounted}
      union all
      select page_type, metric, tracking.vital_step(metric, value), 1, is_good::integer
      from (
        select page_type, fields ->> 'metric_name' as metric, (fields ->> 'metric_value')::float8 as value,
          fields ->> 'metric_rating' = 'good' as is_good
        from tracking.event, progress
        where name = 'web_vitals'
          and received_at >= greatest(${days.from}::date, until + 1)::timestamp at time zone 'Europe/Berlin'
          and received_at < (${days.until}::date + 1)::timestamp at time zone 'Europe/Berlin' ${ofStore(store)}
      ) as event
      where metric in ('LCP', 'INP', 'CLS') and value is not null
    ), steps as (
      select page_type, metric, step, sum(measured) as measured, sum(good) as good from measured group by 1, 2, 3
    ), reached as (
      select page_type, metric, step, sum(measured) over (partition by page_type, metric order by step) as reached,
        sum(measured) over (partition by page_type, metric) as total, sum(good) over (partition by page_type, metric) as good
      from steps
    )
    select page_type as "pageType", metric, (power(1.05::float8, min(step) + 0.5) / case metric when 'CLS' then 1000 else 1 end)::float8 as p75,
      floor(100.0 * max(good) / max(total))::integer as "goodPercent", max(total)::integer as measured
    from reached where reached >= 0.75 * total
    group by page_type, metric order by page_type, metric limit 300`);
}
