/** A cell that gets another text. */
export type SheetEdit = CellPlace & { text: string };

export type CellPlace = { rowKey: string; column: string };

/** What was typed into a cell, and its text before. */
export type TypedCell = { seen: string; mine: string };

/** Typed cells by row and column; a cell with its text of before is none. */
export type TypedCells = Readonly<Record<string, Readonly<Record<string, TypedCell>>>>;

/** Typed cells with the steps that led to them. */
export type SheetHistory = { typed: TypedCells; done: readonly Step[]; undone: readonly Step[] };

/** What one action changed, so that it can be undone: cells with their texts before and after. */
type Step = readonly { rowKey: string; column: string; before: string; after: string }[];

type ShownText = (rowKey: string, column: string) => string;

const mostSteps = 100;

/** Applies the edits of one action. Cells that keep their text are no edits; an action without any is no step. */
export function applyEdits(
  history: SheetHistory,
  edits: readonly SheetEdit[],
  shownOf: ShownText,
): SheetHistory {
  const step = edits
    .map(({ rowKey, column, text }) => ({
      rowKey,
      column,
      before: textIn(history.typed, rowKey, column, shownOf),
      after: text,
    }))
    .filter(({ before, after }) => before !== after);
  if (step.length === 0) return history;
  return {
    typed: typeStep(history.typed, step, shownOf),
    done: [...history.done, step].slice(-mostSteps),
    undone: [],
  };
}

/** Takes the last step back. */
export function undoStep(history: SheetHistory, shownOf: ShownText): SheetHistory {
  const step = history.done.at(-1);
  if (!step) return history;
  const back = step.map(({ before, after, ...cell }) => ({
    ...cell,
    before: after,
    after: before,
  }));
  return {
    typed: typeStep(history.typed, back, shownOf),
    done: history.done.slice(0, -1),
    undone: [...history.undone, step],
  };
}

/** Makes the step again that was taken back last. */
export function redoStep(history: SheetHistory, shownOf: ShownText): SheetHistory {
  const step = history.undone.at(-1);
  if (!step) return history;
  return {
    typed: typeStep(history.typed, step, shownOf),
    done: [...history.done, step],
    undone: history.undone.slice(0, -1),
  };
}

/** What a cell shows: what was typed, or its own text. */
export function textIn(
  typed: TypedCells,
  rowKey: string,
  column: string,
  shownOf: ShownText,
): string {
  return typed[rowKey]?.[column]?.mine ?? shownOf(rowKey, column);
}

function typeStep(typed: TypedCells, step: Step, shownOf: ShownText): TypedCells {
  const next: Record<string, Record<string, TypedCell>> = {};
  for (const { rowKey, column, after } of step) {
    const row = (next[rowKey] ??= { ...typed[rowKey] });
    const seen = row[column]?.seen ?? shownOf(rowKey, column);
    if (after === seen) delete row[column];
    else row[column] = { seen, mine: after };
  }
  return Object.fromEntries(
    Object.entries({ ...typed, ...next }).filter(([, row]) => Object.keys(row).length > 0),
  );
}

type Settled = {
  /** What was typed when the save began. */
  saved: TypedCells;
  cells: readonly CellPlace[];
  /** The keys of rows that the save added, by those that they had. */
  addedKeys: ReadonlyMap<string, string>;
};

/** What is typed after some cells were saved: what was typed into them since is a change of the saved text. */
export function settleCells(now: TypedCells, { saved, cells, addedKeys }: Settled): TypedCells {
  const later: Record<string, Record<string, TypedCell>> = {};
  for (const [rowKey, row] of Object.entries(now)) later[rowKey] = { ...row };
  for (const { rowKey, column } of cells) {
    const sent = saved[rowKey]?.[column]?.mine;
    const cell = later[rowKey]?.[column];
    if (sent === undefined || cell === undefined) continue;
    if (cell.mine === sent) delete later[rowKey]?.[column];
    else later[rowKey] = { ...later[rowKey], [column]: { ...cell, seen: sent } };
  }
  return Object.fromEntries(
    Object.entries(later)
      .filter(([, row]) => Object.keys(row).length > 0)
      .map(([rowKey, row]) => [addedKeys.get(rowKey) ?? rowKey, row]),
  );
}
