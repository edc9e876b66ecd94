import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../texts/use-texts.tsx';
import { RowChoice, type Selection, useChoiceKey } from './row-choice.tsx';
import { NextLink } from './next-link.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { ColumnSort } from './use-sort.ts';

export type Column<Row> = {
  key: string;
  /** The column's heading, translated. */
  title: string;
  /** What a cell shows. The first column's is the row's name and, with `pathOf`, its link. */
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  isFigure?: boolean;
  /** Whether a cell says by itself what it is, so that narrow windows show it without its heading. */
  isPlain?: boolean;
  /** For a column that the list can be ordered by. */
  sort?: ColumnSort;
};

type Props<Row> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The address of a row's own screen. */
  pathOf?: (row: Row) => string;
  /** Whether a row has left the list since it was shown. */
  isGone?: (row: Row) => boolean;
  /** Instead of a table without rows: what would be here, and what to do. */
  empty?: ReactNode;
  /** Where the next rows begin, as the parameter `after` of the list's address; nothing at the end. */
  next?: string | number | null | undefined;
  /** Lets rows be chosen, by a box beside their link and by `x`. */
  selection?: Selection | undefined;
};

/**
 * A list as a native table: dense rows, headings that stay, the first cell as the row's link. In narrow windows a row wraps
 * into lines, its cells with their headings, and of the headings those remain that order the list. `j` and `k` move through the
 * links, `e` opens a row to edit it and `x` chooses rows; going back to the list returns the focus to the row that was opened.
 */
export function DataTable<Row>({ empty, ...props }: Props<Row>) {
  const texts = useTexts();
  if (props.rows.length > 0) return <Table {...props} />;
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-dashed border-line px-4 py-10 text-center text-muted">
      {empty ?? texts('list.empty')}
    </div>
  );
}

function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  pathOf,
  isGone,
  next,
  selection,
}: Omit<Props<Row>, 'empty'>) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  useChoiceKey(table, selection);
  return (
    <>
      <div className="rounded-md border border-line bg-surface max-xl:overflow-x-auto print:overflow-visible">
        <table
          ref={table}
          className="w-full border-separate border-spacing-0 text-left narrow:block"
        >
          <caption className="sr-only">{label}</caption>
          <thead className="narrow:block">
            <tr className="narrow:flex narrow:flex-wrap narrow:px-1">
              {columns.map((column) => (
                <Heading key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody className="narrow:block">
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                data-gone={isGone?.(row) || undefined}
                className="group relative hover:bg-hover focus-within:bg-selected focus-within:hover:bg-selected data-gone:text-muted data-gone:line-through narrow:flex narrow:flex-wrap narrow:gap-x-4 narrow:gap-y-1 narrow:border-b narrow:border-line narrow:px-3 narrow:py-2 narrow:last:border-0"
              >
                {columns.map(({ key, title, cell, isFigure, isPlain }, place) => (
                  <td
                    key={key}
                    {...(place > 0 && !isPlain && { 'data-title': title })}
                    className={`border-b border-line px-3 py-1.75 lg:max-xl:px-2 align-top group-last:border-0 narrow:max-w-full narrow:border-0 narrow:p-0 narrow:empty:hidden narrow:data-title:before:mr-1.5 narrow:data-title:before:text-small narrow:data-title:before:text-muted narrow:data-title:before:content-[attr(data-title)] ${place === 0 ? 'whitespace-nowrap narrow:basis-full' : ''} ${isFigure ? 'text-right tabular-nums' : ''} ${isFigure && isPlain ? 'narrow:ml-auto' : ''}`}
                  >
                    {place === 0 && selection && (
                      <span className="mr-2 inline-block align-middle">
                        <RowChoice rowKey={String(keyOf(row))} selection={selection} />
                      </span>
                    )}
                    {place === 0 && pathOf ? (
                      <Link
                        to={pathOf(row)}
                        data-row={keyOf(row)}
                        className="font-semibold text-action outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-action"
                      >
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {next !== undefined && next !== null && <NextLink next={next} />}
    </>
  );
}

function Heading<Row>({ column: { title, isFigure, sort } }: { column: Column<Row> }) {
  return (
    <th
      scope="col"
      aria-sort={sort?.shown}
      className={`sticky top-0 z-10 border-b border-edge/40 bg-surface px-3 py-2 lg:max-xl:px-2 text-small font-semibold whitespace-nowrap text-muted first:rounded-tl-md last:rounded-tr-md narrow:static narrow:border-0 narrow:px-2 print:static ${sort ? '' : 'narrow:hidden'} ${isFigure ? 'text-right' : ''}`}
    >
      {sort ? <SortButton title={title} sort={sort} /> : title}
    </th>
  );
}

/** Orders the list by a column, or turns the order round. */
function SortButton({ title, sort: { shown, path } }: { title: string; sort: ColumnSort }) {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => void navigate(path, { preventScrollReset: true })}
      className="-mx-1 cursor-pointer rounded-md px-1 font-semibold hover:bg-hover hover:text-ink"
    >
      {title}
      <span aria-hidden className={shown ? '' : 'opacity-50'}>
        {marks[shown ?? 'none']}
      </span>
    </button>
  );
}

const marks = { ascending: ' ↑', descending: ' ↓', none: ' ↕' };
