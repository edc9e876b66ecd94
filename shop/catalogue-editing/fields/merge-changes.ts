import { isDeepStrictEqual } from 'node:util';

/** A field that a verb changes: `name.de`, `brandId`. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** A field that others changed since a screen showed it. */
export type MetChange = { field: string; theirs: unknown };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Merges wanted values into a record as `mergeFields` does, with documents and lists compared by their content. Fields that `seen`
 * does not name are written without a question; `seen` undefined is a caller that showed nothing.
 */
export function mergeChanges(
  current: Fields,
  mine: Fields,
  { seen = {}, suffix = '' }: { seen?: Fields | undefined; suffix?: string },
): { changes: FieldChange[]; met: MetChange[] } {
  const changes: FieldChange[] = [];
  const met: MetChange[] = [];
  for (const [name, after] of Object.entries(mine)) {
    const [before, field] = [current[name] ?? null, `${name}${suffix}`];
    if (isDeepStrictEqual(before, after)) continue;
    const shown = Object.hasOwn(seen, name) ? seen[name] : before;
    if (isDeepStrictEqual(shown, after)) continue;
    if (isDeepStrictEqual(shown, before)) changes.push({ field, before, after });
    else met.push({ field, theirs: before });
  }
  return { changes, met };
}
