import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import { writeBisInvoice } from '#shop/invoices/einvoice/write-bis-invoice.ts';
import { writeXrechnung } from '#shop/invoices/einvoice/write-xrechnung.ts';
import { missingForJava, runVerdicts } from '#start/machine/java.ts';
import { peppolSamples } from './peppol-samples.ts';

/**
 * Writes an XRechnung and an invoice by Peppol BIS Billing 3 of every kind, and responses and despatch advices by Peppol, and validates them by phive, a program of others, with the
 * schemas of UBL and the rules of EN 16931, XRechnung and Peppol (OP4, OP7). Returns whether all are valid. Where Java or Maven is missing it says so and answers true.
 */
export async function checkValidator(): Promise<boolean> {
  const missing = await missingForJava();
  if (missing !== undefined) {
    console.log(`E-invoices are not checked by phive: this machine has no ${missing}.`);
    return true;
  }
  const folder = await mkdtemp(join(tmpdir(), 'ranzen-e-invoices-'));
  try {
    const paths: string[] = [];
    for (const [kind, document] of Object.entries(invoiceSamples())) {
      const buyer = receivers[document.content.billingAddress.country] ?? '';
      const written = [
        ['XRechnung', await writeXrechnung(document, (key) => key)],
        ['Peppol', await writeBisInvoice(document, { seller, buyer }, (key) => key)],
      ] as const;
      for (const [format, xml] of written) {
        const path = join(folder, `${kind.replaceAll(' ', '-')}-${format}.xml`);
        await writeFile(path, xml);
        paths.push(path);
      }
    }
    for (const { name, xml } of peppolSamples()) {
      const path = join(folder, `${name.replaceAll(/[ ,]+/g, '-')}.xml`);
      await writeFile(path, xml);
      paths.push(path);
    }
    const lines = await runVerdicts(import.meta.dirname, 'ValidateInvoices.java', {
      folder,
      paths,
    });
    for (const line of lines) console.log(line);
    const valid = lines.filter((line) => line.startsWith('valid ')).length;
    console.log(
      `${valid} of ${paths.length} e-invoices and documents by Peppol are valid by phive.`,
    );
    return valid === paths.length;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const seller = '9930:DE136695976';
/** Participants of the Peppol network by the country of the buyer. */
const receivers: Readonly<Record<string, string>> = {
  DE: '0204:04011000-1234512345-06',
  AT: '9914:ATU13585627',
  CH: '0183:CHE116281710',
};
