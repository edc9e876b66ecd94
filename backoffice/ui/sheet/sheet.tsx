import { type ReactNode, useId, useRef } from 'react';
import { addTexts, useTexts } from '#backoffice/texts/use-texts.tsx';
import { type CellRange, cellsOf } from './cell-range.ts';
import { SheetBar } from './sheet-bar.tsx';
import { SheetRow } from './sheet-row.tsx';
import { isReadOnly, type SheetColumn, type SheetData } from './sheet-type.ts';
import { deSheet } from './texts.de.ts';
import { enSheet } from './texts.en.ts';
import { useSheet } from './use-sheet.ts';
import type { SheetDraft } from './use-sheet-draft.ts';
import { rowHeightPx, useVisibleRows } from './use-visible-rows.ts';

addTexts({ de: deSheet, en: enSheet });

/** A cell by the keys of its row and column. */
export type ChosenCell = { rowKey: string; column: string };

type Props<Row> = {
  /** What the sheet lists, for screen readers. */
  label: string;
  data: SheetData<Row>;
  draft: SheetDraft;
  /** Why a cell cannot be saved. */
  problemOf?: (rowKey: string, column: string) => string | undefined;
  /** What the screen offers for the chosen cells, below the sheet. */
  tools?: (chosen: readonly ChosenCell[]) => ReactNode;
};

/**
 * Rows as a sheet to type into, as in a spreadsheet: arrow keys move, Enter or typing edits, Escape leaves the cell as it was,
 * Delete empties, Ctrl+C, X and V exchange cells with a spreadsheet, Ctrl+Z and Y undo and redo, Ctrl+D fills down. Tab moves
 * through the row and at its end out of the sheet. Only rows in view are rendered. What is typed is in `draft` until the screen
 * saves it.
 */
export function Sheet<Row>({ label, data, draft, problemOf, tools }: Props<Row>) {
  const texts = useTexts();
  const grid = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const sheet = useSheet({ grid, scroller }, data, draft);
  const { rows, columns, keyOf } = data;
  const active = sheet.range.to;
  const { first, end } = useVisibleRows(scroller, rows.length);
  const shown = rows.slice(first, end);
  const isActiveShown = active.row >= first && active.row < end;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div
        ref={scroller}
        className="isolate max-h-[70dvh] overflow-auto rounded-md border border-line bg-surface has-[>table:focus-visible]:outline-2 has-[>table:focus-visible]:outline-action"
      >
        <table
          ref={grid}
          role="grid"
          aria-label={label}
          aria-describedby={`${id}-hint`}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-activedescendant={isActiveShown ? `${id}-${active.row}-${active.column}` : undefined}
          tabIndex={0}
          onKeyDown={sheet.onKeyDown}
          onCopy={sheet.onCopy}
          onCut={sheet.onCut}
          onPaste={sheet.onPaste}
          onMouseDown={sheet.onMouseDown}
          onPointerOver={sheet.onPointerOver}
          onDoubleClick={sheet.onDoubleClick}
          className="group/sheet w-full table-fixed border-separate border-spacing-0 text-left outline-none select-none"
          style={{ minWidth: columns.reduce((sum, { widthPx }) => sum + widthPx, 0) }}
        >
          <Headings columns={columns} />
          <tbody>
            <Spacer rows={first} />
            {shown.map((row, place) => (
              <SheetRow
                key={keyOf(row)}
                id={id}
                row={row}
                place={first + place}
                data={data}
                draft={draft}
                sheet={sheet}
                problemOf={problemOf}
              />
            ))}
            <Spacer rows={rows.length - first - shown.length} />
          </tbody>
        </table>
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {texts('sheet.hint')}
      </p>
      <SheetBar data={data} draft={draft} active={active} problemOf={problemOf}>
        {tools?.(chosenCells(data, sheet.range))}
      </SheetBar>
    </div>
  );
}

/** The chosen cells that can be typed into, by their keys. */
function chosenCells<Row>(
  { rows, columns, keyOf }: SheetData<Row>,
  range: CellRange,
): ChosenCell[] {
  return cellsOf(range)
    .flat()
    .flatMap((cell) => {
      const [row, column] = [rows[cell.row], columns[cell.column]];
      return row === undefined || column === undefined || isReadOnly(column, row)
        ? []
        : [{ rowKey: keyOf(row), column: column.key }];
    });
}

function Headings<Row>({ columns }: { columns: readonly SheetColumn<Row>[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ key, title, isFigure, widthPx }, column) => (
          <th
            key={key}
            scope="col"
            aria-colindex={column + 1}
            style={{ width: widthPx, height: rowHeightPx }}
            className={`sticky top-0 z-20 truncate border-b border-edge/40 bg-surface px-2 text-small font-semibold text-muted first:left-0 first:z-30 narrow:first:left-auto narrow:first:z-20 ${isFigure ? 'text-right' : ''}`}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The height of rows that are not rendered. */
function Spacer({ rows }: { rows: number }) {
  return rows > 0 && <tr aria-hidden style={{ height: rows * rowHeightPx }} />;
}
