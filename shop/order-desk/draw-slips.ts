import { insertPages, readPages } from '#shop/paper/insert-pages.ts';
import { openPaper, type Paper, type PaperFrame } from '#shop/paper/paper.ts';
import { inks } from '#shop/paper/paper-style.ts';
import { writeTable } from '#shop/paper/write-table.ts';
import { code128 } from '#shop/returns/code-128.ts';
import type { PickedItem } from './slips.sql.ts';

type Frame = Pick<PaperFrame, 'title' | 'language' | 'author' | 'date' | 'foot'>;

const barHeight = 50;

/** Texts of a packing slip, in the language of the order's storefront. */
export type Slip = {
  heading: string;
  parcel: string;
  /** The shop's name and address, in one line. */
  from: string;
  to: string;
  reference: string;
  columns: { item: string; number: string; pieces: string };
  lines: { itemNumber: string; name: string; variant: string; quantity: number }[];
  /** Slips for the sets of the children of a class fund, to cut out; none for other orders. */
  children: { name: string; goods: { pieces: number; article: string }[] }[];
  /** Content of the label's barcode; null before the carrier assigned it. */
  trackingCode: string | null;
  carrier: string;
  /** The carrier's label as a PDF. */
  label: Uint8Array | null;
  /** Printed in place of a label while others of the batch have theirs, so that papers and parcels stay in step. */
  noLabel: string;
};

/** Draws packing slips, each starting on a new page and followed by the label of its carrier. */
export async function drawSlips({
  slips,
  ...frame
}: Frame & { slips: readonly Slip[] }): Promise<Buffer> {
  const labels = await Promise.all(
    slips.map(async ({ label }) => (label === null ? undefined : readPages(label))),
  );
  const hasLabels = slips.some(({ label }) => label !== null);
  const paper = openPaper(frame);
  const inserts = slips.flatMap((slip, place) => {
    if (place > 0) paper.startPage();
    drawSlip(paper, slip);
    if (slip.children.length > 0) drawChildSlips(paper, slip);
    const pages = labels[place];
    if (pages) return [{ after: paper.pageCount, pages }];
    if (hasLabels) drawNoLabel(paper, slip);
    return [];
  });
  const drawn = await paper.finish();
  return inserts.length > 0 ? insertPages(drawn, inserts) : drawn;
}

function drawNoLabel(paper: Paper, { heading, parcel, noLabel }: Slip): void {
  paper.startPage();
  paper.heading(heading);
  paper.paragraph(parcel, { colour: inks.quiet });
  paper.paragraph(noLabel, { size: 13, face: 'bold' });
}

function drawSlip(paper: Paper, slip: Slip): void {
  const { heading, parcel, from, to, reference, columns, lines, trackingCode, carrier } = slip;
  paper.paragraph(from, { size: 8, colour: inks.quiet });
  paper.write(to, {}, { size: 13, face: 'bold' });
  paper.skip(14);
  if (trackingCode !== null) drawBarcode(paper, `${carrier} ${trackingCode}`, trackingCode);
  paper.heading(heading);
  paper.paragraph(parcel, { colour: inks.quiet });
  if (reference !== '') paper.paragraph(reference);
  paper.skip(10);
  writeTable(paper, {
    columns: [
      { heading: columns.pieces, width: 60, align: 'right' },
      { heading: columns.item, width: paper.width - 170 },
      { heading: columns.number, width: 110 },
    ],
    rows: lines.map(({ quantity, name, variant, itemNumber }) => [
      { text: String(quantity) },
      { text: name, ...(variant !== '' && { detail: variant }) },
      { text: itemNumber },
    ]),
  });
}

/** Draws a slip for each child on pages of their own, one below the other and kept together. */
function drawChildSlips(paper: Paper, { heading, children }: Slip): void {
  paper.startPage();
  paper.heading(heading);
  for (const { name, goods } of children) {
    paper.ensure(60 + 16 * goods.length);
    paper.skip(10);
    paper.heading(name, 2);
    for (const { pieces, article } of goods) paper.paragraph(`${pieces} × ${article}`);
    paper.skip(8);
    paper.rule();
  }
}

/** Draws the carrier's code as a barcode with its text below; text only for codes that no barcode can contain. */
function drawBarcode(paper: Paper, label: string, code: string): void {
  const { left } = paper.margins;
  if (/^[ -~]{1,35}$/.test(code)) {
    const bars = code128(code);
    const width = Math.min(1.4, paper.width / bars.reduce((sum, bar) => sum + bar, 0));
    const { top } = paper;
    const drawn = bars.reduce((sum, bar) => sum + bar, 0) * width;
    paper.figure(code, { left, top, width: drawn, height: barHeight }, (document) => {
      let at = left;
      bars.forEach((bar, place) => {
        if (place % 2 === 0) document.rect(at, top, bar * width, barHeight);
        at += bar * width;
      });
      document.fill('#000000');
    });
    paper.top = top + barHeight + 4;
  }
  paper.paragraph(label);
  paper.skip(14);
}

/** Draws a pick list of items, with a box to tick for each. */
export function drawPickList({
  items,
  ...frame
}: Frame & { items: readonly PickedItem[] }): Promise<Buffer> {
  const paper = openPaper(frame);
  paper.heading('Pickliste');
  paper.skip(10);
  writeTable(paper, {
    columns: [
      { heading: '', width: 30 },
      { heading: 'Stück', width: 50, align: 'right' },
      { heading: 'Artikel', width: paper.width - 190 },
      { heading: 'Artikelnummer', width: 110 },
    ],
    rows: items.map(({ quantity, name, variant, personalName, itemNumber, orderNumbers }) => [
      { text: '', isBox: true },
      { text: String(quantity) },
      {
        text: name,
        detail: [variant, personalName && `Name: ${personalName}`, orderNumbers.join(', ')]
          .filter(Boolean)
          .join(' · '),
      },
      { text: itemNumber },
    ]),
  });
  return paper.finish();
}
