import { childrenOf, inTreeOrder, parentsFor, treeBelow, type TreeNode } from './tree.ts';

/** Where a category is dropped: before or after another one, or into it as its last. */
export type CategoryDrop = { targetId: number; position: 'before' | 'after' | 'on' };

/** A place of a category: its parent, null at the top, and the number among its neighbours from 1, itself left out. */
export type CategoryPlace = { parentId: number | null; position: number };

/**
 * The place to which a drop moves a category; undefined where it cannot be: the sale, beside or below itself, below the sale, or more than three
 * levels deep.
 */
export function placeOfDrop(
  categories: readonly TreeNode[],
  id: number,
  { targetId, position }: CategoryDrop,
): CategoryPlace | undefined {
  const moved = categories.find((each) => each.id === id);
  const target = categories.find((each) => each.id === targetId);
  if (!moved || !target || moved.isSale) return undefined;
  const own = treeBelow(categories, moved);
  if (own.includes(target)) return undefined;
  const parentId = position === 'on' ? target.id : target.parentId;
  if (parentId !== null && !isParent(categories, { parentId, own, level: moved.level }))
    return undefined;
  const others = childrenOf(categories, parentId).filter((each) => each !== moved);
  const place = others.indexOf(target) + 1;
  return {
    parentId,
    position: position === 'on' ? others.length + 1 : position === 'before' ? place : place + 1,
  };
}

type Wish = { parentId: number; own: readonly TreeNode[]; level: number };

function isParent(categories: readonly TreeNode[], { parentId, own, level }: Wish): boolean {
  const height = Math.max(...own.map((each) => each.level)) - level + 1;
  return parentsFor(categories, { height, without: own }).some(({ id }) => id === parentId);
}

/**
 * The places to which a category can be moved, in the order of the tree, each once and without the one where it is. `own` is the number of those
 * before that one.
 */
export function dropsFor(
  categories: readonly TreeNode[],
  id: number,
): { drops: CategoryDrop[]; own: number } {
  const moved = categories.find((each) => each.id === id);
  const current = moved && childrenOf(categories, moved.parentId).indexOf(moved) + 1;
  const known = new Set([`${moved?.parentId} ${current}`]);
  const drops: CategoryDrop[] = [];
  let own = 0;
  for (const target of inTreeOrder(categories)) {
    if (target === moved) own = drops.length;
    for (const position of ['before', 'on', 'after'] as const) {
      const place = placeOfDrop(categories, id, { targetId: target.id, position });
      const name = `${place?.parentId} ${place?.position}`;
      const isNamedByNext = position === 'after' && !isLast(categories, target);
      if (!place || isNamedByNext || known.has(name)) continue;
      known.add(name);
      drops.push({ targetId: target.id, position });
    }
  }
  return { drops, own };
}

function isLast(categories: readonly TreeNode[], category: TreeNode): boolean {
  return childrenOf(categories, category.parentId).at(-1) === category;
}
