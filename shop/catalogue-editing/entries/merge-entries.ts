import { createHash } from 'node:crypto';
import type { Db } from '#shop/kernel/db.ts';
import { isRefusal, refuse } from '#shop/kernel/refusals.ts';
import type { Refused } from '../fields/outcomes.ts';
import { refreshNames } from '../products/after-change.ts';
import type { EditCtx } from '../products/change-products.ts';
import { announceNames, type BrandFields, lockList } from './entries.sql.ts';
import { type ListName, pairOf } from './entry-keys.ts';
import { entryLists, lackingOf } from './entry-lists.ts';
import { findEntriesByKey } from './entry-reads.sql.ts';
import {
  anyOf,
  countBrandMerge,
  countValueMerge,
  lockUsers,
  mergeBrands,
  type MergeCounts,
  mergeValues,
} from './merges.sql.ts';

/** Entries of a list that shall become one of them: brands, or values of the same attribute. */
export type MergeWish = { list: ListName; keys: readonly string[]; into: string };

type Code =
  | 'MERGE_WRONG'
  | 'ENTRY_UNKNOWN'
  | 'SAFETY_MISSING'
  | 'VARIANTS_ALIKE'
  | 'CHANGED_MEANWHILE';
type Fields = Readonly<Record<string, unknown>>;

/** What a merge would do, and the version of what it would do it to. */
export type MergePreview = Omit<MergeCounts, 'alike' | 'alikeName'> & {
  version: string;
  /** Why it cannot be done. */
  refusal: Refused<Code> | undefined;
};

const mostKeys = 50;

/**
 * What merging entries would change (OP1): products, published ones among them, and items. Refuses as `mergeEntries` does: a wish that
 * is none as a whole, other refusals beside the counts. Two statements.
 */
export async function viewMerge(
  { db }: Pick<EditCtx, 'db'>,
  wish: MergeWish,
): Promise<MergePreview | Refused<Code>> {
  return refuseWish(wish) ?? judge(db, wish);
}

/**
 * Merges brands into one of them, or values of an attribute (OP1): products and items of all get the one in `into`, the others are
 * removed, and addresses and tables that name them mean it from then on. `version` is that of `viewMerge`. Jobs bring the words and pages
 * of many products up to date. Refuses MERGE_WRONG (another list or attribute, itself, more than 50), ENTRY_UNKNOWN, SAFETY_MISSING (the kept
 * brand lacks what published products have), VARIANTS_ALIKE (two items of a product would be the same) and CHANGED_MEANWHILE. At most
 * thirteen statements.
 */
export async function mergeEntries(
  { db, clock }: EditCtx,
  { version, ...wish }: MergeWish & { version: string },
): Promise<{ key: string; products: number } | Refused<Code>> {
  const wrong = refuseWish(wish);
  if (wrong) return wrong;
  return db.transaction(async (tx) => {
    await lockList(tx, wish.list);
    const productIds = await lockUsers(tx, usersOf(wish));
    const preview = await judge(tx, wish);
    if (isRefusal(preview)) return preview;
    if (preview.refusal) return preview.refusal;
    if (preview.version !== version)
      return refuse('CHANGED_MEANWHILE', 'catalogue.mergeChanged', { field: 'into' });
    const move = { ...wish, productIds, now: clock.now() };
    await (wish.list === 'brands' ? mergeBrands(tx, move) : mergeValues(tx, move));
    await refreshNames(tx, productIds);
    await announceNames(tx);
    return { key: wish.into, products: productIds.length };
  });
}

function refuseWish({ list, keys, into }: MergeWish): Refused<'MERGE_WRONG'> | undefined {
  const { isKey } = entryLists[list];
  const isOne = (key: string) =>
    isKey(key) && key !== into && pairOf(key).attribute === pairOf(into).attribute;
  const isWrong =
    (list !== 'brands' && list !== 'values') ||
    !isKey(into) ||
    keys.length === 0 ||
    keys.length > mostKeys ||
    new Set(keys).size < keys.length ||
    !keys.every((key) => (list === 'brands' ? isKey(key) && key !== into : isOne(key)));
  return isWrong ? refuse('MERGE_WRONG', 'catalogue.mergeWrong', { field: 'into' }) : undefined;
}

function usersOf({ list, keys }: MergeWish) {
  const rules = entryLists[list];
  return anyOf(keys.map((key) => rules.users(key)));
}

async function judge(db: Db, wish: MergeWish): Promise<MergePreview | Refused<'ENTRY_UNKNOWN'>> {
  const { list, keys, into } = wish;
  const entries = await findEntriesByKey(db, { list, keys: [...keys, into] });
  const kept = entries.get(into);
  if (!kept || entries.size <= keys.length)
    return refuse('ENTRY_UNKNOWN', 'catalogue.entryUnknown', { field: 'into' });
  const users = usersOf(wish);
  const counts = await (list === 'brands'
    ? countBrandMerge(db, users)
    : countValueMerge(db, users, wish));
  const merged = keys.map((key) => entries.get(key) ?? {});
  const { products, published, items } = counts;
  return {
    products,
    published,
    items,
    version: versionOf([keys, into, merged, kept, counts]),
    refusal: refuseLoss(merged, kept, counts),
  };
}

function refuseLoss(
  merged: readonly Fields[],
  kept: Fields,
  { published, alike, alikeName }: MergeCounts,
): Refused<'SAFETY_MISSING' | 'VARIANTS_ALIKE'> | undefined {
  if (alike > 0)
    return refuse('VARIANTS_ALIKE', 'catalogue.mergeAlike', {
      field: 'into',
      values: { products: alike, name: alikeName ?? '' },
    });
  const lacking = lackingSafety(kept);
  const isLost =
    published > 0 &&
    merged.some((entry) => lacking.some((field) => !lackingSafety(entry).includes(field)));
  return isLost ? refuse('SAFETY_MISSING', 'catalogue.mergeUnsafe', { field: 'into' }) : undefined;
}

/** What the law asks for and a brand lacks; values of attributes lack nothing. */
const lackingSafety = (entry: Fields) =>
  'manufacturer' in entry ? lackingOf(entry as BrandFields) : [];

const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
