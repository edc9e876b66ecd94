import { drawQrCode } from '#shop/paper/draw-qr-code.ts';
import type { Paper } from '#shop/paper/paper.ts';
import { inks } from '#shop/paper/paper-style.ts';
import type { DocumentSheet } from './document-sheet.ts';

/** Draws the payment section: its text, the bank account and the GiroCode. */
export function writePayment(paper: Paper, { payment }: DocumentSheet): void {
  paper.skip(14);
  paper.ensure(payment.giroCode ? 90 + codeSize / 2 : 90);
  paper.heading(payment.title, 2);
  paper.skip(2);
  paper.paragraph(payment.text);
  if (payment.bank.length === 0) return;
  paper.skip(4);
  const { top } = paper;
  for (const [label, value] of payment.bank) writeBankLine(paper, label, value);
  if (!payment.giroCode) return;
  const { text, alt } = payment.giroCode;
  const left = paper.margins.left + paper.width - codeSize;
  drawQrCode(paper, text, { alt, left, top, size: codeSize });
  paper.top = Math.max(paper.top, top + codeSize);
}

/** Size in points: modules of half a millimetre, which phones can scan. */
const codeSize = 76;

function writeBankLine(paper: Paper, label: string, value: string): void {
  const { left } = paper.margins;
  const { top } = paper;
  paper.write(label, { left, top, width: 110 }, { size: 9.5, colour: inks.quiet });
  paper.write(value, { left: left + 112, top, width: paper.width - 112 }, { face: 'bold' });
}
