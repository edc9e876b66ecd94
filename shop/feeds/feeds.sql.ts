import { jobSql } from '#shop/kernel/jobs.sql.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { FeedFormat } from './feed.ts';

export type FeedState = {
  id: number;
  format: FeedFormat;
  langCode: string;
  secret: string;
  isOn: boolean;
  version: number;
  /** Whether its job has not begun yet. */
  isAsked: boolean;
  /** Set while a writing runs. */
  beganAt: Date | null;
  failedAt: Date | null;
  editionId: number | null;
  finishedAt: Date | null;
  items: number | null;
  leftOut: number | null;
  findings: number | null;
  bytes: number | null;
};

const job = sql`(${jobSql('write-feed', { feedId: sql`feed.id` }, sql`'write-feed-' || feed.id`)}).id`;

/** Every feed with its served edition and what became of its newest writing. */
export function listFeedStates(db: Db): Promise<FeedState[]> {
  return db.rows<FeedState>(sql`
    select feed.id::float8 as id, format, lang_code as "langCode", secret, is_on as "isOn", version,
      coalesce(asked_at > coalesce(newest.began_at, '-infinity'), false) as "isAsked",
      case when newest.written_at is null and newest.failed_at is null then newest.began_at end as "beganAt",
      newest.failed_at as "failedAt", served.id::float8 as "editionId", served.written_at as "finishedAt", served.items,
      served.left_out as "leftOut", served.findings, served.bytes::float8 as bytes
    from feeds.feed
    left join lateral (
      select * from feeds.edition where feed_id = feed.id order by id desc limit 1) newest on true
    left join lateral (
      select * from feeds.edition where feed_id = feed.id and written_at is not null order by id desc limit 1) served on true
    order by format, feed.id
    limit 100`);
}

/** Writes feeds that are switched on, all or some, in jobs. Answers how many. */
export function askForFeeds(
  db: Db,
  { ids, by, now }: { ids: readonly number[] | undefined; by: string; now: Date },
): Promise<number> {
  const wanted = ids ? sql`id = any (${ids}::bigint[])` : sql`true`;
  return db.run(sql`
    with asked as (
      update feeds.feed set asked_at = ${now}, asked_by = ${by} where is_on and ${wanted} returning id
    )
    select ${job} from asked as feed`);
}

/** Every feed that is switched on, in jobs. */
export async function enqueueAllFeeds(db: Db): Promise<void> {
  await db.run(sql`select ${job} from feeds.feed where is_on`);
}

/**
 * In jobs, the feeds since whose last writing a deal began or ended, or as many products, prices and sold-out items changed as
 * `threshold` says.
 */
export async function enqueueStaleFeeds(db: Db, threshold: number, now: Date): Promise<void> {
  await db.run(sql`
    select ${job}
    from feeds.feed
    join lateral (
      select began_at, last_movement_id from feeds.edition
      where feed_id = feed.id and written_at is not null order by id desc limit 1) written on true
    where feed.is_on and (
      exists (select from deals.deal
        where (starts_at > written.began_at and starts_at <= ${now}) or (ends_at > written.began_at and ends_at <= ${now}))
      or (select count(*) from (
          (select 1 from catalogue.product where changed_at > written.began_at limit ${threshold})
          union all
          (select 1 from catalogue.price_history where valid_from > written.began_at and valid_from <= ${now} limit ${threshold})
          union all
          (select 1 from stock.movement where id > written.last_movement_id and (on_hand = 0 or on_hand = change) limit ${threshold})
        ) as changes) >= ${threshold})`);
}

/** Switches a feed, and writes it in a job where it is switched on; false where its version is another. */
export async function switchFeed(
  db: Db,
  { id, version, isOn, by }: { id: number; version: number; isOn: boolean; by: string },
  now: Date,
): Promise<boolean> {
  const switched = await db.run(sql`
    with changed as (
      update feeds.feed set is_on = ${isOn}, version = version + 1, asked_at = ${now}, asked_by = ${by}
      where id = ${id} and version = ${version} returning id
    )
    select case when ${isOn} then ${job} end from changed as feed`);
  return switched > 0;
}

/** Gives a feed another address; false where its version is another. */
export async function renewSecret(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const renewed = await db.run(sql`
    update feeds.feed set secret = replace(gen_random_uuid()::text, '-', ''), version = version + 1
    where id = ${id} and version = ${version}`);
  return renewed > 0;
}

export type FindingRow = {
  position: number;
  orderNumber: string;
  productId: number;
  field: string;
  rule: string;
  value: string;
  isLeftOut: boolean;
};

/** Findings of the served edition behind a position. */
export function findFindings(
  db: Db,
  { feedId, after, limit }: { feedId: number; after: number; limit: number },
): Promise<FindingRow[]> {
  return db.rows<FindingRow>(sql`
    select position, order_number as "orderNumber", product_id::float8 as "productId", field, rule, value, is_left_out as "isLeftOut"
    from feeds.finding
    where edition_id = (
        select id from feeds.edition where feed_id = ${feedId} and written_at is not null order by id desc limit 1)
      and position > ${after}
    order by position
    limit ${limit}`);
}
