import { encode } from 'uqr';
import { inks } from './paper-style.ts';
import type { Paper } from './paper.ts';

type QrPlace = { alt: string; left: number; top: number; size: number };

/** Draws a text, such as an address, as a QR code of lines on a paper; `size` in points includes the margin that cameras need. */
export function drawQrCode(paper: Paper, text: string, { alt, left, top, size }: QrPlace): void {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const side = size / data.length;
  paper.figure(alt, { left, top, width: size, height: size }, (document) => {
    data.forEach((row, y) =>
      row.forEach((isDark, x) => {
        if (isDark) document.rect(left + x * side, top + y * side, side, side);
      }),
    );
    document.fill(inks.ink);
  });
}
