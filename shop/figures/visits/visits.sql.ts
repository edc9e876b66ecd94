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

/** Web vitals by kind of page. One statement. */
export function findPageVitals(db: Reads, { days, store }: VisitsWish): Promise<PageVitalRow[]> {
  return db.rows<PageVitalRow>(sql`
    select page_type as "pageType", metric, percentile_cont(0.75) within group (order by value) as p75,
      floor(100.0 * count(*) filter (where is_good) / count(*))::integer as "goodPercent", count(*)::integer as measured
    from (
      select page_type, fields ->> 'metric_name' as metric, (fields ->> 'metric_value')::float8 as value,
        fields ->> 'metric_rating' = 'good' as is_good
      from tracking.event
      where name = 'web_vitals' and received_at >= ${days.from}::date::timestamp at time zone 'Europe/Berlin'
        and received_at < (${days.until}::date + 1)::timestamp at time zone 'Europe/Berlin' ${ofStore(store)}
    ) as measured
    where metric in ('LCP', 'INP', 'CLS') and value is not null
    group by page_type, metric order by page_type, metric limit 300`);
}
