import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countOrders } from './desk/fill.sql.ts';
import { measureGrowthSteps } from './growth/measure-growth-steps.ts';
import type { Size } from './growth/size.ts';
import { writePerformance } from './growth/write-performance.ts';
import { openDatabaseClients } from './open-database-clients.ts';
import type { Measurement } from './row.ts';
import { shopEnvironment, startWebNode } from './shop-under-test.ts';

const roundTo = [0, 100_000, 1_000_000] as const;

/**
 * What one size of catalogue and orders costs: start and memory of a web node, and processor time of a listing, a search, a product page,
 * a basket and an order. Writes the size into the table and the plot of docs/performance.md.
 */
export const measureGrowth: Measurement = async ({ databaseUrl, products }) => {
  const storedIndex = join(shopEnvironment(products, 0).DATA_DIR, 'index');
  rmSync(storedIndex, { recursive: true, force: true });
  const first = await startWebNode(products, databaseUrl);
  while (!existsSync(join(storedIndex, 'columns'))) await wait(100);
  await first.stop();
  const node = await startWebNode(products, databaseUrl);
  const clients = await openDatabaseClients(databaseUrl);
  const { db, database } = clients;
  try {
    const steps = await measureGrowthSteps({ node, db, database });
    const size: Size = {
      products,
      orders: nearest(await countOrders(db)),
      readyMs: Math.round(Math.max(first.start.readyMs, node.start.readyMs)),
      indexMs: Math.round(first.start.indexMs),
      restoredMs: Math.round(node.start.indexMs),
      warmMs: Math.round(first.start.warmMs),
      memoryMb: Math.round(await readMemoryMb(node.metricsUrl)),
      steps: Object.fromEntries(
        steps.map(({ name, shopMs, databaseMs }) => [name, { shopMs, databaseMs }]),
      ),
    };
    await writePerformance(size);
    return [
      {
        what: `a web node with ${size.products} products and ${size.orders} orders`,
        measured: `ready after ${(size.readyMs / 1_000).toFixed(1)} s, with its index after ${(node.start.indexMs / 1_000).toFixed(1)} s (${(size.indexMs / 1_000).toFixed(1)} s at the first start), with tiles after ${(size.warmMs / 1_000).toFixed(1)} s, ${size.memoryMb} MB afterwards`,
        bar: 'at 100,000 products ready within 6 s, with its index within 15 s',
        isMet:
          products === 100_000
            ? size.readyMs <= 6_000 && Math.max(size.indexMs, node.start.indexMs) <= 15_000
            : undefined,
      },
      ...steps.map(({ name, shopMs, databaseMs }) => ({
        what: `with ${size.products} products and ${size.orders} orders: ${name}`,
        measured: `${shopMs.toFixed(2)} ms shop + ${databaseMs.toFixed(2)} ms PostgreSQL`,
        bar: 'none',
        isMet: undefined,
      })),
    ];
  } finally {
    await clients.close();
    await node.stop();
  }
};

/** The demo and measurements have some orders of their own. */
function nearest(orders: number): number {
  return roundTo.findLast((size) => orders >= size) ?? 0;
}

async function readMemoryMb(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1_000_000;
}
