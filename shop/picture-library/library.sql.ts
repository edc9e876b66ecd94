import type { PictureCut } from '#adapters/pictures/port.ts';
import type { Db } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';
import { keysOf, usedBy } from './uses.sql.ts';

export type LibraryTexts = { name: string; altDe: string; altEn: string };

export type LibraryRow = LibraryTexts & {
  id: number;
  key: string;
  version: number;
  addedAt: Date;
  addedBy: string;
  widthPx: number;
  heightPx: number;
};

const columns = sql`library.id, library.name, library.alt_de as "altDe", library.alt_en as "altEn", library.picture_key as key,
  library.version, library.added_at as "addedAt", library.added_by as "addedBy", original.width_px as "widthPx",
  original.height_px as "heightPx"`;
const rows = sql`files.library_picture as library join files.original on original.sha256 = library.original`;

export const libraryUses = ['all', 'used', 'unused'] as const;
export type LibraryUse = (typeof libraryUses)[number];

type Wanted = { search: string; use: LibraryUse; after: number | null; limit: number };

/** Pictures of the library, the latest first, with whether something shows them. */
export function findLibraryPictures(
  db: Db,
  { search, use, after, limit }: Wanted,
): Promise<(LibraryRow & { isUsed: boolean })[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const wanted = { all: sql`true`, used: sql`"isUsed"`, unused: sql`not "isUsed"` }[use];
  return db.rows(sql`
    select listed.* from (
      select ${columns}, exists (${usedBy(keysOf(sql`library.original`))}) as "isUsed"
      from ${rows}
      where (${after}::integer is null or library.id < ${after})
        and library.name || ' ' || library.alt_de || ' ' || library.alt_en ilike ${pattern}
    ) as listed
    where ${wanted}
    order by id desc limit ${limit}`);
}

export type LibraryPictureRow = LibraryRow & {
  original: string;
  cut: Pick<PictureCut, 'focusX' | 'focusY' | 'fit'>;
  /** The key of all of it; null for a drawing of which nobody chose the focus. */
  wholeKey: string | null;
};

const whole = sql`
  select ${columns}, library.original, whole.key as "wholeKey",
    jsonb_build_object('focusX', cut.focus_x, 'focusY', cut.focus_y, 'fit', cut.fit) as cut
  from ${rows}
  join files.picture cut on cut.key = library.picture_key
  left join files.picture whole on whole.original = library.original and whole.fit = 'whole' and whole.focus_x = 50 and whole.focus_y = 50`;

/** A picture of the library; undefined for an unknown one. */
export function findLibraryPicture(db: Db, id: number): Promise<LibraryPictureRow | undefined> {
  return db.row(sql`${whole} where library.id = ${id}`);
}

/** Locks a picture of the library against other changes and its original against new uses, until the transaction ends. */
export function lockLibraryPicture(db: Db, id: number): Promise<LibraryPictureRow | undefined> {
  return db.row(sql`${whole} where library.id = ${id} for update of library, original`);
}

export type NewLibraryPicture = LibraryTexts & { key: string; now: Date; addedBy: string };

/**
 * Adds the original of a picture to the library, which keeps it stored. Returns the texts that the library has of it then: those of
 * before where it is there already. Undefined for an unknown picture.
 */
export function insertLibraryPicture(
  db: Db,
  { key, name, altDe, altEn, now, addedBy }: NewLibraryPicture,
): Promise<LibraryTexts | undefined> {
  return db.row(sql`
    with kept as (
      update files.original set created_at = ${now}
      where stored_at is not null and sha256 = (select original from files.picture where key = ${key})
      returning sha256),
    added as (
      insert into files.library_picture (original, picture_key, name, alt_de, alt_en, added_at, added_by)
      select sha256, ${key}, ${name}, ${altDe}, ${altEn}, ${now}, ${addedBy} from kept
      on conflict (original) do nothing returning name, alt_de, alt_en)
    select name, alt_de as "altDe", alt_en as "altEn" from added
    union all
    select name, alt_de, alt_en from files.library_picture library join kept on kept.sha256 = library.original
    limit 1`);
}

export async function updateLibraryPicture(
  db: Db,
  id: number,
  { key, name, altDe, altEn }: LibraryTexts & { key: string },
): Promise<void> {
  await db.run(sql`
    update files.library_picture set picture_key = ${key}, name = ${name}, alt_de = ${altDe}, alt_en = ${altEn}, version = version + 1
    where id = ${id}`);
}

export async function deleteLibraryPicture(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from files.library_picture where id = ${id}`);
}
