/** School years and subjects of class sets, in the order in which they are shown. */
export const setSubjects = [
  'kindergarten',
  'grade1',
  'grade2',
  'grade3',
  'grade4',
  'grade5',
  'german',
  'maths',
  'science',
  'art',
  'crafts',
  'music',
  'sports',
] as const;

/** The fewest and the most children of a class, and the number where none is given. */
export const fewestChildren = 12;
export const mostChildren = 32;
const usualChildren = 24;

/** The number of children as asked for, within its bounds. Pure. */
export function childrenOf(asked: number | null | undefined): number {
  return Math.min(mostChildren, Math.max(fewestChildren, asked ?? usualChildren));
}

/** A line of an edition. */
export type SetLine = {
  itemId: number;
  productId: number;
  /** For each child, or for the whole class. */
  pieces: number;
  isPerChild: boolean;
  /** Proposed by staff while the item is sold out. */
  substituteItemId: number | null;
  /** The item of the edition before that it takes the place of. */
  replacesItemId: number | null;
};

/** The pieces that a class of so many children needs. Pure. */
export function piecesFor(
  { pieces, isPerChild }: Pick<SetLine, 'pieces' | 'isPerChild'>,
  children: number,
): number {
  return isPerChild ? pieces * children : pieces;
}

export type Packs = {
  /** What is ordered: packs, or pieces of items sold by the piece. */
  quantity: number;
  /** Pieces that nobody needs. */
  leftOver: number;
};

/** The packs for so many pieces, rounded up, and the least quantity at least. Pure. */
export function packsFor(
  pieces: number,
  { packSize, minimumOrderQuantity }: { packSize: number; minimumOrderQuantity: number },
): Packs {
  const quantity = Math.max(Math.ceil(pieces / packSize), minimumOrderQuantity);
  return { quantity, leftOver: quantity * packSize - pieces };
}

export type LineChange = 'NEW' | 'REPLACED' | 'MORE' | 'FEWER';

/**
 * How a line differs from the edition before, for so many children: new, in place of another item, or with more or fewer pieces. Undefined
 * where nothing changed. Pure.
 */
export function changeOf(
  line: SetLine,
  before: readonly SetLine[],
  children: number,
): LineChange | undefined {
  const same = before.find(({ itemId }) => itemId === line.itemId);
  if (!same) return replacedBy(line, before) ? 'REPLACED' : 'NEW';
  const [now, then] = [piecesFor(line, children), piecesFor(same, children)];
  if (now === then) return undefined;
  return now > then ? 'MORE' : 'FEWER';
}

/** The line of the edition before whose place a line takes; undefined for none. Pure. */
export function replacedBy(
  { replacesItemId }: Pick<SetLine, 'replacesItemId'>,
  before: readonly SetLine[],
): SetLine | undefined {
  return replacesItemId === null
    ? undefined
    : before.find(({ itemId }) => itemId === replacesItemId);
}

/** The lines of the edition before that are gone, without those that others take the place of. Pure. */
export function removedLines(lines: readonly SetLine[], before: readonly SetLine[]): SetLine[] {
  const kept = new Set(
    lines.flatMap(({ itemId, replacesItemId }) => [itemId, replacesItemId ?? itemId]),
  );
  return before.filter(({ itemId }) => !kept.has(itemId));
}
