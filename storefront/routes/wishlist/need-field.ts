/** Prefix of the field name for the pieces per pupil of an entry; the entry's id follows. */
export const needPrefix = 'need.';

type Planned = { quantity: number; packSize: number };

/**
 * Proposes pieces per pupil, 1 to 99, from an entry's quantity: a pupil's share if the quantity covers all pupils, else
 * the whole quantity, because teachers often note what one child needs.
 */
export function proposedNeed({ quantity, packSize }: Planned, pupils: number): number {
  const pieces = Math.max(1, quantity) * packSize;
  const share = quantity >= pupils ? Math.floor(pieces / pupils) : pieces;
  return Math.min(99, Math.max(1, share));
}
