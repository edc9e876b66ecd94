import type { Attachment } from '#adapters/mail/port.ts';
import type { MailLocale } from '#shop/mail/mail-ctx.ts';
import { type Drawer, drawPaper } from '#shop/paper/draw-paper.ts';
import { writeXrechnung } from './einvoice/write-xrechnung.ts';
import type { IssuedDocument } from './issued.ts';
import { documentSheet } from './paper/document-sheet.ts';
import type { drawDocument } from './paper/draw-document.ts';

const documentDrawer: Drawer<typeof drawDocument> = {
  module: new URL('./paper/draw-document.ts', import.meta.url),
  name: 'drawDocument',
};

/** A document as a PDF in its storefront's language (OP4). */
export async function pdfOf(document: IssuedDocument, mailLocale: MailLocale): Promise<Attachment> {
  const content = await drawPaper(documentDrawer, documentSheet(document, mailLocale));
  const fileName = `${fileNameOf(document, mailLocale)}.pdf`;
  return { fileName, mediaType: 'application/pdf', content };
}

/** A document as an XRechnung, an e-invoice (OP4). */
export async function xmlOf(document: IssuedDocument, mailLocale: MailLocale): Promise<Attachment> {
  const content = Buffer.from(await writeXrechnung(document, mailLocale.texts));
  const fileName = `${fileNameOf(document, mailLocale)}.xml`;
  return { fileName, mediaType: 'application/xml', content };
}

function fileNameOf({ kind, number }: IssuedDocument, { texts }: MailLocale): string {
  const key = kind === 'invoice' ? 'shop.invoice.fileName' : 'shop.invoice.creditFileName';
  return texts(key, { number });
}
