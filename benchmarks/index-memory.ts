import { spawnSync } from 'node:child_process';
import { getHeapStatistics } from 'node:v8';
import type { Columns } from '#adapters/catalogue-index/columns/columns.ts';
import type { IndexedProduct } from '#adapters/catalogue-index/columns/indexed-product-port.ts';
import { indexedDemoProducts } from './demo-products.ts';
import { emptyColumns, type QueryKind, questionKinds } from './index-queries.ts';
import { processorMs } from './processor-time.ts';
import { percentile } from './row.ts';

// What the columns take and how fast they answer: `node benchmarks/index-memory.ts [products]`, each size in a process of its own.

const sizes = [20_000, 100_000, 1_000_000];
const runs = 45;
const warmUps = 5;
const batchSize = 1_000;
const megabyte = 1024 * 1024;
const [size] = process.argv.slice(2);

if (size === undefined) for (const each of sizes) measureApart(each);
else measure(Number(size));

function measureApart(products: number): void {
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=6000', import.meta.filename, String(products)],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`${products} products could not be measured.`);
}

function measure(products: number): void {
  const columns = emptyColumns();
  const times = fill(columns, products);
  globalThis.gc?.();
  const { rows, bytes } = columns.describe();
  const heap = getHeapStatistics().used_heap_size / megabyte;
  console.log(`\n${rows} products`);
  console.log(
    `  filled in ${(times.putMs / 1000).toFixed(1)} s (making them took ${(times.makeMs / 1000).toFixed(1)} s more), prepared in ${(times.settleMs / 1000).toFixed(1)} s`,
  );
  console.log(
    `  columns ${(bytes / megabyte).toFixed(0)} MB outside the heap, whole heap ${heap.toFixed(0)} MB`,
  );
  for (const kind of questionKinds) measureQuestion(columns, kind);
}

/** Fills columns in batches, as from a database. Returns milliseconds of processor time. */
function fill(columns: Columns, products: number) {
  let putMs = 0;
  const startedAt = processorMs();
  const put = (batch: IndexedProduct[]) => {
    const before = processorMs();
    columns.put(batch);
    putMs += processorMs() - before;
  };
  let batch: IndexedProduct[] = [];
  for (const product of indexedDemoProducts(products)) {
    batch.push(product);
    if (batch.length < batchSize) continue;
    put(batch);
    batch = [];
  }
  put(batch);
  const makeMs = processorMs() - startedAt - putMs;
  const before = processorMs();
  for (const prepare of [...columns.preparations(), ...columns.textPreparations(0)]) prepare();
  return { putMs, makeMs, settleMs: processorMs() - before };
}

function measureQuestion(columns: Columns, { name, ask }: QueryKind): void {
  const times: number[] = [];
  let total = 0;
  for (let turn = 0; turn < runs; turn += 1) {
    const before = performance.now();
    ({ total } = columns.query(ask(turn)));
    times.push(performance.now() - before);
  }
  const [half, most] = [50, 95].map((percent) => percentile(times.slice(warmUps), percent));
  console.log(`  ${name}: ${total} hits, p50 ${half?.toFixed(2)} ms, p95 ${most?.toFixed(2)} ms`);
}
