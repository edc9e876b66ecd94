import type { Texts } from '#shop/kernel/ctx.ts';
import type { IssuedDocument } from '../issued.ts';
import { ublInvoice } from './ubl-invoice.ts';
import { writeUbl } from './write-ubl.ts';

/**
 * Writes a document as an XRechnung 3.0 in UBL 2.1 (OP4). Throws where the document lacks required data, which is a fault.
 */
export function writeXrechnung(document: IssuedDocument, texts: Texts): Promise<string> {
  const name = `${document.number} is no XRechnung`;
  return writeUbl(ublInvoice(document, texts), { format: 'XRECHNUNG-UBL', name });
}
