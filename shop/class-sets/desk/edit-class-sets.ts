import { refuse, type Refusal, refuseAll, isRefusal } from '#shop/kernel/refusals.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import { setSubjects } from '../class-set.ts';
import {
  deleteEdition,
  deleteSet,
  findItemsByNumber,
  insertSet,
  isCodeTaken,
  lockAndCountSets,
  lockSet,
  type NewLine,
  type SetFields,
  updateSet,
  writeEdition,
} from './class-set-desk.sql.ts';

type DeskCtx = Pick<StaffCtx, 'db'>;
type SeenRow = { id: number; version: number };
type SeenRefusal = Refusal<'UNKNOWN' | 'CHANGED_MEANWHILE'>;
type FieldsRefusal = Refusal<'CODE_WRONG' | 'CODE_TAKEN' | 'SUBJECT_WRONG' | 'TEXT_MISSING'>;

export const mostSets = 100;
const mostLines = 60;
const mostPiecesPerChild = 99;
const mostPiecesPerClass = 999;
const longest = { title: 80, description: 400 };

/**
 * Makes a class set without an edition (SC8). Refuses CODE_WRONG and CODE_TAKEN on `code`, SUBJECT_WRONG, TEXT_MISSING on the path of a
 * text such as `title.de`, and TOO_MANY beyond a hundred.
 */
export function createClassSet(
  { db }: DeskCtx,
  draft: SetFields,
): Promise<FieldsRefusal | Refusal<'TOO_MANY'> | undefined> {
  return db.transaction(async (tx) => {
    if ((await lockAndCountSets(tx)) >= mostSets) return refuse('TOO_MANY', 'classSet.tooMany');
    const fields = readFields(draft);
    if (isRefusal(fields)) return fields;
    if (await isCodeTaken(tx, fields.code, null)) return codeTaken();
    await insertSet(tx, fields);
    return undefined;
  });
}

/** Changes a class set (SC8). Refuses UNKNOWN, CHANGED_MEANWHILE, and as `createClassSet`. */
export function changeClassSet(
  { db }: DeskCtx,
  seen: SeenRow,
  draft: SetFields,
): Promise<SeenRefusal | FieldsRefusal | undefined> {
  return db.transaction(async (tx) => {
    await lockAndCountSets(tx);
    const refused = refuseSeen(await lockSet(tx, seen.id), seen);
    if (refused) return refused;
    const fields = readFields(draft);
    if (isRefusal(fields)) return fields;
    if (await isCodeTaken(tx, fields.code, seen.id)) return codeTaken();
    await updateSet(tx, seen.id, fields);
    return undefined;
  });
}

export type EditionDraft = {
  schoolYear: number;
  isPublished: boolean;
  lines: readonly LineDraft[];
};
type LineDraft = {
  itemNumber: string;
  pieces: number;
  isPerChild: boolean;
  substituteNumber: string;
  replacesNumber: string;
};
type LineRefusal = Refusal<'ITEM_UNKNOWN' | 'ITEM_TWICE' | 'PIECES_WRONG'>;

/**
 * Writes an edition of a class set whole, a new one too (SC8). Refuses UNKNOWN, CHANGED_MEANWHILE, YEAR_WRONG on `schoolYear`, NO_LINES for a
 * published edition without lines, TOO_MANY_LINES beyond sixty, and on `lines.<place>.<field>` ITEM_UNKNOWN, ITEM_TWICE and PIECES_WRONG.
 * Six statements in a transaction, whatever the number of lines.
 */
export function saveEdition(
  { db }: DeskCtx,
  seen: SeenRow,
  { schoolYear, isPublished, lines: typed }: EditionDraft,
): Promise<
  SeenRefusal | LineRefusal | Refusal<'YEAR_WRONG' | 'NO_LINES' | 'TOO_MANY_LINES'> | undefined
> {
  return db.transaction(async (tx) => {
    const refused = refuseSeen(await lockSet(tx, seen.id), seen);
    if (refused) return refused;
    if (schoolYear < 2020 || schoolYear > 2999)
      return refuse('YEAR_WRONG', 'classSet.yearWrong', { field: 'schoolYear' });
    if (isPublished && typed.length === 0) return refuse('NO_LINES', 'classSet.noLines');
    if (typed.length > mostLines)
      return refuse('TOO_MANY_LINES', 'classSet.tooManyLines', { values: { max: mostLines } });
    const lines = await readLines(tx, typed);
    if (isRefusal(lines)) return lines;
    await writeEdition(tx, seen.id, { schoolYear, isPublished, lines });
    return undefined;
  });
}

/** Deletes an edition (SC8); one that is not there is no refusal. Refuses UNKNOWN and CHANGED_MEANWHILE. */
export function removeEdition(
  { db }: DeskCtx,
  seen: SeenRow,
  schoolYear: number,
): Promise<SeenRefusal | undefined> {
  return db.transaction(async (tx) => {
    const refused = refuseSeen(await lockSet(tx, seen.id), seen);
    if (!refused) await deleteEdition(tx, seen.id, schoolYear);
    return refused;
  });
}

/** Deletes a class set with its editions (SC8). Refuses UNKNOWN and CHANGED_MEANWHILE. */
export function removeClassSet({ db }: DeskCtx, seen: SeenRow): Promise<SeenRefusal | undefined> {
  return db.transaction(async (tx) => {
    const refused = refuseSeen(await lockSet(tx, seen.id), seen);
    if (!refused) await deleteSet(tx, seen.id);
    return refused;
  });
}

function refuseSeen(version: number | undefined, seen: SeenRow): SeenRefusal | undefined {
  if (version === undefined) return refuse('UNKNOWN', 'classSet.unknown');
  return version === seen.version
    ? undefined
    : refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');
}

const codeTaken = (): FieldsRefusal =>
  refuse('CODE_TAKEN', 'classSet.codeTaken', { field: 'code' });

/** The fields as they are written, or the first that is wrong. */
function readFields({ code, subject, title, description }: SetFields): SetFields | FieldsRefusal {
  const name = code.trim().toLowerCase();
  if (name.length > 60 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    return refuse('CODE_WRONG', 'classSet.codeWrong', { field: 'code' });
  if (!setSubjects.some((each) => each === subject))
    return refuse('SUBJECT_WRONG', 'classSet.subjectWrong', { field: 'subject' });
  const words = { title, description };
  const tidied = (typed: string) => typed.replaceAll('\0', '').trim();
  for (const field of ['title', 'description'] as const) {
    for (const language of ['de', 'en'] as const) {
      const { length } = tidied(words[field][language]);
      if (length === 0 || length > longest[field])
        return refuse('TEXT_MISSING', 'classSet.textMissing', { field: `${field}.${language}` });
    }
  }
  return {
    code: name,
    subject,
    title: { de: tidied(title.de), en: tidied(title.en) },
    description: { de: tidied(description.de), en: tidied(description.en) },
  };
}

/** The lines with their items, or every line that is wrong. One statement. */
async function readLines(
  tx: DeskCtx['db'],
  typed: readonly LineDraft[],
): Promise<NewLine[] | LineRefusal> {
  const numberOf = (text: string) => text.replaceAll('\0', '').trim();
  const numbers = typed
    .flatMap(({ itemNumber, substituteNumber, replacesNumber }) => [
      itemNumber,
      substituteNumber,
      replacesNumber,
    ])
    .map(numberOf)
    .filter((number) => number !== '');
  const ids = await findItemsByNumber(tx, [...new Set(numbers)]);
  const idOf = (text: string) => ids.get(numberOf(text)) ?? null;
  const lines: NewLine[] = [];
  const wrong: LineRefusal[] = [];
  const seen = new Set<number>();
  for (const [place, line] of typed.entries()) {
    const itemId = idOf(line.itemNumber);
    const refusal = refuseLine(line, {
      place,
      itemId,
      isTwice: itemId !== null && seen.has(itemId),
      isKnown,
    });
    if (refusal) wrong.push(refusal);
    if (refusal || itemId === null) continue;
    seen.add(itemId);
    const { pieces, isPerChild } = line;
    lines.push({
      itemId,
      pieces,
      isPerChild,
      substituteItemId: idOf(line.substituteNumber),
      replacesItemId: idOf(line.replacesNumber),
    });
  }
  return refuseAll(wrong) ?? lines;

  function isKnown(text: string): boolean {
    return numberOf(text) === '' || idOf(text) !== null;
  }
}

function refuseLine(
  { pieces, isPerChild, substituteNumber, replacesNumber }: LineDraft,
  about: {
    place: number;
    itemId: number | null;
    isTwice: boolean;
    isKnown: (text: string) => boolean;
  },
): LineRefusal | undefined {
  const { place, itemId, isTwice, isKnown } = about;
  const fieldOf = (name: string) => ({ field: `lines.${place}.${name}` });
  if (itemId === null) return refuse('ITEM_UNKNOWN', 'classSet.itemUnknown', fieldOf('itemNumber'));
  if (isTwice) return refuse('ITEM_TWICE', 'classSet.itemTwice', fieldOf('itemNumber'));
  if (pieces < 1 || pieces > (isPerChild ? mostPiecesPerChild : mostPiecesPerClass))
    return refuse('PIECES_WRONG', 'classSet.piecesWrong', fieldOf('pieces'));
  if (!isKnown(substituteNumber))
    return refuse('ITEM_UNKNOWN', 'classSet.itemUnknown', fieldOf('substituteNumber'));
  if (!isKnown(replacesNumber))
    return refuse('ITEM_UNKNOWN', 'classSet.itemUnknown', fieldOf('replacesNumber'));
  return undefined;
}
