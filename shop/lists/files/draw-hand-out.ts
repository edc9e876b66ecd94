import { drawQrCode } from '#shop/paper/draw-qr-code.ts';
import { openPaper, type Paper } from '#shop/paper/paper.ts';
import { inks, type TextStyle } from '#shop/paper/paper-style.ts';
import { writeTable } from '#shop/paper/write-table.ts';
import type { HandOutSheet } from './hand-out-sheet.ts';

const small: TextStyle = { size: 9, colour: inks.quiet };

/** Draws a hand-out for parents: the needed items with boxes to tick, and the list's address and code. */
export function drawHandOut(sheet: HandOutSheet): Promise<Buffer> {
  const { name, language, shop, date, foot, about, description, headings } = sheet;
  const margins = { left: 56, right: 56, top: 56, bottom: 64 };
  const paper = openPaper({ title: name, language, author: shop, date, margins, foot });
  const { left, top } = paper.margins;
  paper.logo(shop, { left: left + paper.width - 40, top, size: 40 });
  const besideLogo = { width: paper.width - 60 };
  paper.heading(name, 1, besideLogo);
  paper.skip(4);
  if (about) paper.paragraph(about, { size: 11, face: 'bold' }, besideLogo);
  if (description) paper.paragraph(description, { size: 11 }, besideLogo);
  paper.skip(6);
  paper.paragraph(sheet.counted, small);
  paper.skip(12);
  const [have, quantity, item, number] = headings;
  writeTable(paper, {
    columns: [
      { heading: have, width: 62 },
      { heading: quantity, width: 128 },
      { heading: item, width: 203 },
      { heading: number, width: 90 },
    ],
    rowHeight: 28,
    rows: sheet.rows.map((row) => [
      { text: '', isBox: true },
      { text: row.needed },
      { text: row.name, detail: row.variant },
      { text: row.number },
    ]),
  });
  paper.skip(20);
  writeOnline(paper, sheet.online);
  return paper.finish();
}

/** Draws the address of the list as a QR code and as text. */
function writeOnline(
  paper: Paper,
  { title, text, code, address, scan }: HandOutSheet['online'],
): void {
  paper.ensure(qrSize);
  const { top } = paper;
  const { left } = paper.margins;
  drawQrCode(paper, address, { alt: scan, left, top, size: qrSize });
  const place = { left: left + qrSize + 16, width: paper.width - qrSize - 16 };
  paper.write(title, { ...place, top, role: 'H2' }, { face: 'heading', size: 13 });
  paper.skip(4);
  paper.paragraph(text, { size: 11 }, place);
  paper.skip(6);
  paper.paragraph(code, { face: 'bold', size: 16 }, place);
  paper.top = Math.max(paper.top, top + qrSize);
}

const qrSize = 104;
