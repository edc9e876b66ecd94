import type { PictureCut } from '#adapters/pictures/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { jobSql } from '#shop/kernel/jobs.sql.ts';
import { sql } from '#shop/kernel/sql.ts';

export type NewOriginal = {
  sha256: string;
  uploadSha256: string;
  contentType: string;
  sizeBytes: number;
  widthPx: number;
  heightPx: number;
  fileName: string;
  createdBy: string;
  now: Date;
};

export type OriginalRow = { sha256: string; widthPx: number; heightPx: number };

/** The stored original of an upload; undefined for a new one. */
export function findUpload(db: Db, uploadSha256: string): Promise<OriginalRow | undefined> {
  return db.row(sql`
    select sha256, width_px as "widthPx", height_px as "heightPx" from files.original
    where upload_sha256 = ${uploadSha256} and stored_at is not null order by stored_at limit 1`);
}

/**
 * Writes an original down before it is stored, so that what a crash leaves in the store has a row. One that exists unused is kept for
 * its whole time again.
 */
export async function insertOriginal(db: Db, original: NewOriginal): Promise<void> {
  const { sha256, uploadSha256, contentType, sizeBytes, widthPx, heightPx } = original;
  await db.run(sql`
    insert into files.original (sha256, upload_sha256, content_type, size_bytes, width_px, height_px, file_name, created_at, created_by)
    values (${sha256}, ${uploadSha256}, ${contentType}, ${sizeBytes}, ${widthPx}, ${heightPx}, ${original.fileName}, ${original.now}, ${original.createdBy})
    on conflict (sha256) do update set created_at = excluded.created_at where original.used_at is null`);
}

/** Marks an original as stored. False where it was deleted meanwhile. */
export async function markStored(db: Db, sha256: string, now: Date): Promise<boolean> {
  const marked = await db.run(sql`
    update files.original set stored_at = coalesce(stored_at, ${now}), created_at = case when used_at is null then ${now} else created_at end
    where sha256 = ${sha256}`);
  return marked > 0;
}

/** Writes a cut of a stored original, where it is new. Returns its key, which is another one where the cut has one already. */
export async function insertCut(
  db: Db,
  key: string,
  { original, focusX, focusY, fit }: Omit<PictureCut, 'isUsed'>,
): Promise<string> {
  const kept = await db.row<{ key: string }>(sql`
    insert into files.picture (key, original, focus_x, focus_y, fit)
    values (${key}, ${original}, ${focusX}, ${focusY}, ${fit})
    on conflict (original, focus_x, focus_y, fit) do update set key = picture.key
    returning key`);
  return kept?.key ?? key;
}

/** The cut of a picture's key; undefined for unknown ones and for an original that is not stored. */
export function findCut(db: Db, key: string): Promise<PictureCut | undefined> {
  return db.row(sql`
    select picture.original, picture.focus_x as "focusX", picture.focus_y as "focusY", picture.fit, original.drawing,
      original.used_at is not null as "isUsed"
    from files.picture join files.original on original.sha256 = picture.original
    where picture.key = ${key} and original.stored_at is not null`);
}

/**
 * Marks the originals of pictures as used, whose sizes a job makes. Returns the keys that exist, and locks their originals against
 * deletion until the transaction ends.
 */
export async function markUsed(db: Db, keys: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    with used as (
      update files.original set used_at = coalesce(used_at, ${now})
      where stored_at is not null
        and sha256 in (select original from files.picture where key = any(${keys}::text[]))
      returning sha256)
    select picture.key, (${jobSql('make-picture-sizes', { key: sql`picture.key` }, sql`'picture:' || picture.key`)}).id
    from used join files.picture on picture.original = used.sha256
    where picture.key = any(${keys}::text[])`);
  return rows.map(({ key }) => key);
}

const isInNoLibrary = sql`not exists (select from files.library_picture where library_picture.original = original.sha256)`;

/** Originals outside the library that nothing has shown by then, the oldest first. */
export async function findUnused(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db.rows<{ sha256: string }>(sql`
    select sha256 from files.original where used_at is null and created_at < ${before} and ${isInNoLibrary}
    order by created_at, sha256 limit ${most}`);
  return rows.map(({ sha256 }) => sha256);
}

/** Deletes an original with its cuts unless something shows it or the library has it. Its digest cannot be inserted again before the transaction ends. */
export async function deleteUnused(db: Db, sha256: string, before: Date): Promise<boolean> {
  const deleted = await db.run(sql`
    delete from files.original
    where sha256 = ${sha256} and used_at is null and created_at < ${before} and ${isInNoLibrary}`);
  return deleted > 0;
}
