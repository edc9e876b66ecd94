import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useState,
} from 'react';
import { type Cell, type CellRange, cellsOf, moveCell, placePasted } from './cell-range.ts';
import { cellsByPlace, nearestCell, type SheetCells } from './sheet-cells.ts';
import type { SheetData } from './sheet-type.ts';
import { readTsv, writeTsv } from './tsv.ts';
import type { SheetDraft } from './use-sheet-draft.ts';
import { rowHeightPx } from './use-visible-rows.ts';

/** A cell that is being edited, with the text that the editor opens with. */
export type OpenCell = Cell & { text: string };

export type SheetState = {
  range: CellRange;
  open: OpenCell | undefined;
  select: (to: Cell, isExtending?: boolean) => void;
  openCell: (cell: Cell, text?: string) => void;
  /** Ends editing with the text, and moves on; undefined leaves the cell as it was. */
  close: (text: string | undefined, move?: Cell) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onCopy: (event: ClipboardEvent) => void;
  onCut: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  onMouseDown: (event: MouseEvent) => void;
  onPointerOver: (event: MouseEvent) => void;
  onDoubleClick: (event: MouseEvent) => void;
};

type Parts = {
  grid: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
};

/** The active cell, the selection and the keys of a sheet. */
export function useSheet<Row>(
  { grid, scroller }: Parts,
  data: SheetData<Row>,
  draft: SheetDraft,
): SheetState {
  const [chosen, setRange] = useState<CellRange>({ from: firstCell, to: firstCell });
  const [open, setOpen] = useState<OpenCell>();
  const cells = cellsByPlace(data, draft);
  const range = { from: nearestCell(chosen.from, cells), to: nearestCell(chosen.to, cells) };
  const show = (to: Cell) => showCell(scroller.current, to);
  const select = (to: Cell, isExtending = false) => {
    setRange({ from: isExtending ? range.from : to, to });
    show(to);
  };
  const openCell = (cell: Cell, text = cells.textAt(cell)) => {
    if (cells.isOpenAt(cell)) setOpen({ ...cell, text });
  };
  const close = (text: string | undefined, move = noMove) => {
    if (!open) return;
    if (text !== undefined) cells.edit([{ cell: open, text }]);
    setOpen(undefined);
    grid.current?.focus({ preventScroll: true });
    const { row, column } = open;
    select(nearestCell({ row: row + move.row, column: column + move.column }, cells));
  };
  const page = () => Math.floor((scroller.current?.clientHeight ?? 0) / rowHeightPx) - 2;
  const own = { cells, range, setRange, select, openCell, draft, page };
  const isOwn = ({ target }: KeyboardEvent | ClipboardEvent) => target === grid.current;
  return {
    range,
    open,
    select,
    openCell,
    close,
    onKeyDown: (event) => {
      if (isOwn(event) && !event.altKey && pressKey(own, event)) event.preventDefault();
    },
    onCopy: (event) => {
      if (isOwn(event)) copyCells(own, event);
    },
    onCut: (event) => {
      if (!isOwn(event)) return;
      copyCells(own, event);
      fillRange(own, '');
    },
    onPaste: (event) => {
      if (isOwn(event)) pasteCells(own, event);
    },
    // Pressing selects, dragging and Shift extend, a double press edits.
    onMouseDown: (event) => {
      const cell = cellOf(event);
      if (!cell || event.button !== 0) return;
      event.preventDefault();
      grid.current?.focus({ preventScroll: true });
      select(cell, event.shiftKey);
    },
    onPointerOver: (event) => {
      const cell = cellOf(event);
      if (cell && event.buttons === 1 && !open) select(cell, true);
    },
    onDoubleClick: (event) => {
      const cell = cellOf(event);
      if (cell) openCell(cell);
    },
  };
}

const firstCell: Cell = { row: 0, column: 0 };
const noMove: Cell = { row: 0, column: 0 };

type Own = Pick<SheetState, 'range' | 'select' | 'openCell'> & {
  cells: SheetCells;
  draft: SheetDraft;
  setRange: (range: CellRange) => void;
  page: () => number;
};

/** Carries out a key. Returns whether it has a meaning in a sheet. */
function pressKey(own: Own, event: KeyboardEvent): boolean {
  const { cells, range, select, openCell } = own;
  const { key, shiftKey } = event;
  const size = { rows: cells.rows, columns: cells.columns, page: Math.max(1, own.page()) };
  const next =
    key === 'Tab' ? nextInRow(range.to, shiftKey, cells) : moveCell(range.to, event, size);
  if (next) {
    select(next, shiftKey && key !== 'Tab');
    return true;
  }
  const command = event.ctrlKey || event.metaKey ? `Ctrl ${key}` : key;
  const run = commands[command];
  if (run) run(own);
  else if (command.length === 1) openCell(range.to, command);
  return run !== undefined || command.length === 1;
}

const commands: Readonly<Record<string, (own: Own) => void>> = {
  Enter: ({ openCell, range }) => openCell(range.to),
  F2: ({ openCell, range }) => openCell(range.to),
  Escape: ({ setRange, range }) => setRange({ from: range.to, to: range.to }),
  Delete: (own) => fillRange(own, ''),
  Backspace: (own) => fillRange(own, ''),
  'Ctrl z': ({ draft }) => draft.undo(),
  'Ctrl Z': ({ draft }) => draft.redo(),
  'Ctrl y': ({ draft }) => draft.redo(),
  'Ctrl d': fillDown,
  'Ctrl a': ({ cells, setRange }) =>
    setRange({ from: firstCell, to: { row: cells.rows - 1, column: cells.columns - 1 } }),
};

/** The cell that Tab moves to; undefined at the end of the row, where the focus leaves the sheet. */
function nextInRow({ row, column }: Cell, isBack: boolean, { columns }: SheetCells) {
  const next = column + (isBack ? -1 : 1);
  return next >= 0 && next < columns ? { row, column: next } : undefined;
}

function fillRange({ cells, range }: Own, text: string): void {
  cells.edit(
    cellsOf(range)
      .flat()
      .map((cell) => ({ cell, text })),
  );
}

/** Gives the cells below the texts of the first row of the selection. */
function fillDown({ cells, range }: Own): void {
  const [first = [], ...others] = cellsOf(range);
  const texts = new Map(first.map((cell) => [cell.column, cells.textAt(cell)]));
  cells.edit(others.flat().map((cell) => ({ cell, text: texts.get(cell.column) ?? '' })));
}

function copyCells({ cells, range }: Own, event: ClipboardEvent): void {
  event.preventDefault();
  const texts = cellsOf(range).map((row) => row.map(cells.textAt));
  event.clipboardData.setData('text/plain', writeTsv(texts));
}

function pasteCells({ cells, range, setRange }: Own, event: ClipboardEvent): void {
  event.preventDefault();
  const pasted = readTsv(event.clipboardData.getData('text/plain'));
  const placed = placePasted(range, pasted, cells);
  cells.edit(placed);
  const [first] = placed;
  const last = placed.at(-1);
  if (first && last) setRange({ from: first.cell, to: last.cell });
}

/** The cell of an event; undefined outside of cells and in the editor. */
function cellOf({ target }: MouseEvent): Cell | undefined {
  if (!(target instanceof Element) || target.closest('input')) return undefined;
  const cell = target.closest<HTMLElement>('[data-cell]');
  const [row, column] = cell?.dataset['cell']?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Scrolls a cell into view. Its row may not be rendered yet. */
function showCell(scroller: HTMLElement | null, { row, column }: Cell): void {
  if (!scroller) return;
  const top = row * rowHeightPx;
  const below = top + 2 * rowHeightPx - scroller.clientHeight;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (below > scroller.scrollTop) scroller.scrollTop = below;
  const heading = scroller.querySelector(`th[aria-colindex="${column + 1}"]`);
  heading?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
