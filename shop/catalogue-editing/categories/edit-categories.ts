import { isRefusal, refuse, refuseAll } from '#shop/kernel/refusals.ts';
import type { Language } from '#shop/kernel/storefront.ts';
import { type FieldChange, mergeChanges } from '../fields/merge-changes.ts';
import { type Outcome, type Refused, refuseMet } from '../fields/outcomes.ts';
import { code, fieldMessages, line, lines } from '../fields/parts.ts';
import { neutralPicture } from '../fields/neutral-picture.ts';
import { pictureKey } from '../fields/product-fields.ts';
import { type Given, readFields, readSeen } from '../fields/read-fields.ts';
import { runOnce } from '../fields/run-once.ts';
import { nameWhoChanged } from '../fields/who-changed.ts';
import type { EditCtx } from '../products/change-products.ts';
import { languages } from '../products/plan-product.ts';
import {
  announceCategory,
  type CategoryFields,
  type CategoryText,
  countUses,
  deleteCategory,
  enqueueProductsOf,
  findHeight,
  insertCategory,
  lockCategory,
  lockTree,
  moveProducts,
  placeCategory,
  type StoredCategory,
  updateCategory,
  writeCategoryTexts,
} from './categories.sql.ts';

type Code =
  | 'FIELD_WRONG'
  | 'CATEGORY_UNKNOWN'
  | 'CATEGORY_FIXED'
  | 'TOO_DEEP'
  | 'CIRCLE'
  | 'IN_USE'
  | 'CHANGED_MEANWHILE';

const mostLevels = 3;
const schemas = {
  icon: code,
  tint: code,
  pictureKey: pictureKey(),
};
const textSchemas = { name: line(100), description: lines(2000) };

/** Fields and texts of a category as a caller gives them. */
export type CategoryInput = {
  fields?: Given<CategoryFields> | undefined;
  texts?: { readonly [In in Language]?: Given<CategoryText> | undefined } | undefined;
};

/**
 * Adds a category as the last one below another, or at the top, once per key (OP1). Both names are required. Refuses FIELD_WRONG,
 * CATEGORY_UNKNOWN and TOO_DEEP (below the third level) for the element; KEY_WRONG.
 */
export function createCategory(
  { db, clock }: EditCtx,
  { key, parentId, ...input }: CategoryInput & { key: string; parentId: number | null },
) {
  return runOnce<Code>(db, { key, now: clock.now() }, async (tx) => {
    await lockTree(tx);
    const read = readCategory(input);
    if (isRefusal(read)) return [read];
    const missing = refuseAll(
      languages
        .filter((language) => read.texts[language].name === undefined)
        .map((language) =>
          refuse('FIELD_WRONG', fieldMessages.missing, { field: `name.${language}` }),
        ),
    );
    if (missing) return [missing];
    const parent = parentId === null ? undefined : await lockCategory(tx, parentId);
    const refusal = checkParent(parentId, parent, 1);
    if (refusal) return [refusal];
    const id = await insertCategory(tx, { parentId, fields: { ...newFields, ...read.fields } });
    await writeCategoryTexts(
      tx,
      id,
      languages.map((language) => ({ ...emptyText, ...read.texts[language], language })),
    );
    await announceCategory(tx, id);
    return [{ id, changes: [] }];
  });
}

const newFields: CategoryFields = {
  icon: 'tag',
  tint: 'himmel',
  pictureKey: neutralPicture,
};
const emptyText: CategoryText = { name: '', description: '' };

/**
 * Changes fields and texts of a category, merged by field (OP1). Jobs bring the words of its products up to date. Refuses
 * FIELD_WRONG, CATEGORY_UNKNOWN and CHANGED_MEANWHILE.
 */
export async function changeCategory(
  { db }: EditCtx,
  change: CategoryInput & { id: number; seen?: (CategoryInput & { seenAt: string }) | undefined },
): Promise<Outcome<Code>> {
  const { id } = change;
  const [mine, shown] = [readCategory(change), change.seen && readCategory(change.seen, readSeen)];
  if (isRefusal(mine)) return mine;
  if (isRefusal(shown)) return shown;
  return db.transaction(async (tx) => {
    const current = await lockCategory(tx, id);
    if (!current) return unknown('id');
    const { own, texts, changes, met } = merge(current, mine, shown);
    const [outcome] = await nameWhoChanged<Code>(
      tx,
      [met.length > 0 ? refuseMet(met) : { id, changes }],
      () => ({
        id,
        seenAt: change.seen?.seenAt,
        relations: { product: 'catalogue.category', text: 'catalogue.category_text' },
      }),
    );
    if (!outcome || isRefusal(outcome) || changes.length === 0) return outcome ?? unknown('id');
    await updateCategory(tx, id, own);
    if (texts.length > 0) await writeCategoryTexts(tx, id, texts);
    if (changes.some(({ field }) => field.startsWith('name.'))) await enqueueProductsOf(tx, id);
    await announceCategory(tx, id);
    return outcome;
  });
}

/** Without a version the category is meant as it is. */
export type CategoryMove = {
  id: number;
  parentId: number | null;
  position: number;
  /** The neighbour before which it comes, so that it keeps this place where others came or went meanwhile. */
  beforeId?: number | null | undefined;
  version?: number | undefined;
};

/**
 * Puts a category at a place (from 1) below another category or at the top, with all below it and its products (OP1). Refuses
 * CATEGORY_UNKNOWN, CHANGED_MEANWHILE (another version than was seen), CATEGORY_FIXED (the sale), CIRCLE (below itself) and TOO_DEEP
 * (more than three levels). Jobs bring listings and words up to date.
 */
export async function moveCategory(
  { db }: EditCtx,
  { id, parentId, position, beforeId = null, version }: CategoryMove,
): Promise<Outcome<Code>> {
  if (!Number.isSafeInteger(position) || position < 1 || position > 10_000)
    return refuse('FIELD_WRONG', fieldMessages.number, { field: 'position' });
  return db.transaction(async (tx) => {
    await lockTree(tx);
    const current = await lockCategory(tx, id);
    if (!current) return unknown('id');
    if (version !== undefined && version !== current.version) return changedMeanwhile;
    if (current.isSale) return refuse('CATEGORY_FIXED', 'catalogue.categoryFixed', { field: 'id' });
    const parent = parentId === null ? undefined : await lockCategory(tx, parentId);
    if (parent?.path.includes(id))
      return refuse('CIRCLE', 'catalogue.categoryCircle', { field: 'parentId' });
    const refusal = checkParent(parentId, parent, await findHeight(tx, id));
    if (refusal) return refusal;
    await placeCategory(tx, { id, parentId, position, beforeId });
    if (parentId !== current.parentId) {
      const kept = new Set(parent?.path);
      const formerIds = current.path.slice(0, -1).filter((above) => !kept.has(above));
      await moveProducts(tx, { id, formerIds: formerIds.toReversed() });
      await enqueueProductsOf(tx, id);
    }
    await announceCategory(tx, id);
    return {
      id,
      changes:
        parentId === current.parentId
          ? []
          : [{ field: 'parentId', before: current.parentId, after: parentId }],
    };
  });
}

/**
 * Removes a category (OP1). Refuses CATEGORY_UNKNOWN, CHANGED_MEANWHILE (another version than was seen), CATEGORY_FIXED, and IN_USE
 * with the number of what uses it.
 */
export async function removeCategory(
  { db }: EditCtx,
  { id, version }: Pick<CategoryMove, 'id' | 'version'>,
): Promise<Outcome<Code>> {
  return db.transaction(async (tx) => {
    await lockTree(tx);
    const current = await lockCategory(tx, id);
    if (!current) return unknown('id');
    if (version !== undefined && version !== current.version) return changedMeanwhile;
    if (current.isSale) return refuse('CATEGORY_FIXED', 'catalogue.categoryFixed', { field: 'id' });
    const uses = await countUses(tx, id);
    if (uses.children + uses.products + uses.pages > 0)
      return refuse('IN_USE', 'catalogue.categoryInUse', { field: 'id', values: uses });
    await deleteCategory(tx, id);
    await announceCategory(tx, id);
    return { id, changes: [] };
  });
}

type ReadCategory = {
  fields: Partial<CategoryFields>;
  texts: Record<Language, Partial<CategoryText>>;
};

function readCategory(
  { fields, texts }: CategoryInput,
  readEach = readFields,
): ReadCategory | Refused<'FIELD_WRONG'> {
  const own = readEach<CategoryFields>(schemas, fields);
  const de = readEach<CategoryText>(textSchemas, texts?.de, '.de');
  const en = readEach<CategoryText>(textSchemas, texts?.en, '.en');
  if (isRefusal(own) || isRefusal(de) || isRefusal(en))
    return refuseAll(
      [own, de, en]
        .filter((read) => isRefusal(read))
        .flatMap((refusal) => [refusal, ...(refusal.others ?? [])]),
    ) as Refused<'FIELD_WRONG'>;
  return { fields: own, texts: { de, en } };
}

function merge(current: StoredCategory, mine: ReadCategory, seen: ReadCategory | undefined) {
  const own = mergeChanges(current.fields, mine.fields, { seen: seen?.fields });
  const texts = languages.map((language) => ({
    language,
    before: current.texts[language] ?? emptyText,
    ...mergeChanges(current.texts[language] ?? emptyText, mine.texts[language], {
      seen: seen?.texts[language],
      suffix: `.${language}`,
    }),
  }));
  return {
    own: { ...current.fields, ...valuesOf(own.changes) },
    texts: texts
      .filter(({ changes }) => changes.length > 0)
      .map(({ language, before, changes }) => ({ ...before, ...valuesOf(changes), language })),
    changes: [...own.changes, ...texts.flatMap(({ changes }) => changes)],
    met: [...own.met, ...texts.flatMap(({ met }) => met)],
  };
}

const valuesOf = (changes: readonly FieldChange[]): Record<string, unknown> =>
  Object.fromEntries(changes.map(({ field, after }) => [field.split('.')[0], after]));

/** Refuses a parent that does not exist, is the sale, or is too deep for a tree of this height. */
function checkParent(
  parentId: number | null,
  parent: StoredCategory | undefined,
  height: number,
): Refused<Code> | undefined {
  if (parentId !== null && (!parent || parent.isSale)) return unknown('parentId');
  return (parent?.level ?? 0) + height > mostLevels
    ? refuse('TOO_DEEP', 'catalogue.categoryTooDeep', { field: 'parentId' })
    : undefined;
}

const changedMeanwhile = refuse('CHANGED_MEANWHILE', 'staff.changedMeanwhile');

const unknown = (field: string): Refused<'CATEGORY_UNKNOWN'> =>
  refuse('CATEGORY_UNKNOWN', 'catalogue.categoryUnknown', { field });
