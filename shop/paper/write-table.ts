import type { Paper } from './paper.ts';
import { inks, type TextStyle } from './paper-style.ts';

export type Column = { heading: string; width: number; align?: 'left' | 'right' };

/** What a cell says, and perhaps a smaller line below it. */
export type Cell = {
  text: string;
  detail?: string;
  /** A PNG or JPEG in place of words: it shows what another cell says. */
  picture?: Buffer | undefined;
  /** An empty box to tick in place of words. */
  isBox?: boolean;
};

export type Table = {
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** The least height of a row, for papers that are filled in by hand. */
  rowHeight?: number;
  /** Empty rows down to the page's foot, less this much. */
  emptyUntil?: number;
};

/** Between a column and the next. */
const gap = 12;
const padding = 5;
const pictureRatio = 3 / 4;
const boxSide = 13;
const headStyle: TextStyle = { size: 8.5, face: 'bold', colour: inks.quiet };
const cellStyle: TextStyle = { size: 9.5 };
const detailStyle: TextStyle = { size: 8, colour: inks.quiet };

/**
 * Writes a table with its heading row at the top of each page it needs. A row is never torn; readers for the blind hear the
 * heading once, with every cell of its column.
 */
export function writeTable(paper: Paper, table: Table): void {
  const { columns, rows, rowHeight = 0, emptyUntil } = table;
  const part = paper.part('Table');
  const placed = placeColumns(columns, paper.margins.left);
  paper.ensure(60);
  writeHead(paper, placed, part);
  const body = paper.part('TBody', part);
  const write = (cells: readonly Cell[]): void => {
    const height = Math.max(rowHeight, heightOfRow(paper, placed, cells));
    if (paper.ensure(height)) writeHead(paper, placed, undefined);
    writeRow(paper, placed, { cells, height, parent: paper.part('TR', body) });
  };
  for (const cells of rows) write(cells);
  if (emptyUntil !== undefined)
    while (paper.top + rowHeight <= paper.foot - emptyUntil)
      write(columns.map(() => ({ text: '' })));
  part.end();
}

type Placed = Column & { left: number; inner: number };
type Structure = PDFKit.PDFStructureElement;

function placeColumns(columns: readonly Column[], from: number): Placed[] {
  let left = from;
  return columns.map((column, index) => {
    const isLast = index === columns.length - 1;
    const placed = { ...column, left, inner: column.width - (isLast ? 0 : gap) };
    left += column.width;
    return placed;
  });
}

/** On later pages the heading is only seen: it was said before. */
function writeHead(paper: Paper, columns: readonly Placed[], table: Structure | undefined): void {
  const height = Math.max(
    ...columns.map(({ heading, inner }) => paper.heightOf(heading, inner, headStyle)),
  );
  const { top } = paper;
  const row = table && paper.part('TR', paper.part('THead', table));
  for (const { heading, left, inner, align = 'left' } of columns) {
    const place = { left, top, width: inner };
    const style = { ...headStyle, align };
    if (row) paper.write(heading, { role: 'TH', parent: row, ...place }, style);
    else paper.writeUnsaid(heading, place, style);
  }
  paper.top = top + height + 4;
  paper.rule(inks.board, 1);
}

function heightOfRow(paper: Paper, columns: readonly Placed[], cells: readonly Cell[]): number {
  const heights = columns.map(({ inner }, index) => {
    const { text = '', detail, picture } = cells[index] ?? {};
    if (picture) return inner * pictureRatio;
    const below = detail ? paper.heightOf(detail, inner, detailStyle) + 1 : 0;
    return paper.heightOf(text, inner, cellStyle) + below;
  });
  return Math.max(...heights) + 2 * padding;
}

type Row = { cells: readonly Cell[]; height: number; parent: Structure };

function writeRow(paper: Paper, columns: readonly Placed[], { cells, height, parent }: Row): void {
  const { top } = paper;
  columns.forEach(({ left, inner, align = 'left' }, index) => {
    const { text = '', detail, picture, isBox = false } = cells[index] ?? {};
    if (isBox)
      paper.decorate((document) =>
        document
          .lineWidth(1)
          .rect(left, top + padding, boxSide, boxSide)
          .stroke(inks.board),
      );
    if (picture)
      paper.decorate((document) =>
        document.image(picture, left, top + padding, { fit: [inner, inner * pictureRatio] }),
      );
    const cell = paper.part('TD', parent);
    const place = { parent: cell, left, width: inner };
    if (text) paper.write(text, { ...place, top: top + padding }, { ...cellStyle, align });
    if (detail) paper.write(detail, { ...place, top: paper.top + 1 }, { ...detailStyle, align });
  });
  paper.top = top + height;
  paper.rule();
}
