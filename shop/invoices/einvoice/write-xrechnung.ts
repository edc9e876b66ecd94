import type { Texts } from '#shop/kernel/ctx.ts';
import type { IssuedDocument } from '../issued.ts';
import { ublInvoice } from './ubl-invoice.ts';

/**
 * A document as an XRechnung 3.0 in UBL 2.1 (OP4). The library that writes it is loaded with the first one. Throws where the
 * document does not have what the format wants, which would be a fault of ours.
 */
export async function writeXrechnung(document: IssuedDocument, texts: Texts): Promise<string> {
  const { InvoiceService } = await import('@e-invoice-eu/core');
  const told: string[] = [];
  const logger = { log() {}, warn() {}, error: (message: string) => void told.push(message) };
  const options = { format: 'XRECHNUNG-UBL', lang: 'de-de', noWarnings: true };
  const invoice = ublInvoice(document, texts);
  try {
    const written = await new InvoiceService(logger).generate(invoice, options);
    return typeof written === 'string' ? written : Buffer.from(written).toString('utf8');
  } catch (cause) {
    throw new Error(`${document.number} is no XRechnung: ${told.join(' ')}`, { cause });
  }
}
