import { openPaper, type Paper } from '#shop/paper/paper.ts';
import { inks, type TextStyle } from '#shop/paper/paper-style.ts';
import { writeTable } from '#shop/paper/write-table.ts';
import type { DocumentSheet } from './document-sheet.ts';
import { writePayment } from './write-payment.ts';
import { writePaymentSlip } from './write-payment-slip.ts';
import { writeSums } from './write-sums.ts';

const quiet: TextStyle = { size: 8.5, colour: inks.quiet };

/** An invoice or credit note as a business letter of A4 pages that fits a window envelope (OP4). */
export function drawDocument(sheet: DocumentSheet): Promise<Buffer> {
  const { title, language, author, date, foot, seller: imprint } = sheet;
  const paper = openPaper({
    title,
    language,
    author,
    date,
    foot,
    imprint,
    margins: { bottom: 92 },
  });
  writeHead(paper, sheet);
  paper.heading(title);
  paper.skip(4);
  paper.paragraph(sheet.introduction);
  paper.skip(10);
  writeLines(paper, sheet.lines);
  writeSums(paper, sheet);
  writePayment(paper, sheet);
  writeDelivery(paper, sheet);
  writePaymentSlip(paper, sheet.payment.slip);
  return paper.finish();
}

/** The address within the window of an envelope, and the block of facts beside it. */
const window = { left: 70.87, top: 142, width: 240 };
const facts = { left: 328, label: 84 };

function writeHead(paper: Paper, { brand, sender, address, facts: known }: DocumentSheet): void {
  const { left } = paper.margins;
  paper.logo(brand, { left, top: 42, size: 40 });
  paper.write(brand, { left: left + 50, top: 48, width: 200 }, { size: 22, face: 'heading' });
  paper.write(sender, { ...window, top: window.top - 14 }, { size: 7, colour: inks.quiet });
  paper.write(address, window, { size: 10.5 });
  const belowAddress = paper.top;
  paper.top = window.top - 14;
  for (const { label, value } of known) writeFact(paper, label, value);
  paper.top = Math.max(belowAddress, paper.top, 236) + 22;
}

function writeFact(paper: Paper, label: string, value: string): void {
  const { top } = paper;
  const from = facts.left + facts.label;
  const width = paper.margins.left + paper.width - from;
  const labelHeight = paper.heightOf(label, facts.label - 6, quiet);
  paper.write(label, { left: facts.left, top, width: facts.label - 6 }, quiet);
  paper.write(value, { left: from, top, width }, { size: 9, face: 'bold' });
  paper.top = Math.max(paper.top, top + labelHeight) + 2;
}

function writeLines(paper: Paper, { headings, rows }: DocumentSheet['lines']): void {
  if (rows.length === 0) return;
  const [position, quantity, item, taxRate, unitPrice, sum] = headings;
  writeTable(paper, {
    columns: [
      { heading: position, width: 34 },
      { heading: quantity, width: 52, align: 'right' },
      { heading: item, width: paper.width - 280 },
      { heading: taxRate, width: 54, align: 'right' },
      { heading: unitPrice, width: 72, align: 'right' },
      { heading: sum, width: 68, align: 'right' },
    ],
    rows: rows.map((row, index) => [
      { text: String(index + 1) },
      { text: row.quantity },
      { text: row.name, detail: row.detail },
      { text: row.taxRate },
      { text: row.unitPrice },
      { text: row.sum },
    ]),
  });
}

function writeDelivery(paper: Paper, { delivery }: DocumentSheet): void {
  if (!delivery) return;
  paper.skip(12);
  paper.ensure(40);
  paper.heading(delivery.title, 2);
  paper.skip(2);
  paper.paragraph(delivery.address);
}
