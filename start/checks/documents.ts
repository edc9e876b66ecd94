import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import { writeXrechnung } from '#shop/invoices/einvoice/write-xrechnung.ts';

const run = promisify(execFile);
const xslt3 = fileURLToPath(new URL('../../node_modules/xslt3/xslt3.js', import.meta.url));

/**
 * Writes an XRechnung of every kind and checks it by the official rules (OP4). The folder holds them as XSLT, at any depth, in
 * files whose names end in `UBL-validation.xslt`, `.xsl` or, compiled before, `.sef.json` (docs/operating.md says where they
 * come from). Returns whether all invoices are valid. Throws where the folder has no rules.
 */
export async function checkDocuments(rulesFolder: string): Promise<boolean> {
  const work = await mkdtemp(join(tmpdir(), 'einvoice-'));
  try {
    return (await validateAll(rulesFolder, work)) === 0;
  } finally {
    await rm(work, { recursive: true });
  }
}

async function validateAll(folder: string, work: string): Promise<number> {
  const rules = await compileRules(folder, work);
  if (rules.length === 0)
    throw new Error(
      `${folder} has no file that ends in UBL-validation.xslt. docs/operating.md says where the rules come from.`,
    );
  let wrong = 0;
  for (const [kind, document] of Object.entries(invoiceSamples())) {
    const source = join(work, 'invoice.xml');
    await writeFile(source, await writeXrechnung(document, (key) => key));
    const findings = (await Promise.all(rules.map((each) => validate(each, source, work)))).flat();
    const fatal = findings.filter(({ isFatal }) => isFatal);
    wrong += fatal.length;
    console.log(`${fatal.length === 0 ? '✓' : '✗'} ${kind}`);
    for (const { id, text } of findings) console.log(`    ${id} ${text}`);
  }
  const names = rules.map(({ name }) => name).join(', ');
  console.log(
    wrong === 0 ? `All of them keep the rules of ${names}.` : `${wrong} rules are broken.`,
  );
  return wrong;
}

type Rules = { name: string; compiled: string };

async function compileRules(folder: string, work: string): Promise<Rules[]> {
  const files = await readdir(folder, { recursive: true });
  const stylesheets = files.filter((file) => /UBL-validation\.(?:xslt?|sef\.json)$/.test(file));
  return Promise.all(
    stylesheets.map(async (file, index) => {
      const name = basename(file).replace(/\..*$/, '');
      if (file.endsWith('.json')) return { name, compiled: join(folder, file) };
      const compiled = join(work, `rules${index}.sef.json`);
      await run(process.execPath, [
        xslt3,
        `-xsl:${join(folder, file)}`,
        `-export:${compiled}`,
        '-nogo',
      ]);
      return { name, compiled };
    }),
  );
}

type Finding = { id: string; isFatal: boolean; text: string };

async function validate(
  { name, compiled }: Rules,
  source: string,
  work: string,
): Promise<Finding[]> {
  const report = join(work, `${name}.svrl`);
  await run(process.execPath, [xslt3, `-xsl:${compiled}`, `-s:${source}`, `-o:${report}`]);
  const svrl = await readFile(report, 'utf8');
  if (!svrl.includes('fired-rule')) throw new Error(`${name} did not check the invoice.`);
  return [...svrl.matchAll(/<svrl:failed-assert([^>]*)>([^]*?)<\/svrl:failed-assert>/g)].map(
    ([, attributes = '', content = '']) => ({
      id: /\bid="([^"]*)"/.exec(attributes)?.[1] ?? '',
      isFatal: !/\bflag="(?:warning|information)"/.test(attributes),
      text: content
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }),
  );
}
