import type { Cell } from './cell-range.ts';
import { isReadOnly, type SheetData } from './sheet-type.ts';
import type { SheetDraft } from './use-sheet-draft.ts';

export type CellText = { cell: Cell; text: string };

/** The cells of a sheet by their places. */
export type SheetCells = {
  rows: number;
  columns: number;
  textAt: (cell: Cell) => string;
  isOpenAt: (cell: Cell) => boolean;
  /** Types into cells as one step; those that cannot be edited stay. */
  edit: (typed: readonly CellText[]) => void;
};

/** Addresses the cells of a sheet by their places. */
export function cellsByPlace<Row>(
  { rows, columns, keyOf }: SheetData<Row>,
  draft: SheetDraft,
): SheetCells {
  const keysAt = (cell: Cell) => {
    const row = rows[cell.row];
    const column = columns[cell.column];
    if (row === undefined || column === undefined) return undefined;
    return { rowKey: keyOf(row), column: column.key, isOpen: !isReadOnly(column, row) };
  };
  return {
    rows: rows.length,
    columns: columns.length,
    textAt: (cell) => {
      const keys = keysAt(cell);
      return keys ? draft.textOf(keys.rowKey, keys.column) : '';
    },
    isOpenAt: (cell) => keysAt(cell)?.isOpen === true,
    edit: (typed) =>
      draft.edit(
        typed.flatMap(({ cell, text }) => {
          const keys = keysAt(cell);
          return keys?.isOpen === true ? [{ ...keys, text: text.trim() }] : [];
        }),
      ),
  };
}

/** The cell nearest to a place that the sheet may not have. */
export function nearestCell({ row, column }: Cell, { rows, columns }: SheetCells): Cell {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}
