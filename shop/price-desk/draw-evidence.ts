import { openPaper } from '#shop/paper/paper.ts';
import { inks } from '#shop/paper/paper-style.ts';
import { writeTable } from '#shop/paper/write-table.ts';

/** All words of the evidence, already in its language; `foot` with `{page}` and `{pages}` in it. */
export type EvidenceSheet = {
  language: string;
  shop: string;
  title: string;
  item: string;
  lead: string;
  date: Date;
  columns: { period: string; kind: string; price: string };
  /** Where there is no reduction. */
  none: string;
  reductions: {
    heading: string;
    /** What it was reduced from and to, and the lowest price of the 30 days before with its dates. */
    facts: string[];
    rows: { period: string; kind: string; price: string }[];
  }[];
  foot: string;
};

/** The evidence of reductions as a document of A4 pages (OP6). */
export function drawEvidence(sheet: EvidenceSheet): Promise<Buffer> {
  const paper = openPaper({
    title: `${sheet.title}: ${sheet.item}`,
    language: sheet.language,
    author: sheet.shop,
    date: sheet.date,
    foot: sheet.foot,
  });
  paper.paragraph(sheet.title, { colour: inks.quiet });
  paper.heading(sheet.item);
  paper.skip(6);
  paper.paragraph(sheet.lead);
  if (sheet.reductions.length === 0) {
    paper.skip(14);
    paper.paragraph(sheet.none);
  }
  for (const { heading, facts, rows } of sheet.reductions) {
    paper.skip(16);
    paper.ensure(120);
    paper.heading(heading, 2);
    paper.skip(4);
    for (const fact of facts) paper.paragraph(fact);
    paper.skip(8);
    writeTable(paper, {
      columns: [
        { heading: sheet.columns.period, width: paper.width * 0.6 },
        { heading: sheet.columns.kind, width: paper.width * 0.2 },
        { heading: sheet.columns.price, width: paper.width * 0.2, align: 'right' },
      ],
      rows: rows.map(({ period, kind, price }) => [
        { text: period },
        { text: kind },
        { text: price },
      ]),
    });
  }
  return paper.finish();
}
