import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { listedValue } from '#storefront/lists/listed-value.ts';
import type { RemovedEntry } from './change-list.ts';

/** A row of the list: an entry, or what stood there before it was removed. */
export type Place = { key: string } & (
  | { entry: ListEntryViewFragment; removed?: undefined }
  | { entry?: undefined; removed: RemovedEntry }
);

/** Entries and removed ones by position; what is listed again is no longer removed (WL3). */
export function placesOf(
  entries: readonly ListEntryViewFragment[],
  removed: readonly RemovedEntry[],
): Place[] {
  const listed = new Set(entries.map(listedValue));
  const gone = removed.filter((one) => !listed.has(listedValue(one)));
  return [
    ...entries.map((entry) => ({ key: listedValue(entry), entry })),
    ...gone.map((one) => ({ key: listedValue(one), removed: one })),
  ].toSorted((one, other) => positionOf(one) - positionOf(other));
}

const positionOf = (place: Place): number => (place.entry ?? place.removed).position;

/** What is removed, with one more; each once. */
export function withRemoved(removed: readonly RemovedEntry[], entry: RemovedEntry): RemovedEntry[] {
  const key = listedValue(entry);
  return [...removed.filter((one) => listedValue(one) !== key), entry];
}
