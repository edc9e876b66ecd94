import { openPaper, type Paper } from '#shop/paper/paper.ts';
import { inks, type TextStyle } from '#shop/paper/paper-style.ts';
import { writeTable } from '#shop/paper/write-table.ts';

/** All texts of the PDF in its language; `foot` contains `{page}` and `{pages}`. */
export type OrderPaper = {
  language: string;
  shop: string;
  title: string;
  intro: string;
  contact: string;
  date: Date;
  /** Fields above the lines: a label, and its value where it is known. */
  fields: { label: string; value: string }[];
  headings: [number: string, quantity: string, item: string, unitPrice: string, sum: string];
  lines: { number: string; quantity: string; item: string; unitPrice: string; sum: string }[];
  total: { label: string; amount: string } | undefined;
  foot: string;
};

const small: TextStyle = { size: 9, colour: inks.quiet };
const heightOfTotal = 30;

/** Draws the order form on A4 pages, with empty lines up to the end of the last page (CA7). */
export function drawOrderForm(form: OrderPaper): Promise<Buffer> {
  const paper = openPaper({
    title: form.title,
    language: form.language,
    author: form.shop,
    date: form.date,
    margins: { left: 48, right: 48, top: 48, bottom: 56 },
    foot: form.foot,
  });
  writeHead(paper, form);
  writeFields(paper, form.fields);
  writeLines(paper, form);
  if (form.total) writeTotal(paper, form.total);
  return paper.finish();
}

function writeHead(paper: Paper, { shop, contact, title, intro }: OrderPaper): void {
  const { left, top } = paper.margins;
  paper.logo(shop, { left, top: top - 8, size: 36 });
  paper.write(shop, { left: left + 46, top: top - 4, width: 200 }, { size: 20, face: 'heading' });
  paper.write(
    contact,
    { left: left + 200, top: top + 4, width: paper.width - 200 },
    { ...small, align: 'right' },
  );
  paper.top = top + 44;
  paper.heading(title);
  paper.paragraph(intro, small);
  paper.skip(8);
}

function writeFields(paper: Paper, fields: OrderPaper['fields']): void {
  const width = (paper.width - 15) / 2;
  const first = paper.top;
  fields.forEach(({ label, value }, index) => {
    const left = paper.margins.left + (index % 2) * (width + 15);
    const top = first + Math.floor(index / 2) * 46;
    paper.write(label, { left, top, width }, small);
    paper.decorate((document) =>
      document
        .lineWidth(0.7)
        .rect(left, top + 13, width, 24)
        .stroke(inks.field),
    );
    if (value)
      paper.write(value, { left: left + 8, top: top + 17, width: width - 16 }, { size: 11 });
  });
  paper.top = first + Math.ceil(fields.length / 2) * 46 + 8;
}

function writeLines(paper: Paper, { headings, lines, total }: OrderPaper): void {
  const [number, quantity, item, unitPrice, sum] = headings;
  writeTable(paper, {
    columns: [
      { heading: number, width: 94 },
      { heading: quantity, width: 58, align: 'right' },
      { heading: item, width: 197 },
      { heading: unitPrice, width: 75, align: 'right' },
      { heading: sum, width: paper.width - 424, align: 'right' },
    ],
    rows: lines.map((line) => [
      { text: line.number },
      { text: line.quantity },
      { text: line.item },
      { text: line.unitPrice },
      { text: line.sum },
    ]),
    rowHeight: 23,
    emptyUntil: total ? heightOfTotal : 0,
  });
}

function writeTotal(paper: Paper, { label, amount }: { label: string; amount: string }): void {
  paper.ensure(heightOfTotal);
  const top = paper.top + 8;
  const style: TextStyle = { size: 12, face: 'bold', align: 'right' };
  const { left } = paper.margins;
  paper.write(`${label}  ${amount}`, { left, top, width: paper.width }, style);
}
