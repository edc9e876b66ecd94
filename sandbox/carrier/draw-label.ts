import { buffer } from 'node:stream/consumers';
import { encode } from 'uqr';
import type { SandboxParcel } from './parcel-book.ts';

const millimetre = 72 / 25.4;
const size = { width: 100 * millimetre, height: 150 * millimetre };
const margin = 5 * millimetre;

/** Draws the label of a parcel as a PDF of 100 by 150 mm; the same parcel makes the same bytes. */
export async function drawLabel({
  trackingCode,
  carrierCode,
  recipient,
  reference,
  bookedAt,
}: SandboxParcel): Promise<Buffer> {
  // Loaded here: a shop that starts the sandbox would keep pdfkit and its fonts' library in memory.
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    size: [size.width, size.height],
    margin,
    info: { Title: trackingCode, CreationDate: bookedAt },
  });
  document.font('Helvetica-Bold').fontSize(20).text(shown(carrierCode).toUpperCase());
  document
    .moveDown(0.3)
    .rect(margin, document.y, size.width - 2 * margin, 1)
    .fill('#000000');
  document
    .moveDown(0.5)
    .fontSize(13)
    .text(recipient.map(shown).join('\n'), {
      height: 50 * millimetre,
      ellipsis: true,
    });
  drawCode(document, trackingCode);
  const top = size.height - 18 * millimetre;
  document.font('Helvetica').fontSize(11).text(trackingCode, margin, top, { align: 'center' });
  document.fontSize(8).text(shown(reference), { align: 'center' });
  document.end();
  return buffer(document);
}

/** The code of the parcel as squares, for scanners. */
function drawCode(document: PDFKit.PDFDocument, trackingCode: string): void {
  const { data } = encode(trackingCode, { ecc: 'M', border: 2 });
  const side = (48 * millimetre) / data.length;
  const [left, top] = [(size.width - 48 * millimetre) / 2, size.height - 68 * millimetre];
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) document.rect(left + x * side, top + y * side, side, side);
    }),
  );
  document.fill('#000000');
}

/** In the letters of a label printer, which are those of Western Europe. */
function shown(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const [plain = '?'] = letter.normalize('NFKD');
    return [letter, plain].find((each) => /^[ -~\u00A0-\u00FF]$/.test(each)) ?? '?';
  }).join('');
}
