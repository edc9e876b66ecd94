/** A cell of an export: a text, a number as it is, or an amount in minor units. */
export type ExportCell = string | number | { amountMinor: number } | null;

/** An export with its columns. */
export type OpenExport = {
  columns: readonly string[];
  /** The next rows after an id, with the id of each. */
  find: (after: number, limit: number) => Promise<{ id: number; cells: ExportCell[] }[]>;
};
