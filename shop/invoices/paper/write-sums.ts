import type { Paper } from '#shop/paper/paper.ts';
import { inks, type TextStyle } from '#shop/paper/paper-style.ts';
import { writeTable } from '#shop/paper/write-table.ts';
import type { DocumentSheet } from './document-sheet.ts';

const heightOfSum = 17;

/** Draws the sums below the lines on the right, and for consumers the included taxes. */
export function writeSums(paper: Paper, { sums, taxes, taxNote }: DocumentSheet): void {
  paper.skip(8);
  paper.ensure(sums.length * heightOfSum + 10);
  const table = paper.part('Table');
  for (const sum of sums) writeSum(paper, sum, paper.part('TR', table));
  table.end();
  if (taxes) writeTaxes(paper, taxes);
  if (taxNote) paper.paragraph(taxNote);
}

function writeSum(
  paper: Paper,
  sum: DocumentSheet['sums'][number],
  parent: ReturnType<Paper['part']>,
): void {
  const right = paper.margins.left + paper.width;
  const style: TextStyle = sum.isTotal
    ? { size: 12.5, face: 'bold', align: 'right' }
    : { size: 9.5, align: 'right' };
  if (sum.isTotal) {
    paper.skip(3);
    paper.rule(inks.board, 1, { left: right - 250, width: 250 });
    paper.skip(6);
  }
  const { top } = paper;
  paper.write(sum.label, { role: 'TD', parent, left: right - 330, top, width: 236 }, style);
  paper.write(sum.amount, { role: 'TD', parent, left: right - 90, top, width: 90 }, style);
  paper.top = top + heightOfSum;
}

function writeTaxes(paper: Paper, taxes: NonNullable<DocumentSheet['taxes']>): void {
  const [rate, net, tax, gross] = taxes.headings;
  paper.skip(18);
  paper.ensure(30 + taxes.rows.length * 24);
  writeTable(paper, {
    columns: [
      { heading: rate, width: 150 },
      { heading: net, width: 90, align: 'right' },
      { heading: tax, width: 90, align: 'right' },
      { heading: gross, width: paper.width - 330, align: 'right' },
    ],
    rows: taxes.rows.map((cells) => cells.map((text) => ({ text }))),
  });
}
