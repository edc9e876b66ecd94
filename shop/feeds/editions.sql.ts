import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { FeedFormat, Finding } from './feed.ts';

export type FeedRecord = { id: number; format: FeedFormat; langCode: string; isOn: boolean };

export function findFeed(db: Db, id: number): Promise<FeedRecord | undefined> {
  return db.row<FeedRecord>(sql`
    select id::float8 as id, format, lang_code as "langCode", is_on as "isOn" from feeds.feed where id = ${id}`);
}

/** Begins a writing: answers its id, and deletes all others of the feed but the one that is served. */
export async function beginEdition(db: Db, feedId: number, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.run(sql`
      delete from feeds.edition where feed_id = ${feedId} and id is distinct from (
        select id from feeds.edition where feed_id = ${feedId} and finished_at is not null order by id desc limit 1)`);
    const begun = await tx.row<{ id: number }>(sql`
      insert into feeds.edition (feed_id, began_at, last_movement_id)
      values (${feedId}, ${now}, coalesce((select max(id) from stock.movement), 0))
      returning id::float8 as id`);
    if (!begun) throw new Error('PostgreSQL answered no row for an inserted edition.');
    return begun.id;
  });
}

/** Keeps a piece of the file; false where another writing of the feed began meanwhile. */
export async function keepPart(
  db: Db,
  { editionId, position, content }: { editionId: number; position: number; content: Buffer },
): Promise<boolean> {
  const kept = await db.run(sql`
    insert into feeds.part (edition_id, position, content)
    select id, ${position}, ${content} from feeds.edition where id = ${editionId} for share`);
  return kept > 0;
}

export type ItemFinding = Finding & { orderNumber: string; productId: number };

export async function keepFindings(
  db: Db,
  { editionId, from, found }: { editionId: number; from: number; found: readonly ItemFinding[] },
): Promise<void> {
  await db.run(sql`
    insert into feeds.finding (edition_id, position, order_number, product_id, field, rule, value, is_left_out)
    select edition.id, ${from} + ordinality - 1, "orderNumber", "productId", field, rule, value, "isLeftOut"
    from feeds.edition,
      rows from (json_to_recordset(${JSON.stringify(found)}::json)
        as ("orderNumber" text, "productId" bigint, field text, rule text, value text, "isLeftOut" boolean)) with ordinality
    where edition.id = ${editionId}`);
}

export type EditionFigures = {
  items: number;
  leftOut: number;
  findings: number;
  bytes: number;
  digest: string;
};

/** Serves the edition from now on; false where another writing of the feed began meanwhile. */
export async function finishEdition(
  db: Db,
  editionId: number,
  { items, leftOut, findings, bytes, digest }: EditionFigures,
  now: Date,
): Promise<boolean> {
  const finished = await db.run(sql`
    update feeds.edition set finished_at = ${now}, items = ${items}, left_out = ${leftOut}, findings = ${findings},
      bytes = ${bytes}, digest = ${digest}
    where id = ${editionId}`);
  return finished > 0;
}

export async function failEdition(db: Db, editionId: number, now: Date): Promise<void> {
  await db.run(sql`
    with failed as (update feeds.edition set failed_at = ${now} where id = ${editionId} returning id)
    delete from feeds.part where edition_id in (select id from failed)`);
}

export type ServedEdition = {
  id: number;
  format: FeedFormat;
  digest: string;
  finishedAt: Date;
};

/** The edition that is served at a secret address of a storefront; undefined where nothing is. */
export function findServed(
  db: Db,
  { secret, langCode }: { secret: string; langCode: string },
): Promise<ServedEdition | undefined> {
  return db.row<ServedEdition>(sql`
    select edition.id::float8 as id, feed.format, edition.digest, edition.finished_at as "finishedAt"
    from feeds.feed
    join feeds.edition on edition.feed_id = feed.id and edition.finished_at is not null
    where feed.secret = ${secret} and feed.lang_code = ${langCode} and feed.is_on
    order by edition.id desc
    limit 1`);
}

/** A piece of the file; undefined past the last. */
export async function findPart(
  db: Db,
  editionId: number,
  position: number,
): Promise<Buffer | undefined> {
  const row = await db.row<{ content: Buffer }>(
    sql`select content from feeds.part where edition_id = ${editionId} and position = ${position}`,
  );
  return row?.content;
}
