import type { Db } from '#shop/kernel/db.ts';
import { unflushed } from '#shop/kernel/changes.sql.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { KeptEvent } from './kept-event.ts';

/** Stores events that came together. */
export async function insertEvents(
  db: Db,
  events: readonly KeptEvent[],
  { receivedAt, langCode }: { receivedAt: Date; langCode: string },
): Promise<void> {
  await db.run(sql`
    insert into tracking.event (received_at, lang_code, name, page_type, path, fields)
    select ${receivedAt}, ${langCode}, name, "pageType", path, fields
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (name text, "pageType" text, path text, fields jsonb)`);
}

/** Counts a click; of new teasers no more than 2,000 a host and day. */
export async function countTeaserClick(
  db: Db,
  { teaserId, shopDomain, day }: { teaserId: string; shopDomain: string; day: string },
): Promise<boolean> {
  const row = await db.row(sql`
    insert into tracking.teaser_click (teaser_id, shop_domain, clicked_on)
    select ${teaserId}, ${shopDomain}, ${day}::date
    where exists (select from tracking.teaser_click where clicked_on = ${day}::date and shop_domain = ${shopDomain} and teaser_id = ${teaserId})
      or (select count(*) from tracking.teaser_click where clicked_on = ${day}::date and shop_domain = ${shopDomain}) < 2000
    on conflict (clicked_on, shop_domain, teaser_id) do update set clicks = teaser_click.clicks + 1
    returning clicks`);
  return row !== undefined;
}

/** Adds a visit, or an order, to the counts of a day in Berlin. */
export async function countOfDay(
  db: Db,
  {
    day,
    langCode,
    visits,
    orders,
  }: { day: string; langCode: string; visits: number; orders: number },
): Promise<void> {
  await db.run(sql`
    insert into tracking.visit_day as kept (day, lang_code, visits, orders)
    select ${day}::date, ${langCode}::text, ${visits}::integer, ${orders}::integer where ${unflushed}
    on conflict (day, lang_code) do update set visits = kept.visits + excluded.visits, orders = kept.orders + excluded.orders`);
}

/** Deletes counts of visits before a day. */
export async function forgetVisits(db: Db, before: string): Promise<void> {
  await db.run(sql`delete from tracking.visit_day where day < ${before}::date`);
}

export async function prepareDays(db: Db, firstDay: string, days: number): Promise<void> {
  await db.run(sql`select tracking.prepare_days(${firstDay}::date, ${days})`);
}

export async function forgetDays(db: Db, before: string): Promise<void> {
  await db.run(sql`select tracking.forget_days(${before}::date)`);
}

export type EventCount = { langCode: string; name: string; pageType: string; events: number };

/** Numbers of events by kind since a day, the most frequent first. */
export function countEvents(db: Db, since: string): Promise<EventCount[]> {
  return db.rows<EventCount>(sql`
    select lang_code as "langCode", name, page_type as "pageType", sum(events)::integer as events
    from tracking.day_summary where day >= ${since}::date
    group by 1, 2, 3 order by events desc, 1, 2, 3 limit 500`);
}

export type VitalCount = {
  pageType: string;
  metric: string;
  p75: number;
  goodPercent: number;
  measured: number;
};

/** Web vitals since a day: the 75th percentile by kind of page. */
export function summariseVitals(db: Db, since: string): Promise<VitalCount[]> {
  return db.rows<VitalCount>(sql`
    select page_type as "pageType", fields ->> 'metric_name' as metric,
      percentile_cont(0.75) within group (order by (fields ->> 'metric_value')::double precision) as p75,
      floor(100.0 * count(*) filter (where fields ->> 'metric_rating' = 'good') / count(*))::integer as "goodPercent",
      count(*)::integer as measured
    from tracking.event where name = 'web_vitals' and received_at >= ${since}::date
    group by 1, 2 order by 1, 2 limit 500`);
}

export type ClickCount = { teaserId: string; shopDomain: string; clicks: number };

/** Which teasers were clicked since a day, the most clicked first. */
export function countTeaserClicks(db: Db, since: string): Promise<ClickCount[]> {
  return db.rows<ClickCount>(sql`
    select teaser_id as "teaserId", shop_domain as "shopDomain", sum(clicks)::integer as clicks
    from tracking.teaser_click where clicked_on >= ${since}::date
    group by 1, 2 order by clicks desc, 1, 2 limit 100`);
}
