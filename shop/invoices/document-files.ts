import type { Attachment } from '#adapters/mail/port.ts';
import type { Speaker } from '#shop/mail/speaker.ts';
import { writeXrechnung } from './einvoice/write-xrechnung.ts';
import type { IssuedDocument } from './issued.ts';
import { drawDocument } from './paper/draw-document.ts';

/** A document as a PDF in its storefront's words (OP4). */
export async function pdfOf(document: IssuedDocument, speaker: Speaker): Promise<Attachment> {
  const content = await drawDocument(document, speaker);
  const fileName = `${fileNameOf(document, speaker)}.pdf`;
  return { fileName, mediaType: 'application/pdf', content };
}

/** A document as an XRechnung, for programs (OP4). */
export async function xmlOf(document: IssuedDocument, speaker: Speaker): Promise<Attachment> {
  const content = Buffer.from(await writeXrechnung(document, speaker.texts));
  const fileName = `${fileNameOf(document, speaker)}.xml`;
  return { fileName, mediaType: 'application/xml', content };
}

function fileNameOf({ kind, number }: IssuedDocument, { texts }: Speaker): string {
  const key = kind === 'invoice' ? 'shop.invoice.fileName' : 'shop.invoice.creditFileName';
  return texts(key, { number });
}
