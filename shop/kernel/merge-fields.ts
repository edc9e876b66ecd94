/** Values of a record's fields, as far as a save names them. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field that others changed since a screen showed it. */
export type MetField = { field: string; theirs: unknown };

export type MergedFields<Current extends Fields> = {
  /** The fields to write. */
  changed: Partial<Current>;
  /** The fields that others changed too; with any, nothing is written. */
  met: MetField[];
};

/**
 * Merges a save into a record that others may have changed. `mine` has the fields that the save changes, `seen` the value of
 * each as the screen showed it; a field with both the same is no change. A field that still has the value seen takes the new one; one that has the new value already
 * stays; any other is a conflict. Fields that `mine` does not name stay as they
 * are. Throws where `seen` lacks a field of `mine`.
 */
export function mergeFields<Current extends Fields>(
  current: Current,
  { seen, mine }: { seen: Fields; mine: Partial<Current> },
): MergedFields<Current> {
  const changed: Partial<Current> = {};
  const met: MetField[] = [];
  for (const field of Object.keys(mine) as (keyof Current & string)[]) {
    if (!(field in seen)) throw new Error(`A save changes ${field} without the value seen.`);
    const theirs = current[field];
    if (Object.is(theirs, mine[field]) || Object.is(mine[field], seen[field])) continue;
    if (Object.is(theirs, seen[field])) changed[field] = mine[field];
    else met.push({ field, theirs });
  }
  return { changed, met };
}
