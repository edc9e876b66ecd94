import { code128 } from '#shop/returns/code-128.ts';
import { unpackedPaper } from './paper-text.ts';

/** Reads the barcodes of a PDF as a scanner does: the text of every row of upright bars, from their widths. */
export function barcodesOn(paper: Buffer): string[] {
  const drawn = unpackedPaper(paper).matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\n/g);
  const rows: Bar[][] = [];
  for (const [, ...numbers] of drawn) {
    const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number);
    const row = rows.at(-1);
    const last = row?.at(-1);
    const isNext = last && left > last.left && last.top === top && last.height === height;
    if (row && isNext) row.push({ left, top, width, height });
    else rows.push([{ left, top, width, height }]);
  }
  return rows.filter(({ length }) => length > 10).map(readBars);
}

type Bar = { left: number; top: number; width: number; height: number };

/** Throws for bars that encode no character, or with a wrong check digit. */
function readBars(bars: readonly Bar[]): string {
  const spans = bars.flatMap(({ left, width }, index) => {
    const next = bars[index + 1];
    return next ? [width, next.left - left - width] : [width];
  });
  const module = Math.min(...spans);
  const widths = spans.map((span) => String(Math.round(span / module))).join('');
  const text = (widths.slice(6, -13).match(/.{6}/g) ?? []).map(letterOf).join('');
  if (code128(text).join('') !== widths) throw new Error(`No scanner reads ${widths}.`);
  return text;
}

function letterOf(widths: string): string {
  const found = printable.find((letter) => code128(letter).slice(6, 12).join('') === widths);
  if (found === undefined) throw new Error(`${widths} is no letter.`);
  return found;
}

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
