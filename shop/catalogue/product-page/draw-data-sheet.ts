import { openPaper, type Paper } from '#shop/paper/paper.ts';
import { inks } from '#shop/paper/paper-style.ts';

/** All words of a data sheet, already in its language; `foot` with `{page}` and `{pages}` in it. */
export type DataSheet = {
  language: string;
  shop: string;
  /** The kind of document. */
  kind: string;
  name: string;
  brand: string;
  description: string;
  date: Date;
  parts: { heading: string; lines: string[] }[];
  foot: string;
};

/** The data sheet of a product as a document of A4 pages (PD2, OP6). */
export function drawDataSheet(sheet: DataSheet): Promise<Buffer> {
  const paper = openPaper({
    title: `${sheet.kind}: ${sheet.name}`,
    language: sheet.language,
    author: sheet.shop,
    date: sheet.date,
    foot: sheet.foot,
  });
  paper.paragraph(sheet.kind, { colour: inks.quiet });
  paper.heading(sheet.name);
  paper.paragraph(sheet.brand);
  paper.skip(10);
  paper.paragraph(sheet.description);
  for (const { heading, lines } of sheet.parts) writePart(paper, heading, lines);
  return paper.finish();
}

/** A heading with its lines; nothing where there are none. */
function writePart(paper: Paper, heading: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  paper.skip(14);
  paper.ensure(60);
  paper.heading(heading, 2);
  paper.skip(4);
  for (const line of lines) paper.paragraph(line);
}
