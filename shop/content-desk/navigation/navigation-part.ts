import * as v from 'valibot';
import {
  inOrder,
  isNavigation,
  type NavigationDocument,
  settleNavigation,
  shownIn,
} from '#contract/content/navigation.ts';
import type { Store } from '#shop/kernel/storefront.ts';
import type { Part, PartFinding } from '../parts/part.ts';
import {
  findNavigationCategories,
  type NavigationCategoryRow,
  navigationTables,
} from './navigation.sql.ts';

/** The navigation of a store, as a part that the staff edits (HF3). */
export function navigationPart(store: Store): Part<NavigationDocument> {
  return {
    ...navigationTables(store),
    read: readNavigation,
    judge: async ({ db }, entries) =>
      judgeNavigation(entries, await findNavigationCategories(db, store)),
    settle: async (db, entries) =>
      settleNavigation(entries, await findNavigationCategories(db, store), false),
    pictures: () => [],
    unreadable: 'content.noNavigation',
    incomplete: 'content.navigationIncomplete',
  };
}

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const shape = v.pipe(
  v.array(v.object({ id, parentId: v.nullable(id), isHidden: v.boolean() })),
  v.maxLength(5000),
);

/** A navigation as the staff hands it in, in the order of the tree; undefined where it is none. */
function readNavigation(given: string): NavigationDocument | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), given);
  return read.success && isNavigation(read.output) ? inOrder(read.output) : undefined;
}

/**
 * What a navigation lacks to be published: NOTHING_SHOWN. What leads to nothing, to be accepted: GONE for a category that was removed, NO_PRODUCTS
 * for a shown one of which the store sells nothing, and UNPUBLISHED for one whose landing page has a draft alone (OP1.navigation).
 */
export function judgeNavigation(
  entries: NavigationDocument,
  categories: readonly NavigationCategoryRow[],
): PartFinding[] {
  const known = new Map(categories.map((category) => [category.id, category]));
  const shown = shownIn(entries);
  const findings = entries.flatMap((entry) => {
    const [node, category] = [`entry:${entry.id}`, known.get(entry.id)];
    const named = (code: string, value = '') => ({ ...finding, node, code, value });
    if (!category) return [named('GONE', String(entry.id))];
    // An entry below a hidden one is not shown either, so it is not judged.
    if (!shown.has(entry.id)) return [];
    return [
      ...(category.products === 0 && !category.isSale ? [named('NO_PRODUCTS')] : []),
      ...category.draftedPaths.map((path) => named('UNPUBLISHED', path)),
    ];
  });
  const isEmpty = categories.length > 0 && ![...shown].some((each) => known.has(each));
  const nothing = { ...finding, node: null, code: 'NOTHING_SHOWN', value: '', isBlocking: true };
  return isEmpty ? [nothing, ...findings] : findings;
}

const finding = { field: null, isBlocking: false };
