type Key = string | number;

/** Rows of a list, and whether more follow on a next page. */
export type Part<Row> = { rows: readonly Row[]; hasMore: boolean };

export type ComparedRows<Row> = {
  /** The rows that are shown, each at its place, as they are now. */
  rows: readonly Row[];
  /** Keys of shown rows that left the list. */
  gone: ReadonlySet<Key>;
  /** How many rows the list has now that are not shown. */
  newCount: number;
};

/**
 * Compares the part of a list that is shown with the same part loaded again. Rows that left at the end are distinguished from those that moved: where
 * a next page follows, a shown row may have moved onto it, and a loaded one may come from it.
 */
export function compareRows<Row>(
  shown: Part<Row>,
  loaded: Part<Row>,
  keyOf: (row: Row) => Key,
): ComparedRows<Row> {
  const fresh = new Map(loaded.rows.map((row) => [keyOf(row), row]));
  const shownKeys = new Set(shown.rows.map(keyOf));
  const isShown = (row: Row) => shownKeys.has(keyOf(row));
  const lastLoaded = loaded.rows.findLastIndex(isShown);
  const lastShown = shown.rows.findLastIndex((row) => fresh.has(keyOf(row)));
  const mayBeNew =
    shown.hasMore && lastLoaded !== -1 ? loaded.rows.slice(0, lastLoaded) : loaded.rows;
  const mayBeGone = loaded.hasMore ? shown.rows.slice(0, lastShown + 1) : shown.rows;
  return {
    rows: shown.rows.map((row) => fresh.get(keyOf(row)) ?? row),
    gone: new Set(mayBeGone.map(keyOf).filter((key) => !fresh.has(key))),
    newCount: mayBeNew.filter((row) => !isShown(row)).length,
  };
}
