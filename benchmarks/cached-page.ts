import { spawnSync } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservePort } from '#start/machine/ports.ts';
import { type Measurement, median, skipped } from './row.ts';
import { listingPath } from './samples.ts';

const what = 'cached listing page against raw node:http with the same bytes';
const bar = 'at least 0.8';
const rounds = 5;
const secondsARound = 3;

/** Rate of pages from the page cache as a share of node:http's own rate, measured alternately. */
export const measureCachedPage: Measurement = async ({ origin }) => {
  if (!hasWrk()) return skipped(what, bar, 'wrk is not installed');
  const url = `${origin}${await listingPath(origin)}`;
  const folder = mkdtempSync(join(tmpdir(), 'ranzen-bench-'));
  const file = join(folder, 'page.json');
  writeFileSync(file, JSON.stringify(await fetchCompressed(url)));
  const port = await reservePort();
  const raw = spawn(process.execPath, ['benchmarks/raw-server.ts', String(port), file], {
    stdio: 'inherit',
  });
  try {
    await untilAnswers(`http://127.0.0.1:${port}/`);
    const pairs = Array.from({ length: rounds }, () => ({
      shop: requestsPerSecond(url, secondsARound),
      raw: requestsPerSecond(`http://127.0.0.1:${port}/`, secondsARound),
    }));
    const ratio = median(pairs.map((pair) => pair.shop / pair.raw));
    const rates = `${Math.round(median(pairs.map((pair) => pair.shop)))} and ${Math.round(median(pairs.map((pair) => pair.raw)))} pages/s`;
    return { what, measured: `${ratio.toFixed(2)} (${rates})`, bar, isMet: ratio >= 0.8 };
  } finally {
    raw.kill();
    rmSync(folder, { recursive: true });
  }
};

/** The compressed page with its headers. */
function fetchCompressed(url: string): Promise<{ headers: [string, string][]; bytes: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const headers = Object.entries(answer.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        );
        resolve({ headers, bytes: Buffer.concat(chunks).toString('base64') });
      });
    }).on('error', reject);
  });
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer.`);
}

/** Whether wrk is installed (Debian: apt-get install wrk). */
function hasWrk(): boolean {
  return spawnSync('wrk', ['--version']).error === undefined;
}

/** Requests per second of a URL with 32 connections of one thread over `seconds`. */
function requestsPerSecond(url: string, seconds: number): number {
  const arguments_ = ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: br', url];
  const { stdout } = spawnSync('wrk', arguments_, { encoding: 'utf8' });
  const rate = /Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`wrk gave no rate:\n${stdout}`);
  if (/Non-2xx/.test(stdout))
    throw new Error(`${url} did not answer 200 to every request:\n${stdout}`);
  return Number(rate);
}
