import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import type { FeedFormat, Finding } from './feed.ts';

export type FeedRecord = { id: number; format: FeedFormat; langCode: string; isOn: boolean };

export function findFeed(db: Db, id: number): Promise<FeedRecord | undefined> {
  return db.row<FeedRecord>(sql`
    select id::float8 as id, format, lang_code as "langCode", is_on as "isOn" from feeds.feed where id = ${id}`);
}

/** Begins a writing: answers its id. */
export async function beginEdition(db: Db, feedId: number, now: Date): Promise<number> {
  const begun = await db.row<{ id: number }>(sql`
    insert into feeds.edition (feed_id, began_at, last_movement_id)
    values (${feedId}, ${now}, coalesce((select max(id) from stock.movement), 0))
    returning id::float8 as id`);
  if (!begun) throw new Error('PostgreSQL answered no row for an inserted edition.');
  return begun.id;
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

/**
 * Names the file that an edition is about to store, so that from here on the file is not deleted before the edition is. False where
 * another writing of the feed began meanwhile.
 */
export function nameFile(
  db: Db,
  editionId: number,
  { items, leftOut, findings, bytes, digest }: EditionFigures,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockFile(tx, digest);
    const named = await tx.run(sql`
      update feeds.edition set items = ${items}, left_out = ${leftOut}, findings = ${findings}, bytes = ${bytes}, digest = ${digest}
      where id = ${editionId} and ${isNewest}`);
    return named > 0;
  });
}

/** Serves the edition from now on, unless another writing of the feed began meanwhile. */
export async function finishEdition(db: Db, editionId: number, now: Date): Promise<void> {
  await db.run(
    sql`update feeds.edition set stored_at = ${now} where id = ${editionId} and ${isNewest}`,
  );
}

const isNewest = sql`not exists (
  select from feeds.edition newer where newer.feed_id = edition.feed_id and newer.id > edition.id)`;

export async function failEdition(db: Db, editionId: number, now: Date): Promise<void> {
  await db.run(sql`update feeds.edition set failed_at = ${now} where id = ${editionId}`);
}

/** Deletions of a file and editions that name it wait for each other until the transaction ends. */
async function lockFile(tx: Db, digest: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('feeds.file'), hashtext(${digest}))`);
}

/** Editions that were replaced before `replacedBefore`, and those that began before `begunBefore` and never became whole. */
export async function findOldEditions(
  db: Db,
  {
    replacedBefore,
    begunBefore,
    limit,
  }: { replacedBefore: Date; begunBefore: Date; limit: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id::float8 as id from feeds.edition
    where exists (
        select from feeds.edition newer
        where newer.feed_id = edition.feed_id and newer.id > edition.id and newer.written_at < ${replacedBefore})
      and (written_at is not null or began_at < ${begunBefore})
    order by id
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Deletes an edition; answers the digest of its file where no other edition has it. */
export async function deleteEdition(tx: Db, editionId: number): Promise<string | undefined> {
  const edition = await tx.row<{ digest: string | null }>(
    sql`select digest from feeds.edition where id = ${editionId} for update`,
  );
  const digest = edition?.digest ?? undefined;
  if (digest !== undefined) await lockFile(tx, digest);
  await tx.run(sql`delete from feeds.edition where id = ${editionId}`);
  if (digest === undefined) return undefined;
  const others = await tx.rows(sql`select id from feeds.edition where digest = ${digest} limit 1`);
  return others.length > 0 ? undefined : digest;
}

export type ServedEdition = {
  id: number;
  format: FeedFormat;
  digest: string;
  writtenAt: Date;
  /** Whether its file is in the file store, not in the database. */
  isStored: boolean;
};

/** The edition that is served at a secret address of a storefront; undefined where nothing is. */
export function findServed(
  db: Db,
  { secret, langCode }: { secret: string; langCode: string },
): Promise<ServedEdition | undefined> {
  return db.row<ServedEdition>(sql`
    select edition.id::float8 as id, feed.format, edition.digest, edition.written_at as "writtenAt",
      edition.stored_at is not null as "isStored"
    from feeds.feed
    join feeds.edition on edition.feed_id = feed.id and edition.written_at is not null
    where feed.secret = ${secret} and feed.lang_code = ${langCode} and feed.is_on
    order by edition.id desc
    limit 1`);
}

/** A piece of a file that is in the database; undefined past the last. */
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
