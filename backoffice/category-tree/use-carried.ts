import { type ComponentProps, type DragEvent, type KeyboardEvent, useState } from 'react';
import { type CategoryDrop, type CategoryPlace, dropsFor, placeOfDrop } from './drop.ts';
import type { TreeNode } from './tree.ts';

/** Moves a category of a tree to a place. */
export type Move<Node extends TreeNode> = (
  node: Node,
  place: CategoryPlace,
) => void | Promise<void>;

/** A category that is carried, with the place that a drop now would give it. */
export type Carried = { id: number; drop: CategoryDrop | undefined };

type CarriedCategory = {
  carried: Carried | undefined;
  /** Listeners of the whole tree, for rows with `data-category` and handles with `data-handle` in them. */
  treeProps: Pick<
    ComponentProps<'div'>,
    'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd' | 'onKeyDown' | 'onBlur'
  >;
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
  const onKeyDown = (event: KeyboardEvent) => {
    const id = isHandle(event.target) ? rowOf(event.target)?.id : undefined;
    if (id === undefined) return;
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
  const onDragOver = (event: DragEvent) => {
    const wanted = dropOf(event);
    if (!carried || !wanted || !placeOfDrop(categories, carried.id, wanted)) return;
    event.preventDefault();
    const { drop: before } = carried;
    if (before?.targetId !== wanted.targetId || before.position !== wanted.position)
      setCarried({ ...carried, drop: wanted });
  };
  const onDragStart = (event: DragEvent) => {
    const row = rowOf(event.target);
    if (!row) return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', String(row.id));
    setCarried({ id: row.id, drop: undefined });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    dropAt(dropOf(event));
  };
  const onDragEnd = () => setCarried(undefined);
  const onBlur = ({ target }: { target: EventTarget }) => {
    if (isHandle(target)) setCarried(undefined);
  };
  return { carried, treeProps: { onDragStart, onDragOver, onDrop, onDragEnd, onKeyDown, onBlur } };
}

function isHandle(target: EventTarget): target is Element {
  return target instanceof Element && target.closest('[data-handle]') !== null;
}

/** The row in which an event happened, with the id of its category. */
function rowOf(target: EventTarget): { id: number; element: Element } | undefined {
  const element = target instanceof Element ? target.closest('[data-category]') : null;
  return element ? { id: Number(element.getAttribute('data-category')), element } : undefined;
}

function dropOf({ target, clientY }: DragEvent): CategoryDrop | undefined {
  const row = rowOf(target);
  if (!row) return undefined;
  const { top, height } = row.element.getBoundingClientRect();
  const share = (clientY - top) / height;
  const position = share < edge ? 'before' : share > 1 - edge ? 'after' : 'on';
  return { targetId: row.id, position };
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
