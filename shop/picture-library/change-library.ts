import {
  isCut,
  readAlts,
  type WantedCut,
} from '#shop/catalogue-editing/pictures/picture-fields.ts';
import { cutPicture } from '#shop/files/cut-picture.ts';
import { isRefusal, type Refusal, refuse, refuseAll } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  deleteLibraryPicture,
  insertLibraryPicture,
  type LibraryPictureRow,
  type LibraryTexts,
  lockLibraryPicture,
  updateLibraryPicture,
} from './library.sql.ts';
import { findUses, type PictureUse } from './uses.sql.ts';

type LibraryCtx = Pick<StaffCtx, 'db' | 'clock'> & {
  staff: Pick<StaffCtx['staff'], 'name' | 'language'>;
};

type SeenPicture = { id: number; version: number };
type SeenRefusal = Refusal<'UNKNOWN' | 'CHANGED_MEANWHILE'>;

type BadTexts = 'NAME_MISSING' | 'ALT_MISSING' | 'ALT_WRONG';

const longestName = 120;
/** How many places a refusal names. */
const mostNamed = 3;

/**
 * Adds an uploaded picture to the library, from where forms choose it (OP1.content). Repeatable. Refuses NAME_MISSING, ALT_MISSING and
 * ALT_WRONG (over 250 characters, several lines) on `name`, `altDe` and `altEn`, UNKNOWN for a picture that is not stored, and KNOWN with
 * the name of the same picture where the library has it with other texts. One statement.
 */
export async function addLibraryPicture(
  { db, clock, staff }: LibraryCtx,
  { key, ...given }: LibraryTexts & { key: string },
): Promise<Refusal | undefined> {
  const texts = readTexts(given);
  if (isRefusal(texts)) return texts;
  const row = { ...texts, key, now: clock.now(), addedBy: staff.name };
  const kept = await insertLibraryPicture(db, row);
  if (!kept) return refuse('UNKNOWN', 'pictures.unknown');
  const isSame =
    kept.name === texts.name && kept.altDe === texts.altDe && kept.altEn === texts.altEn;
  return isSame ? undefined : refuse('KNOWN', 'library.known', { values: { name: kept.name } });
}

/**
 * Changes the name and texts of a picture of the library and the part of it that is chosen from now on (OP1.content). What shows it
 * already keeps its part and text. Refuses texts as `addLibraryPicture`, CUT_WRONG, UNKNOWN and CHANGED_MEANWHILE. Four statements at most.
 */
export function changeLibraryPicture(
  { db }: Pick<LibraryCtx, 'db'>,
  { seen, cut, ...given }: LibraryTexts & { seen: SeenPicture; cut?: WantedCut | undefined },
): Promise<Refusal | undefined> {
  const texts = readTexts(given);
  if (isRefusal(texts)) return Promise.resolve(texts);
  if (cut && !isCut(cut)) return Promise.resolve(refuse('CUT_WRONG', 'pictures.cutWrong'));
  return db.transaction(async (tx) => {
    const picture = await lockSeen(tx, seen);
    if (isRefusal(picture)) return picture;
    const { original, key: present } = picture;
    const key = cut ? await cutPicture(tx, { ...cut, original }) : present;
    await updateLibraryPicture(tx, seen.id, { ...texts, key });
    return undefined;
  });
}

/**
 * Takes a picture that nothing shows out of the library (OP1.content); its file is deleted unless something ever showed it. Refuses UNKNOWN,
 * CHANGED_MEANWHILE, and IN_USE with the places that show it. Three statements.
 */
export function removeLibraryPicture(
  { db, staff }: Pick<LibraryCtx, 'db' | 'staff'>,
  seen: SeenPicture,
): Promise<Refusal | undefined> {
  return db.transaction(async (tx) => {
    const picture = await lockSeen(tx, seen);
    if (isRefusal(picture)) return picture;
    const uses = await findUses(tx, picture.original, {
      language: staff.language,
      limit: mostNamed + 1,
    });
    if (uses.length > 0) return refuseUsed(uses);
    await deleteLibraryPicture(tx, seen.id);
    return undefined;
  });
}

async function lockSeen(
  tx: LibraryCtx['db'],
  { id, version }: SeenPicture,
): Promise<LibraryPictureRow | SeenRefusal> {
  const picture = await lockLibraryPicture(tx, id);
  if (!picture) return refuse('UNKNOWN', 'pictures.unknown');
  return picture.version === version
    ? picture
    : refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
}

function refuseUsed(uses: readonly PictureUse[]): Refusal<'IN_USE'> {
  const titles = uses.flatMap(({ title, path }) => title || (path ?? []));
  if (titles.length === 0) return refuse('IN_USE', 'library.inFooter');
  const named = titles.slice(0, mostNamed);
  const places = [...named, ...(uses.length > mostNamed ? ['…'] : [])].join(', ');
  return refuse('IN_USE', 'library.inUse', { values: { places } });
}

function readTexts({ name: given, altDe, altEn }: LibraryTexts): LibraryTexts | Refusal<BadTexts> {
  const name = given
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestName);
  const alts = readAlts({ de: altDe, en: altEn });
  const nameless =
    name === '' ? refuse('NAME_MISSING', 'library.nameMissing', { field: 'name' }) : undefined;
  if (isRefusal(alts)) {
    const { others = [], ...first } = alts;
    return refuseAll<BadTexts>([nameless, first, ...others]) ?? alts;
  }
  return nameless ?? { name, altDe: alts.de, altEn: alts.en };
}
