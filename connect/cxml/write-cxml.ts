import { xmlText } from '#shop/kernel/xml-text.ts';

/** What every document of ours carries. */
export type Envelope = { payloadId: string; timestamp: string; language: 'de' | 'en' };

const doctype = (dtd: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.063/${dtd}.dtd">\n`;

/** A document with its content, which is XML already, by one of the DTDs of the standard. */
export function writeDocument(
  { payloadId, timestamp, language }: Envelope,
  content: string,
  dtd: 'cXML' | 'Fulfill' | 'InvoiceDetail' = 'cXML',
): string {
  const attributes = `payloadID="${xmlText(payloadId)}" timestamp="${timestamp}" xml:lang="${language}"`;
  return `${doctype(dtd)}<cXML ${attributes}>${content}</cXML>\n`;
}

/** A status of the protocol; `sentence` says what to do. */
export type Status = { code: number; text: string; sentence?: string };

/** A response with its status and what belongs to it, which is XML already. */
export function writeResponse(envelope: Envelope, status: Status, content = ''): string {
  const { code, text, sentence = '' } = status;
  const head = `<Status code="${code}" text="${xmlText(text)}">${xmlText(sentence)}</Status>`;
  return writeDocument(envelope, `<Response>${head}${content}</Response>`);
}

/** The requests that are answered, each with its address: orders with attachments, but no changes of orders. */
export function writeProfile(effective: string, url: string): string {
  const options = '<Option name="attachments">Yes</Option><Option name="changes">No</Option>';
  const transactions = ['ProfileRequest', 'PunchOutSetupRequest', 'OrderRequest'].map(
    (name) =>
      `<Transaction requestName="${name}"><URL>${xmlText(url)}</URL>${name === 'OrderRequest' ? options : ''}</Transaction>`,
  );
  return `<ProfileResponse effectiveDate="${effective}">${transactions.join('')}</ProfileResponse>`;
}

/** The address where a visit begins. */
export function writeStartPage(url: string): string {
  return `<PunchOutSetupResponse><StartPage><URL>${xmlText(url)}</URL></StartPage></PunchOutSetupResponse>`;
}
