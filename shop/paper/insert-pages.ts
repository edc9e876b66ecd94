import {
  degrees,
  type PDFDocument as Document,
  ParseSpeeds,
  PDFDocument,
  PDFName,
} from '@cantoo/pdf-lib';

/** A foreign PDF that was read, to be inserted into a paper. */
export type ForeignPages = Document;

/** Read at once, without pauses for other work: papers are drawn in a thread of their own. */
const reading = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };

/** The most pages that are inserted of one foreign PDF. */
const most = 4;

/** Reads a PDF of others; undefined for one that is broken, encrypted or empty. */
export async function readPages(content: Uint8Array): Promise<ForeignPages | undefined> {
  try {
    const pages = await PDFDocument.load(content, reading);
    return pages.getPageCount() > 0 ? pages : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Inserts the pages of foreign PDFs into a paper, each after one of the paper's own pages (counted from 1, ascending), in their own
 * size. What they show is copied, and nothing else: no links, forms, scripts or attachments. The paper ceases to be PDF/A, because
 * foreign pages may have fonts that are not embedded.
 */
export async function insertPages(
  paper: Buffer,
  inserts: readonly { after: number; pages: ForeignPages }[],
): Promise<Buffer> {
  const joined = await PDFDocument.load(paper, reading);
  joined.catalog.delete(PDFName.of('Metadata'));
  for (const { after, pages } of inserts.toReversed()) await insert(joined, after, pages);
  const saving = {
    useObjectStreams: false,
    updateFieldAppearances: false,
    objectsPerTick: Infinity,
  };
  return Buffer.from(await joined.save(saving));
}

async function insert(joined: Document, after: number, pages: ForeignPages): Promise<void> {
  const shown = pages.getPages().slice(0, most);
  const embedded = await joined.embedPages(shown);
  embedded.forEach((content, place) => {
    const page = joined.insertPage(after + place, [content.width, content.height]);
    page.drawPage(content);
    page.setRotation(degrees(shown[place]?.getRotation().angle ?? 0));
  });
}
