import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { type CategoryDrop, type CategoryPlace, dropsFor, placeOfDrop } from './drop.ts';
import type { TreeNode } from './tree.ts';

/** Moves a category of a tree to a place. */
export type Move<Node extends TreeNode> = (
  node: Node,
  place: CategoryPlace,
) => void | Promise<void>;

/** A category that is carried, with the place that a drop now would give it. */
type Carried = { id: number; drop: CategoryDrop | undefined };

export type CarriedCategory = {
  carried: Carried | undefined;
  /** What a row takes part in: it is dragged, and others are dropped on it. */
  rowProps: (category: TreeNode) => object;
  /** What the handle of a row takes, for the keyboard. */
  handleProps: (category: TreeNode) => object;
};

/** The part of a row's height, at its top and bottom, that means before and after it. */
const edge = 0.3;

/**
 * Moves categories by dragging their rows, and by keyboard: Enter on a handle takes a category, the arrow keys go through its places, Enter drops
 * it and Escape leaves it where it is.
 */
export function useCarried<Node extends TreeNode>(
  categories: readonly Node[],
  move: Move<Node>,
): CarriedCategory {
  const [carried, setCarried] = useState<Carried>();
  const dropAt = (wanted: CategoryDrop | undefined) => {
    const category = categories.find(({ id }) => id === carried?.id);
    const place = wanted && category && placeOfDrop(categories, category.id, wanted);
    setCarried(undefined);
    if (category && place) void move(category, place);
  };
  const onKeyDown = (event: KeyboardEvent, { id }: TreeNode) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (carried) dropAt(carried.drop);
      else setCarried({ id, drop: undefined });
    }
    if (!carried) return;
    if (event.key === 'Escape') setCarried(undefined);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setCarried({ id, drop: nextDrop(categories, carried, by) });
  };
  const onDragOver = (event: DragEvent, { id: targetId }: TreeNode) => {
    if (!carried) return;
    const wanted = { targetId, position: positionIn(event) };
    if (!placeOfDrop(categories, carried.id, wanted)) return;
    event.preventDefault();
    const { drop: before } = carried;
    if (before?.targetId !== targetId || before.position !== wanted.position)
      setCarried({ ...carried, drop: wanted });
  };
  return {
    carried,
    rowProps: (category) => ({
      draggable: !category.isSale,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(category.id));
        setCarried({ id: category.id, drop: undefined });
      },
      onDragOver: (event: DragEvent) => onDragOver(event, category),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        dropAt({ targetId: category.id, position: positionIn(event) });
      },
      onDragEnd: () => setCarried(undefined),
    }),
    handleProps: (category) => ({
      'aria-pressed': carried?.id === category.id,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, category),
      onBlur: () => setCarried(undefined),
    }),
  };
}

function positionIn({ clientY, currentTarget }: DragEvent): CategoryDrop['position'] {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < edge) return 'before';
  return share > 1 - edge ? 'after' : 'on';
}

/** The next place in the order of the tree, from where the category is at first. */
function nextDrop(
  categories: readonly TreeNode[],
  { id, drop }: Carried,
  by: number,
): CategoryDrop | undefined {
  const { drops, own } = dropsFor(categories, id);
  const at = drops.findIndex(
    ({ targetId, position }) => targetId === drop?.targetId && position === drop.position,
  );
  const next = at >= 0 ? at + by : by > 0 ? own : own - 1;
  return drops[Math.min(Math.max(next, 0), drops.length - 1)];
}
