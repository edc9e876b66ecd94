import { openPaper } from '#shop/paper/paper.ts';
import type { TermsSheet } from './terms-sheet.ts';

/** Draws the terms of an order as a PDF. */
export function drawTerms(sheet: TermsSheet): Promise<Buffer> {
  const { title, language, author, date, foot, sections, note } = sheet;
  const paper = openPaper({ title, language, author, date, foot });
  paper.heading(title);
  paper.skip(4);
  paper.paragraph(note, { size: 9 });
  for (const { heading, paragraphs } of sections) {
    paper.skip(12);
    paper.ensure(60);
    if (heading !== '') paper.heading(heading, 2);
    for (const paragraph of paragraphs) {
      paper.skip(4);
      paper.paragraph(paragraph);
    }
  }
  return paper.finish();
}
