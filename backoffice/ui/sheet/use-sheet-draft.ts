import { useMemo, useState } from 'react';
import { useKept } from '../use-kept.ts';
import {
  applyEdits,
  type CellPlace,
  redoStep,
  settleCells,
  type SheetEdit,
  type SheetHistory,
  textIn,
  type TypedCell,
  type TypedCells,
  undoStep,
} from './sheet-edits.ts';
import type { SheetData } from './sheet-type.ts';

export type ChangedCell = TypedCell & { rowKey: string; column: string };

export type SheetDraft = {
  /** What a cell shows: what was typed, or the record's text. */
  textOf: (rowKey: string, column: string) => string;
  isChanged: (rowKey: string, column: string) => boolean;
  /** The text that others gave a cell since it was typed into; undefined where no one else changed it. */
  theirsOf: (rowKey: string, column: string) => string | undefined;
  /** Types into cells, as one step that can be undone. */
  edit: (edits: readonly SheetEdit[]) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Every cell that was typed into, with the text seen. */
  changes: readonly ChangedCell[];
  /** What was typed stays over the text that others gave the cell. */
  keepMine: (rowKey: string, column: string) => void;
  takeTheirs: (rowKey: string, column: string) => void;
  /** Forgets what was typed into all cells, or into those of some rows. */
  clear: (rowKeys?: ReadonlySet<string>) => void;
  /**
   * Forgets what was saved of some cells. What was typed into them meanwhile stays, and is a change of the saved text; rows that were
   * added by it have other keys now.
   */
  settle: (cells: readonly CellPlace[], addedKeys?: ReadonlyMap<string, string>) => void;
};

const nothing: TypedCells = {};

/**
 * What is typed into a sheet before it is saved, with its steps to undo. What was typed is kept in this tab (`use-kept.ts`); the
 * steps are gone after a reload.
 */
export function useSheetDraft<Row>(record: string, data: SheetData<Row>): SheetDraft {
  const { kept, keep, change, forget } = useKept<TypedCells>(record);
  const [steps, setSteps] = useState<Omit<SheetHistory, 'typed'>>({ done: [], undone: [] });
  const shownOf = useShownTexts(data);
  const typed = kept ?? nothing;
  const history: SheetHistory = { typed, ...steps };
  const set = (typed: TypedCells) => (Object.keys(typed).length === 0 ? forget() : keep(typed));
  const go = ({ typed, done, undone }: SheetHistory) => {
    set(typed);
    setSteps({ done, undone });
  };
  const changes = useMemo(() => changesOf(typed), [typed]);
  return {
    textOf: (rowKey, column) => textIn(typed, rowKey, column, shownOf),
    isChanged: (rowKey, column) => typed[rowKey]?.[column] !== undefined,
    theirsOf: (rowKey, column) => {
      const cell = typed[rowKey]?.[column];
      const shown = shownOf(rowKey, column);
      return cell && shown !== cell.seen && shown !== cell.mine ? shown : undefined;
    },
    edit: (edits) => go(applyEdits(history, edits, shownOf)),
    undo: () => go(undoStep(history, shownOf)),
    redo: () => go(redoStep(history, shownOf)),
    canUndo: steps.done.length > 0,
    canRedo: steps.undone.length > 0,
    changes,
    keepMine: (rowKey, column) => set(withSeen(typed, rowKey, column, shownOf(rowKey, column))),
    takeTheirs: (rowKey, column) => set(withoutCell(typed, rowKey, column)),
    clear: (rowKeys) => {
      set(rowKeys ? withoutRows(typed, rowKeys) : nothing);
      setSteps({ done: [], undone: [] });
    },
    settle: (cells, addedKeys = new Map()) => {
      change((now = nothing) => {
        const later = settleCells(now, { saved: typed, cells, addedKeys });
        return Object.keys(later).length > 0 ? later : undefined;
      });
      setSteps({ done: [], undone: [] });
    },
  };
}

/** The texts of the record's cells, by keys. */
function useShownTexts<Row>({ rows, columns, keyOf }: SheetData<Row>) {
  return useMemo(() => {
    const rowsByKey = new Map(rows.map((row) => [keyOf(row), row]));
    const columnsByKey = new Map(columns.map((column) => [column.key, column]));
    return (rowKey: string, column: string) => {
      const row = rowsByKey.get(rowKey);
      return row === undefined ? '' : (columnsByKey.get(column)?.textOf(row) ?? '');
    };
  }, [rows, columns, keyOf]);
}

function changesOf(typed: TypedCells): ChangedCell[] {
  return Object.entries(typed).flatMap(([rowKey, cells]) =>
    Object.entries(cells).map(([column, cell]) => ({ rowKey, column, ...cell })),
  );
}

function withSeen(typed: TypedCells, rowKey: string, column: string, seen: string): TypedCells {
  const cell = typed[rowKey]?.[column];
  if (!cell) return typed;
  return { ...typed, [rowKey]: { ...typed[rowKey], [column]: { ...cell, seen } } };
}

function withoutCell(typed: TypedCells, rowKey: string, column: string): TypedCells {
  const { [column]: _, ...cells } = typed[rowKey] ?? {};
  return Object.keys(cells).length > 0
    ? { ...typed, [rowKey]: cells }
    : withoutRows(typed, new Set([rowKey]));
}

function withoutRows(typed: TypedCells, rowKeys: ReadonlySet<string>): TypedCells {
  return Object.fromEntries(Object.entries(typed).filter(([rowKey]) => !rowKeys.has(rowKey)));
}
