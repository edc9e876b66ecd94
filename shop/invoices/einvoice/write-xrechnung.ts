import type { Texts } from '#shop/kernel/ctx.ts';
import type { IssuedDocument } from '../issued.ts';
import { ublInvoice } from './ubl-invoice.ts';

/** Characters that XML cannot have; the library leaves those of names where they are. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Writes a document as an XRechnung 3.0 in UBL 2.1 (OP4). Loads the library lazily. Throws where the document lacks required
 * data, which is a fault.
 */
export async function writeXrechnung(document: IssuedDocument, texts: Texts): Promise<string> {
  const { InvoiceService } = await import('@e-invoice-eu/core');
  const errors: string[] = [];
  const logger = { log() {}, warn() {}, error: (message: string) => void errors.push(message) };
  const options = { format: 'XRECHNUNG-UBL', lang: 'de-de', noWarnings: true };
  const invoice = ublInvoice(document, texts);
  try {
    const written = await new InvoiceService(logger).generate(invoice, options);
    const xml = typeof written === 'string' ? written : Buffer.from(written).toString('utf8');
    return xml.replaceAll(notInXml, '');
  } catch (cause) {
    throw new InvalidEInvoice(`${document.number} is no XRechnung: ${errors.join(' ')}`, { cause });
  }
}

/** A document that cannot be written as the standard demands. Metrics count it by its name. */
class InvalidEInvoice extends Error {
  override name = 'InvalidEInvoice';
}
