import type { Invoice } from '@e-invoice-eu/core';

/** Characters that XML cannot have; the library leaves those of names where they are. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Writes the library's input in a format of it, with elements in the order of UBL 2.1. Loads the library lazily. Throws where the
 * document lacks required data, which is a fault; `name` is in its message.
 */
export async function writeUbl(
  invoice: Invoice,
  { format, name }: { format: 'XRECHNUNG-UBL' | 'UBL'; name: string },
): Promise<string> {
  const { InvoiceService } = await import('@e-invoice-eu/core');
  const errors: string[] = [];
  const logger = { log() {}, warn() {}, error: (message: string) => void errors.push(message) };
  const options = { format, lang: 'de-de', noWarnings: true };
  try {
    const written = await new InvoiceService(logger).generate(invoice, options);
    const xml = typeof written === 'string' ? written : Buffer.from(written).toString('utf8');
    return xml.replaceAll(notInXml, '');
  } catch (cause) {
    throw new InvalidEInvoice(`${name}: ${errors.join(' ')}`, { cause });
  }
}

/** A document that cannot be written as the standard demands. Metrics count it by its name. */
class InvalidEInvoice extends Error {
  override name = 'InvalidEInvoice';
}
