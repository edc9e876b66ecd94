import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import SaxonJS from 'saxon-js';

const run = promisify(execFile);
const xslt3 = fileURLToPath(new URL('../../../node_modules/xslt3/xslt3.js', import.meta.url));

/** The folder of the rules that are part of this repository. */
export const includedRules = fileURLToPath(new URL('.', import.meta.url));

export type Rules = { name: string; stylesheet: object };

/**
 * Reads the rules of a folder, at any depth: files whose names end in `UBL-validation` with `.xslt` or `.xsl`, or compiled
 * before with `.sef.json`, or that compressed with `.br`.
 */
export async function readRules(folder: string): Promise<Rules[]> {
  const files = await readdir(folder, { recursive: true });
  const found = files.filter((file) => /UBL-validation\.(?:xslt?|sef\.json(?:\.br)?)$/.test(file));
  return Promise.all(
    found.map(async (file) => ({
      name: basename(file).replace(/\..*$/, ''),
      stylesheet: JSON.parse(await compiled(join(folder, file))) as object,
    })),
  );
}

async function compiled(file: string): Promise<string> {
  if (file.endsWith('.json')) return readFile(file, 'utf8');
  if (file.endsWith('.br'))
    return (await promisify(brotliDecompress)(await readFile(file))).toString('utf8');
  const work = await mkdtemp(join(tmpdir(), 'einvoice-'));
  try {
    const output = join(work, 'rules.sef.json');
    await run(process.execPath, [xslt3, `-xsl:${file}`, `-export:${output}`, '-nogo']);
    return await readFile(output, 'utf8');
  } finally {
    await rm(work, { recursive: true });
  }
}

export type Finding = { id: string; isFatal: boolean; text: string };

/** The rules that an invoice in XML breaks; warnings are not fatal. Throws where the rules did not look at the invoice. */
export function brokenRules({ name, stylesheet }: Rules, xml: string): Finding[] {
  const { principalResult: report } = SaxonJS.transform(
    { stylesheetInternal: stylesheet, sourceText: xml, destination: 'serialized' },
    'sync',
  );
  if (!report.includes('fired-rule')) throw new Error(`${name} did not check the invoice.`);
  return [...report.matchAll(/<svrl:failed-assert([^>]*)>([^]*?)<\/svrl:failed-assert>/g)].map(
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
