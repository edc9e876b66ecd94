import { openPaper, type Paper } from '#shop/paper/paper.ts';
import { inks, type TextStyle } from '#shop/paper/paper-style.ts';
import { type Cell, writeTable } from '#shop/paper/write-table.ts';
import type { ListSheet } from './list-sheet.ts';

const small: TextStyle = { size: 9, colour: inks.quiet };
const pictureWidth = 60;

/** Draws a list on A4 pages with pictures, order numbers and prices (WL8). */
export function drawListPaper(sheet: ListSheet): Promise<Buffer> {
  const { name, language, shop, date, foot, pictures } = sheet;
  const margins = { left: 48, right: 48, top: 48, bottom: 56 };
  const paper = openPaper({ title: name, language, author: shop, date, margins, foot });
  writeHead(paper, sheet);
  const hasPictures = pictures.size > 0;
  const [number, item, quantity, unitPrice, sum] = sheet.headings;
  writeTable(paper, {
    columns: [
      ...(hasPictures ? [{ heading: '', width: pictureWidth }] : []),
      { heading: number, width: 86 },
      { heading: item, width: (hasPictures ? 0 : pictureWidth) + 173 },
      { heading: quantity, width: 50, align: 'right' },
      { heading: unitPrice, width: 66, align: 'right' },
      { heading: sum, width: 64, align: 'right' },
    ],
    rows: sheet.rows.map(({ pictureKey, ...row }) => [
      ...(hasPictures ? [{ text: '', picture: pictureOf(pictures, pictureKey) }] : []),
      ...cellsOf(row),
    ]),
  });
  writeTotal(paper, sheet);
  return paper.finish();
}

/** Converts bytes of another thread to a Buffer, which pdfkit needs. */
function pictureOf(pictures: ListSheet['pictures'], key: string): Buffer | undefined {
  const picture = pictures.get(key);
  return picture && Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
}

function writeHead(paper: Paper, { name, shop, description, asOf }: ListSheet): void {
  const { left, top } = paper.margins;
  paper.logo(shop, { left: left + paper.width - 34, top, size: 34 });
  paper.heading(name, 1, { width: paper.width - 60 });
  paper.skip(4);
  if (description) paper.paragraph(description, {}, { width: paper.width - 60 });
  paper.skip(4);
  paper.paragraph(asOf, small);
  paper.skip(14);
}

function cellsOf(row: Omit<ListSheet['rows'][number], 'pictureKey'>): Cell[] {
  return [
    { text: row.number },
    { text: row.name, ...(row.detail ? { detail: row.detail } : {}) },
    { text: row.quantity },
    { text: row.unitPrice },
    { text: row.sum },
  ];
}

function writeTotal(paper: Paper, { total, note }: ListSheet): void {
  paper.skip(12);
  paper.ensure(40);
  paper.paragraph(total, { face: 'bold', size: 11, align: 'right' });
  paper.paragraph(note, { ...small, align: 'right' });
}
