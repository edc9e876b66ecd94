import type {
  LibraryPicture,
  LibraryPicturePart,
  LibraryPictureView,
} from '#shop/backoffice-resolver-types.generated.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  findLibraryPicture,
  findLibraryPictures,
  type LibraryRow,
  libraryUses,
} from './library.sql.ts';
import { findUses } from './uses.sql.ts';

const perPart = 48;
const longestSearch = 100;
const mostUses = 100;

type Wish = {
  search?: string | null | undefined;
  use?: string | null | undefined;
  after?: number | null | undefined;
};

/** Pictures of the library by words of their name and texts, the latest first, 48 below an id (OP1.content). One statement. */
export async function listLibraryPictures(
  { db }: Pick<StaffCtx, 'db'>,
  { search, use, after }: Wish,
): Promise<LibraryPicturePart> {
  const found = await findLibraryPictures(db, {
    search: (search ?? '').replaceAll('\0', '').trim().slice(0, longestSearch),
    use: libraryUses.find((each) => each === use) ?? 'all',
    after: after ?? null,
    limit: perPart + 1,
  });
  const rows = found.slice(0, perPart);
  return {
    rows: rows.map(({ isUsed, ...row }) => ({ ...pictureView(row), isUsed })),
    next: found.length > perPart ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** A picture of the library with the first hundred places that show it; undefined for an unknown one (OP1.content). Two statements. */
export async function viewLibraryPicture(
  { db, staff }: Pick<StaffCtx, 'db' | 'staff'>,
  id: number,
): Promise<LibraryPictureView | undefined> {
  const found = await findLibraryPicture(db, id);
  if (!found) return undefined;
  const { cut, wholeKey, original } = found;
  const uses = await findUses(db, original, { language: staff.language, limit: mostUses });
  return {
    picture: { ...pictureView(found), isUsed: uses.length > 0 },
    cut,
    wholePath: wholeKey === null ? null : `/bilder/main-desktop/${wholeKey}.webp`,
    uses,
  };
}

function pictureView(row: LibraryRow): Omit<LibraryPicture, 'isUsed'> {
  const { id, name, altDe, altEn, key, version, addedBy, widthPx, heightPx } = row;
  return {
    id,
    name,
    altDe,
    altEn,
    key,
    version,
    addedBy,
    widthPx,
    heightPx,
    addedAt: row.addedAt.toISOString(),
    thumbPath: `/bilder/thumb-2x/${key}.webp`,
  };
}
