/** A cell of an export: a text, a number as it is, or an amount in minor units. */
export type ExportCell = string | number | { amountMinor: number } | null;

/** An export with its columns. */
export type OpenExport = {
  columns: readonly string[];
  /** The rows after those of the call before, `limit` at most. */
  next: (limit: number) => Promise<ExportCell[][]>;
};

/** Rows of a table, part by part: `find` is asked for those after the last row of the part before, first without one. */
export function inParts<Row>(
  find: (last: Row | undefined, limit: number) => Promise<Row[]>,
  cellsOf: (row: Row) => ExportCell[],
): OpenExport['next'] {
  let last: Row | undefined;
  return async (limit) => {
    const rows = await find(last, limit);
    last = rows.at(-1) ?? last;
    return rows.map(cellsOf);
  };
}
