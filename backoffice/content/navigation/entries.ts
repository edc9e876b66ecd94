import { type NavigationDocument, shownIn } from '#contract/content/navigation.ts';
import type { NavigationDeskQuery } from '#contract/backoffice-operations.generated.ts';
import type { TreeNode } from '#backoffice/category-tree/tree.ts';

type Category = NonNullable<NavigationDeskQuery['navigationDesk']>['categories'][number];

/** An entry of a navigation as its tree shows it. */
export type NavigationNode = TreeNode & {
  isHidden: boolean;
  /** Whether a hidden one is above it. */
  isBelowHidden: boolean;
  products: number;
};

/** The entries of a navigation with what the tree needs of their categories; those whose category is gone are left out. */
export function entriesOf(
  document: NavigationDocument,
  categories: readonly Category[],
): NavigationNode[] {
  const known = new Map(categories.map((category) => [category.id, category]));
  const shown = shownIn(document);
  const levels = new Map<number, number>();
  return document.flatMap(({ id, parentId, isHidden }) => {
    const level = parentId === null ? 1 : (levels.get(parentId) ?? 0) + 1;
    levels.set(id, level);
    const category = known.get(id);
    if (!category) return [];
    const { isSale, products } = category;
    const isBelowHidden = !isHidden && !shown.has(id);
    return [{ id, parentId, level, isSale, isHidden, isBelowHidden, products }];
  });
}

/** The entries that are open where shoppers see an entry: its own way from the first level, or itself, at most two. */
export function openedBy(document: NavigationDocument, id: number | undefined): number[] {
  const parents = new Map(document.map((entry) => [entry.id, entry.parentId]));
  const way: number[] = [];
  for (let at: number | null | undefined = id; at != null; at = parents.get(at)) {
    if (!parents.has(at)) return [];
    way.unshift(at);
  }
  return way.slice(0, 2);
}
