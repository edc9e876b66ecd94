import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawGrowth } from './draw-growth.ts';
import type { Size } from './size.ts';

const docs = join(import.meta.dirname, '../../docs');
const dataFile = join(docs, 'performance.json');
const textFile = join(docs, 'performance.md');
const plotFile = join(docs, 'performance.svg');

/** Keeps the figures of a size in place of earlier ones, and writes the table and the plot of docs/performance.md again. */
export async function writePerformance(size: Size): Promise<void> {
  const kept = existsSync(dataFile) ? (JSON.parse(readFileSync(dataFile, 'utf8')) as Size[]) : [];
  const others = kept.filter(
    ({ products, orders }) => products !== size.products || orders !== size.orders,
  );
  const sizes = [...others, size].toSorted(
    (one, other) => one.products - other.products || one.orders - other.orders,
  );
  writeFileSync(dataFile, `${JSON.stringify(sizes, undefined, 2)}\n`);
  writeFileSync(plotFile, drawGrowth(sizes));
  const text = readFileSync(textFile, 'utf8');
  writeFileSync(
    textFile,
    text.replace(/(<!-- table -->\n)[^]*?(<!-- end -->)/, (_, begin: string, end: string) =>
      [begin, '\n', tableOf(sizes), '\n', end].join(''),
    ),
  );
}

function tableOf(sizes: readonly Size[]): string {
  const names = [...new Set(sizes.flatMap(({ steps }) => Object.keys(steps)))];
  const head = ['Products', 'Orders', 'Ready', 'Index', 'Index again', 'Tiles', 'Memory', ...names];
  const rows = sizes.map(({ steps, ...size }) => [
    grouped(size.products),
    grouped(size.orders),
    secondsOf(size.readyMs),
    secondsOf(size.indexMs),
    secondsOf(size.restoredMs),
    secondsOf(size.warmMs),
    `${size.memoryMb} MB`,
    ...names.map((name) => costOf(steps[name])),
  ]);
  return [head, head.map(() => '---:'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

function secondsOf(ms: number | undefined): string {
  return ms === undefined ? '' : `${(ms / 1_000).toFixed(1)} s`;
}

function costOf(step: Size['steps'][string] | undefined): string {
  return step ? `${step.shopMs.toFixed(1)} + ${step.databaseMs.toFixed(1)}` : '';
}

function grouped(count: number): string {
  return count.toLocaleString('en-GB');
}
