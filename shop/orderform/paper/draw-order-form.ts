import { drawLogo } from './draw-logo.ts';
import { fitted } from './letter-widths.ts';
import { type Part, type Role, Sheet, type TextStyle } from './sheet.ts';
import { writePdf } from './write-pdf.ts';

/** All words of the paper, already in its language. */
export type OrderPaper = {
  language: string;
  shop: string;
  title: string;
  intro: string;
  contact: string;
  /** What is filled in above the lines: a label, and its value where it is known. */
  fields: { label: string; value: string }[];
  headings: [number: string, quantity: string, item: string, unitPrice: string, sum: string];
  lines: { number: string; quantity: string; item: string; unitPrice: string; sum: string }[];
  total: { label: string; amount: string } | undefined;
  pageOf: (page: number, pages: number) => string;
};

const left = 48;
const right = 547;
const rowHeight = 22;
const first = { top: 262, rows: 22 };
const other = { top: 90, rows: 30 };
const small: TextStyle = { size: 9, colour: [0.3, 0.4, 0.37] };

/** The order form as a document of A4 pages, with free lines up to the end of its last page (CA7). */
export function drawOrderForm(paper: OrderPaper): Buffer {
  const pages = Math.max(1, 1 + Math.ceil((paper.lines.length - first.rows) / other.rows));
  const sheets = Array.from({ length: pages }, (_, page) => new Sheet(page));
  const parts: Part[] = [];
  const table = newPart('Table');
  const feet: Part[] = [];
  sheets.forEach((sheet, page) => {
    if (page === 0) drawHead(sheet, parts, paper);
    drawRows(sheet, table, paper, page);
    drawFoot(sheet, feet, paper.pageOf(page + 1, pages));
  });
  parts.push(table);
  const last = sheets.at(-1);
  if (paper.total && last) drawTotal(last, parts, paper.total);
  parts.push(...feet);
  return writePdf({ title: paper.title, language: paper.language, sheets, parts });
}

const newPart = (role: Role, alt?: string): Part => ({
  role,
  parts: [],
  marks: [],
  ...(alt !== undefined && { alt }),
});

function child(parts: Part[], role: Role, alt?: string): Part {
  const part = newPart(role, alt);
  parts.push(part);
  return part;
}

function drawHead(sheet: Sheet, parts: Part[], paper: OrderPaper): void {
  sheet.mark(child(parts, 'Figure', paper.shop), drawLogo(left, 36, 36));
  sheet.write(child(parts, 'P'), paper.shop, left + 46, 62, { size: 22, isBold: true });
  sheet.write(child(parts, 'P'), paper.contact, right, 60, { ...small, align: 'right' });
  sheet.write(child(parts, 'H1'), paper.title, left, 112, { size: 24, isBold: true });
  sheet.write(child(parts, 'P'), paper.intro, left, 130, small);
  paper.fields.forEach(({ label, value }, index) => {
    const x = index % 2 === 0 ? left : left + 257;
    const y = 150 + Math.floor(index / 2) * 46;
    const field = child(parts, 'P');
    sheet.write(field, label, x, y + 8, small);
    sheet.frame(x, y + 12, 242, 24);
    if (value !== '') sheet.write(field, fitted(value, 11, 226), x + 8, y + 28, { size: 11 });
  });
}

/** Where each column's text begins or, aligned right, ends. */
const places = { number: left + 24, quantity: 178, item: 192, unitPrice: 470, sum: right - 4 };

function drawRows(sheet: Sheet, table: Part, paper: OrderPaper, page: number): void {
  const { top, rows } = page === 0 ? first : other;
  const from = page === 0 ? 0 : first.rows + (page - 1) * other.rows;
  const heading = child(table.parts, 'TR');
  const [number, quantity, item, unitPrice, sum] = paper.headings;
  const bold: TextStyle = { ...small, isBold: true };
  const atRight: TextStyle = { ...bold, align: 'right' };
  const above = top - 6;
  const write = (text: string, x: number, style: TextStyle): void =>
    sheet.write(child(heading.parts, 'TH'), text, x, above, style);
  write(number, places.number, bold);
  write(quantity, places.quantity, atRight);
  write(item, places.item, bold);
  write(unitPrice, places.unitPrice, atRight);
  write(sum, places.sum, atRight);
  sheet.rule(left, top, right - left, [0.09, 0.22, 0.18], 1.2);
  for (let row = 0; row < rows; row += 1) {
    drawRow(sheet, table, { paper, index: from + row, foot: top + (row + 1) * rowHeight });
  }
}

type Row = { paper: OrderPaper; index: number; foot: number };

function drawRow(sheet: Sheet, table: Part, { paper, index, foot }: Row): void {
  sheet.rule(left, foot, right - left);
  const line = paper.lines[index];
  const row = child(table.parts, 'TR');
  const write = (text: string, x: number, style: TextStyle): void => {
    const cell = child(row.parts, 'TD');
    if (text !== '') sheet.write(cell, text, x, foot - 7, style);
  };
  const plain: TextStyle = { size: 10 };
  const atRight: TextStyle = { size: 10, align: 'right' };
  sheet.write(child(row.parts, 'TD'), `${index + 1}`, left + 16, foot - 7, {
    ...small,
    align: 'right',
  });
  if (!line) return;
  write(fitted(line.number, 10, 82), places.number, plain);
  write(fitted(line.quantity, 10, 40), places.quantity, atRight);
  write(fitted(line.item, 10, 222), places.item, plain);
  write(line.unitPrice, places.unitPrice, atRight);
  write(line.sum, places.sum, atRight);
}

function drawTotal(
  sheet: Sheet,
  parts: Part[],
  { label, amount }: { label: string; amount: string },
): void {
  const part = child(parts, 'P');
  sheet.write(part, label, places.unitPrice, 775, { size: 12, isBold: true, align: 'right' });
  sheet.write(part, amount, places.sum, 775, { size: 12, isBold: true, align: 'right' });
}

function drawFoot(sheet: Sheet, feet: Part[], text: string): void {
  sheet.write(child(feet, 'P'), text, right, 812, { ...small, align: 'right' });
}
