import { openPaper, type Paper } from '#shop/paper/paper.ts';
import { a4, inks } from '#shop/paper/paper-style.ts';
import { code128 } from './code-128.ts';
import type { LabelsSheet } from './labels-sheet.ts';

/** Draws the labels, a page each, with the packing slip below (AC4). */
export function drawReturnLabels(sheet: LabelsSheet): Promise<Buffer> {
  const { title, language, author, date, foot, codes } = sheet;
  const paper = openPaper({ title, language, author, date, foot });
  codes.forEach((code, index) => {
    if (index > 0) paper.startPage();
    drawLabel(paper, code, sheet);
    drawSlip(paper, sheet);
  });
  return paper.finish();
}

/** Draws the upper half: the label to cut out and stick on the parcel. */
function drawLabel(paper: Paper, code: string, { heading, from, to, cut }: LabelsSheet): void {
  const { left } = paper.margins;
  const top = paper.top;
  const inner = paper.width - 2 * padding;
  frame(paper, { left, top, width: paper.width, height: labelHeight });
  paper.top = top + padding;
  paper.write(
    heading,
    { role: 'H1', left: left + padding, width: inner },
    { face: 'heading', size: 18 },
  );
  paper.skip(8);
  const below = paper.top;
  const column = inner / 2 - 10;
  address(paper, from, { left: left + padding, top: below, width: column });
  address(paper, to, { left: left + padding + column + 20, top: below, width: column });
  drawBarcode(paper, code, { left: left + padding, top: top + 190, width: inner });
  paper.top = top + labelHeight + 10;
  paper.paragraph(cut, { size: 8.5, colour: inks.quiet });
  paper.skip(14);
}

function address(
  paper: Paper,
  { label, lines }: { label: string; lines: string },
  place: { left: number; top: number; width: number },
): void {
  paper.write(label, place, { size: 8.5, colour: inks.quiet });
  paper.write(lines, { left: place.left, width: place.width }, { size: 13, face: 'bold' });
}

/** Draws the barcode with its text below. */
function drawBarcode(
  paper: Paper,
  code: string,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  const bars = code128(code);
  const modules = bars.reduce((sum, one) => sum + one, 0);
  const module = Math.min(1.9, width / (modules + 20));
  const drawn = modules * module;
  const first = left + (width - drawn) / 2;
  const box = { left: first, top, width: drawn, height: barHeight };
  paper.figure(code, box, (document) => {
    let at = first;
    bars.forEach((span, index) => {
      if (index % 2 === 0) document.rect(at, top, span * module, barHeight);
      at += span * module;
    });
    document.fill('#000000');
  });
  paper.top = top + barHeight + 8;
  const spaced = code.replace(/(.{4})(?=.)/g, '$1 ');
  paper.write(spaced, { left, width }, { size: 13, face: 'bold', align: 'center' });
}

/** Draws the lower half: the packing slip. */
function drawSlip(paper: Paper, { slip, slipText, positions }: LabelsSheet): void {
  paper.heading(slip, 2);
  paper.skip(4);
  paper.paragraph(slipText);
  paper.skip(8);
  for (const position of positions) {
    paper.paragraph(position, { size: 10.5 });
    paper.skip(3);
  }
}

function frame(
  paper: Paper,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void {
  paper.decorate((document) =>
    document
      .roundedRect(left, top, width, height, 8)
      .lineWidth(1)
      .dash(4, { space: 3 })
      .stroke(inks.field)
      .undash(),
  );
}

const padding = 22;
const labelHeight = a4.height * 0.42;
const barHeight = 90;
