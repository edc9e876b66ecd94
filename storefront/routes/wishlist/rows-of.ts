import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { listedValue } from '#storefront/lists/listed-value.ts';
import type { RemovedEntry } from './change-list.ts';

/** A row of the list: an entry, or a removed entry in its former position. */
export type Row = { key: string } & (
  | { entry: ListEntryViewFragment; removed?: undefined }
  | { entry?: undefined; removed: RemovedEntry }
);

/** Entries and removed entries by position; an entry that was added again is no longer removed (WL3). */
export function rowsOf(
  entries: readonly ListEntryViewFragment[],
  removed: readonly RemovedEntry[],
): Row[] {
  const listed = new Set(entries.map(listedValue));
  const gone = removed.filter((one) => !listed.has(listedValue(one)));
  return [
    ...entries.map((entry) => ({ key: listedValue(entry), entry })),
    ...gone.map((one) => ({ key: listedValue(one), removed: one })),
  ].toSorted((one, other) => positionOf(one) - positionOf(other));
}

const positionOf = (row: Row): number => (row.entry ?? row.removed).position;

/** The removed entries with one more, each once. */
export function withRemoved(removed: readonly RemovedEntry[], entry: RemovedEntry): RemovedEntry[] {
  const key = listedValue(entry);
  return [...removed.filter((one) => listedValue(one) !== key), entry];
}
