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
  drop: CategoryDrop,
): CategoryPlace | undefined {
  const moved = findMoved(categories, id);
  const target = categories.find((each) => each.id === drop.targetId);
  return moved && target && placeBeside(categories, moved, target, drop.position);
}

/** A category that is moved, with all below it, and the categories that have room for them. */
type Moved = { category: TreeNode; own: ReadonlySet<TreeNode>; parents: ReadonlySet<number> };

/** Undefined where the category is unknown or the sale. */
function findMoved(categories: readonly TreeNode[], id: number): Moved | undefined {
  const category = categories.find((each) => each.id === id);
  if (!category || category.isSale) return undefined;
  const own = treeBelow(categories, category);
  const height = Math.max(...own.map(({ level }) => level)) - category.level + 1;
  const parents = parentsFor(categories, { height, without: own });
  return { category, own: new Set(own), parents: new Set(parents.map((each) => each.id)) };
}

function placeBeside(
  categories: readonly TreeNode[],
  { category, own, parents }: Moved,
  target: TreeNode,
  position: CategoryDrop['position'],
): CategoryPlace | undefined {
  if (own.has(target)) return undefined;
  const parentId = position === 'on' ? target.id : target.parentId;
  if (parentId !== null && !parents.has(parentId)) return undefined;
  const others = childrenOf(categories, parentId).filter((each) => each !== category);
  const place = others.indexOf(target) + 1;
  return {
    parentId,
    position: position === 'on' ? others.length + 1 : position === 'before' ? place : place + 1,
  };
}

/**
 * The places to which a category can be moved, in the order of the tree, each once and without the one where it is. `own` is the number of those
 * before that one. A tree of a thousand takes some milliseconds, so that each arrow key can ask.
 */
export function dropsFor(
  categories: readonly TreeNode[],
  id: number,
): { drops: CategoryDrop[]; own: number } {
  const moved = findMoved(categories, id);
  if (!moved) return { drops: [], own: 0 };
  const { category } = moved;
  const current = childrenOf(categories, category.parentId).indexOf(category) + 1;
  const known = new Set([`${category.parentId} ${current}`]);
  const drops: CategoryDrop[] = [];
  let own = 0;
  for (const target of inTreeOrder(categories)) {
    if (target === category) own = drops.length;
    for (const position of ['before', 'on', 'after'] as const) {
      const place = placeBeside(categories, moved, target, position);
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
