import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import { writeXrechnung } from '#shop/invoices/einvoice/write-xrechnung.ts';
import { missingForJava, runVerdicts } from '#start/machine/java.ts';

/**
 * Writes an XRechnung of every kind and validates it by phive, a program of others, with the schemas of UBL and the rules of
 * EN 16931 and XRechnung (OP4). Returns whether all are valid. Where Java or Maven is missing it says so and answers true.
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
      const path = join(folder, `${kind.replaceAll(' ', '-')}.xml`);
      await writeFile(path, await writeXrechnung(document, (key) => key));
      paths.push(path);
    }
    const lines = await runVerdicts(import.meta.dirname, 'ValidateInvoices.java', {
      folder,
      paths,
    });
    for (const line of lines) console.log(line);
    const valid = lines.filter((line) => line.startsWith('valid ')).length;
    console.log(`${valid} of ${paths.length} e-invoices are valid by phive.`);
    return valid === paths.length;
  } finally {
    await rm(folder, { recursive: true });
  }
}
