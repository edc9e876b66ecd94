import { get } from 'node:http';
import type { Measurement, Row } from './row.ts';
import { listingPath } from './samples.ts';

/** Size of the scripts that a page names, gzipped, with the texts. Scripts that load on a click or touch are excluded. */
export const measureScriptWeight: Measurement = async ({ origin }) => [
  await weigh('listing', `${origin}${await listingPath(origin)}`),
  await weigh('checkout', `${origin}/checkout/login/`),
];

async function weigh(page: 'listing' | 'checkout', address: string): Promise<Row> {
  const html = await (await fetch(address)).text();
  const scripts = scriptsOf(html);
  if (scripts.length === 0) throw new Error(`${address} names no scripts.`);
  const sizes = await Promise.all(scripts.map((path) => gzBytes(new URL(path, address).href)));
  const totalKb = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  return {
    what: `script of a ${page} page, gz`,
    measured: `${totalKb.toFixed(1)} KB in ${scripts.length} files`,
    bar: 'none: what visitors feel is measured by `felt`',
    isMet: undefined,
  };
}

function scriptsOf(html: string): string[] {
  const named = [
    ...html.matchAll(/<link rel="(?:later|modulepreload)"[^>]* href="([^"]+)"/g),
    ...html.matchAll(/<script[^>]* src="([^"]+)"/g),
  ];
  return [...new Set(named.flatMap(([, path]) => path ?? []))];
}

function gzBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
