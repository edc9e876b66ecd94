import { invoiceSamples } from '#demo/invoice-samples.ts';
import { writeXrechnung } from '#shop/invoices/einvoice/write-xrechnung.ts';
import { brokenRules, includedRules, readRules } from './e-invoice-rules/rules.ts';

/**
 * Writes an XRechnung of every kind and checks it by the official rules (OP4): those of this repository, or those of a folder,
 * such as a newer release (docs/operating.md says where they come from). Returns whether all invoices are valid. Throws where
 * the folder has no rules.
 */
export async function checkDocuments(rulesFolder: string = includedRules): Promise<boolean> {
  const rules = await readRules(rulesFolder);
  if (rules.length === 0)
    throw new Error(
      `${rulesFolder} has no file that ends in UBL-validation.xslt. docs/operating.md says where the rules come from.`,
    );
  let wrong = 0;
  for (const [kind, document] of Object.entries(invoiceSamples())) {
    const xml = await writeXrechnung(document, (key) => key);
    const findings = rules.flatMap((each) => brokenRules(each, xml));
    const fatal = findings.filter(({ isFatal }) => isFatal);
    wrong += fatal.length;
    console.log(`${fatal.length === 0 ? '✓' : '✗'} ${kind}`);
    for (const { id, text } of findings) console.log(`    ${id} ${text}`);
  }
  const names = rules.map(({ name }) => name).join(', ');
  console.log(
    wrong === 0 ? `All of them keep the rules of ${names}.` : `${wrong} rules are broken.`,
  );
  return wrong === 0;
}
