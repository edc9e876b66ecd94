import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import { pdfOf } from '#shop/invoices/document-files.ts';
import type { Db } from '#shop/kernel/db.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { missingForEngine } from '../engine/engine-cluster.ts';

const run = promisify(execFile);
const sources = import.meta.dirname;

/**
 * Draws an invoice and credit note of every kind and validates them by veraPDF, a program of others, as the PDF/A that each says it
 * is (OP4). Returns whether all are valid. Where Java or Maven is missing it says so and answers true.
 */
export async function checkArchive(): Promise<boolean> {
  const missing = await missingForEngine();
  if (missing !== undefined) {
    console.log(`PDF/A is not checked by veraPDF: this machine has no ${missing}.`);
    return true;
  }
  const folder = await mkdtemp(join(tmpdir(), 'ranzen-archive-'));
  try {
    const paths = await drawSamples(folder);
    const classPath = await resolveClassPath(folder);
    const program = join(sources, 'ValidatePdf.java');
    const { stdout } = await run('java', ['-cp', classPath, program, ...paths]);
    const lines = stdout.split('\n').filter((line) => /^(?:valid|wrong) | {4}/.test(line));
    for (const line of lines) console.log(line);
    const valid = lines.filter((line) => line.startsWith('valid 3')).length;
    console.log(`${valid} of ${paths.length} PDFs are valid PDF/A-3 by veraPDF.`);
    return valid === paths.length;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files of all kinds, named after the kind. */
async function drawSamples(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const [kind, document] of Object.entries(invoiceSamples())) {
    const storefront = storefrontOf(hosts[document.content.store] ?? 'www.ranzen.de', {
      environment: 'production',
      mainDomain: 'ranzen',
      port: 443,
    });
    const texts = createLiveTexts(withoutEdits).textsFor(storefront);
    const path = join(folder, `${kind.replaceAll(' ', '-')}.pdf`);
    await writeFile(path, (await pdfOf(document, { storefront, texts })).content);
    paths.push(path);
  }
  return paths;
}

const hosts: Readonly<Record<string, string>> = {
  de: 'www.ranzen.de',
  at: 'www.ranzen.at',
  ch: 'www.ranzen.ch',
  b2b: 'educational.ranzen.de',
};

/** Texts as the program has them. */
const withoutEdits: Db = {
  rows: async () => [],
  row: async () => undefined,
  run: async () => 0,
  transaction: () => Promise.reject(new Error('This check has no database.')),
};

/** Jars of the validator, resolved by Maven, as one class path. */
async function resolveClassPath(folder: string): Promise<string> {
  const file = join(folder, 'class-path');
  await run('mvn', [
    '--quiet',
    '--batch-mode',
    '--file',
    join(sources, 'pom.xml'),
    'dependency:build-classpath',
    `-Dmdep.outputFile=${file}`,
    `-Dmdep.pathSeparator=${delimiter}`,
  ]);
  return (await readFile(file, 'utf8')).trim();
}
