import { isWithin } from './cell-range.ts';
import { CellEditor } from './cell-editor.tsx';
import { isReadOnly, type SheetColumn, type SheetData } from './sheet-type.ts';
import type { SheetState } from './use-sheet.ts';
import type { SheetDraft } from './use-sheet-draft.ts';
import { rowHeightPx } from './use-visible-rows.ts';

type Props<Row> = {
  /** The sheet's id, of which cells make theirs. */
  id: string;
  row: Row;
  place: number;
  data: SheetData<Row>;
  draft: SheetDraft;
  sheet: SheetState;
  problemOf: ((rowKey: string, column: string) => string | undefined) | undefined;
};

/** A row of a sheet at its place. */
export function SheetRow<Row>(props: Props<Row>) {
  const { place, data } = props;
  return (
    <tr aria-rowindex={place + 2} style={{ height: rowHeightPx }}>
      {data.columns.map((column, number) => (
        <SheetCell key={column.key} {...props} column={column} number={number} />
      ))}
    </tr>
  );
}

type CellProps<Row> = Props<Row> & { column: SheetColumn<Row>; number: number };

function SheetCell<Row>(props: CellProps<Row>) {
  const { id, row, place, data, draft, sheet, problemOf, column, number } = props;
  const { range, open } = sheet;
  const rowKey = data.keyOf(row);
  const cell = { row: place, column: number };
  const isActive = range.to.row === place && range.to.column === number;
  const isOpen = open?.row === place && open.column === number;
  const text = draft.textOf(rowKey, column.key);
  const problem = problemOf?.(rowKey, column.key) ?? draft.theirsOf(rowKey, column.key);
  const Tag = number === 0 ? 'th' : 'td';
  return (
    <Tag
      {...(number === 0 && { scope: 'row' })}
      id={`${id}-${place}-${number}`}
      data-cell={`${place} ${number}`}
      aria-colindex={number + 1}
      aria-selected={isWithin(range, cell)}
      aria-readonly={isReadOnly(column, row)}
      aria-invalid={problem !== undefined}
      data-active={isActive || undefined}
      data-changed={draft.isChanged(rowKey, column.key) || undefined}
      className={`relative truncate font-normal border-r border-b border-line bg-surface px-2 aria-readonly:text-muted data-changed:font-semibold data-changed:text-action aria-selected:bg-selected aria-invalid:bg-bad-soft data-active:outline-2 data-active:-outline-offset-2 data-active:outline-edge group-focus-within/sheet:data-active:outline-action first:sticky first:left-0 first:z-10 narrow:first:static ${column.isFigure ? 'text-right tabular-nums' : ''}`}
    >
      {column.show ? column.show(text, row) : text}
      {isOpen && (
        <CellEditor
          label={`${column.title}, ${draft.textOf(rowKey, data.columns[0]?.key ?? '')}`}
          first={open.text}
          choices={column.choices}
          onClose={sheet.close}
        />
      )}
    </Tag>
  );
}
