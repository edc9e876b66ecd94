import { lines } from '../catalogue/lines.ts';
import { motifOf } from '../catalogue/motif.ts';
import { categoryById } from '../catalogue/taxonomy/index.ts';
import type { Category } from '../catalogue/taxonomy/tree.ts';

/** Ids from the top category down to this one. */
export function idPathOf({ id, parentId }: Category): number[] {
  return parentId === null ? [id] : [...idPathOf(categoryById(parentId)), id];
}

/** The picture on a category's cover, on a clear ground: its own at the top, below that of its first goods. */
export function coverOf({ id, level, motif }: Category): string {
  const goods = lines.find(({ leaf }) => leaf.id === id || leaf.parentId === id);
  return `${level === 1 || goods === undefined ? motif : motifOf(goods, 0)}-natur-frei`;
}
