import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoiceSamples } from '#demo/invoice-samples.ts';
import { paperSamples } from '#demo/paper-samples.ts';
import { pdfOf } from '#shop/invoices/document-files.ts';
import type { Db } from '#shop/kernel/db.ts';
import { createLiveTexts } from '#shop/parameters/live-texts.ts';
import { storefrontOf } from '#shop/storefronts/find-storefront.ts';
import { missingForJava, runVerdicts } from '#start/machine/java.ts';

/**
 * Draws an invoice and credit note of every kind and every other paper, and validates them by veraPDF, a program of others, as the PDF/A that each says it
 * is (OP4). Returns whether all are valid. Where Java or Maven is missing it says so and answers true.
 */
export async function checkArchive(): Promise<boolean> {
  const missing = await missingForJava();
  if (missing !== undefined) {
    console.log(`PDF/A is not checked by veraPDF: this machine has no ${missing}.`);
    return true;
  }
  const folder = await mkdtemp(join(tmpdir(), 'ranzen-archive-'));
  try {
    const paths = await drawSamples(folder);
    const lines = await runVerdicts(import.meta.dirname, 'ValidatePdf.java', { folder, paths });
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
  for (const [kind, draw] of Object.entries(paperSamples)) {
    const path = join(folder, `${kind.replaceAll(' ', '-')}.pdf`);
    await writeFile(path, await draw());
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
