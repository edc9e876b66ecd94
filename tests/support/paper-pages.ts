import { PDFDocument } from '@cantoo/pdf-lib';
import { paperText } from './paper-text.ts';

/** The text of each page of a PDF, in their order. */
export async function paperPages(paper: Buffer): Promise<string[]> {
  const whole = await PDFDocument.load(paper);
  return Promise.all(
    whole.getPageIndices().map(async (place) => {
      const alone = await PDFDocument.create();
      const [page] = await alone.copyPages(whole, [place]);
      if (page) alone.addPage(page);
      return paperText(Buffer.from(await alone.save({ useObjectStreams: false })));
    }),
  );
}
