import type { ReactNode } from 'react';

export type SheetColumn<Row> = {
  key: string;
  /** The column's heading, translated. */
  title: string;
  /** The least width; columns share what the window has beyond. */
  widthPx: number;
  /** A cell's text: what is shown, edited, copied and pasted. */
  textOf: (row: Row) => string;
  /** Figures are right-aligned. */
  isFigure?: boolean;
  /** Cells that are shown and copied only. */
  isReadOnly?: boolean | ((row: Row) => boolean);
  /** Texts that are proposed while a cell is edited. */
  choices?: readonly string[];
  /** What a cell shows instead of its text. */
  show?: (text: string, row: Row) => ReactNode;
};

/** Rows and columns of a sheet. The first column names its row. */
export type SheetData<Row> = {
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** Whether a cell cannot be edited. */
export function isReadOnly<Row>({ isReadOnly }: SheetColumn<Row>, row: Row): boolean {
  return typeof isReadOnly === 'function' ? isReadOnly(row) : isReadOnly === true;
}
