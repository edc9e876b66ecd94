/** A cell by its place among the rows and columns. */
export type Cell = { row: number; column: number };

/** Cells between two corners; `to` is the active cell. */
export type CellRange = { from: Cell; to: Cell };

export type SheetSize = { rows: number; columns: number; /** Rows of a page. */ page: number };

export type PressedKey = { key: string; ctrlKey: boolean; metaKey: boolean };

/** The cell to which a key moves; undefined for keys that do not move. */
export function moveCell(
  { row, column }: Cell,
  { key, ctrlKey, metaKey }: PressedKey,
  { rows, columns, page }: SheetSize,
): Cell | undefined {
  const isFar = ctrlKey || metaKey;
  const move = moves[key];
  if (!move) return undefined;
  const [down, right] = move;
  const far = { rows: isFar ? rows : 1, columns: isFar ? columns : 1 };
  if (key === 'Home' || key === 'End')
    return {
      row: isFar ? bounded(row + down * rows, rows) : row,
      column: bounded(column + right * columns, columns),
    };
  const step = key.startsWith('Page') ? page : far.rows;
  return {
    row: bounded(row + down * step, rows),
    column: bounded(column + right * far.columns, columns),
  };
}

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-1, 0],
  PageDown: [1, 0],
  Home: [-1, -1],
  End: [1, 1],
};

/** The corners of a range at the top left and at the bottom right. */
export function boundsOf({ from, to }: CellRange): { first: Cell; last: Cell } {
  return {
    first: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
    last: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
  };
}

/** Whether a range has a cell. */
export function isWithin(range: CellRange, { row, column }: Cell): boolean {
  const { first, last } = boundsOf(range);
  return row >= first.row && row <= last.row && column >= first.column && column <= last.column;
}

/** The cells of a range, row by row. */
export function cellsOf(range: CellRange): Cell[][] {
  const { first, last } = boundsOf(range);
  return span(first.row, last.row).map((row) =>
    span(first.column, last.column).map((column) => ({ row, column })),
  );
}

/**
 * Where pasted cells go: from the first cell of the range on, once, or as often as they fit into a range that is a multiple of them.
 * Cells beyond the sheet are left out.
 */
export function placePasted(
  range: CellRange,
  pasted: readonly (readonly string[])[],
  { rows, columns }: Pick<SheetSize, 'rows' | 'columns'>,
): { cell: Cell; text: string }[] {
  const { first, last } = boundsOf(range);
  const height = fitted(last.row - first.row + 1, pasted.length);
  return span(0, height - 1).flatMap((down) => {
    const line = pasted[down % pasted.length] ?? [];
    const width = fitted(last.column - first.column + 1, line.length);
    return span(0, width - 1)
      .map((right) => ({
        cell: { row: first.row + down, column: first.column + right },
        text: line[right % line.length] ?? '',
      }))
      .filter(({ cell }) => cell.row < rows && cell.column < columns);
  });
}

/** The extent of what is repeated: the chosen one where it is a multiple of the given one. */
function fitted(chosen: number, given: number): number {
  return given > 0 && chosen % given === 0 ? chosen : given;
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
}

function bounded(place: number, count: number): number {
  return Math.max(0, Math.min(count - 1, place));
}
