import type pg from 'pg';
import type * as prometheusLibrary from 'prom-client';
import {
  countPlacedOrders,
  type DatabaseReading,
  latestOrderId,
  readGauges,
  readings,
} from '#database/gauges.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { MetricRegistry } from './metric-registry.ts';

/** A pool of the database's owner. */
export type OwnerPool = { pool: Pick<pg.Pool, 'query'>; log: Pick<Log, 'warn'> };

/** Scrapes within this time get the same values, however many ask. */
const freshMs = 15_000;

type Prometheus = typeof prometheusLibrary;

/**
 * Exports the readings of the database and counts placed orders. A reading that fails is logged, and its metrics are missing until it
 * succeeds again.
 */
export function readDatabaseGauges(
  prometheus: Prometheus,
  { registry, metrics, onScrape }: MetricRegistry,
  { pool, log }: OwnerPool,
): void {
  const unreadable = (fault: unknown) =>
    log.warn({ err: fault }, 'A metric could not be read from the database');
  for (const reading of readings)
    registerReading(prometheus, registry, reading, { pool, unreadable });
  let afterId: string | undefined;
  const countOrders = fresh(async () => {
    afterId ??= await latestOrderId(pool);
    const { lastId, placed } = await countPlacedOrders(pool, afterId);
    afterId = lastId;
    for (const { store, payment, orders } of placed) metrics.orders.add({ store, payment }, orders);
  });
  onScrape('orders', () => countOrders().catch(unreadable));
}

type ReadingParts = { pool: OwnerPool['pool']; unreadable: (fault: unknown) => void };

function registerReading(
  { Gauge }: Prometheus,
  registry: MetricRegistry['registry'],
  reading: DatabaseReading,
  { pool, unreadable }: ReadingParts,
): void {
  const read = fresh(() =>
    readGauges(pool, reading).catch((fault: unknown) => {
      unreadable(fault);
      return [];
    }),
  );
  for (const { name, help, column } of reading.metrics) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...reading.labels],
      registers: [registry],
      async collect() {
        const rows = await read();
        gauge.reset();
        if (reading.labels.length === 0 && rows.length === 0) gauge.remove();
        for (const row of rows) {
          const labels = reading.labels.map((label) => [label, String(row[label])]);
          gauge.set(Object.fromEntries(labels) as Record<string, string>, Number(row[column]));
        }
      },
    });
  }
}

/** The result of `read`, at most 15 seconds old and read once for all who wait. */
function fresh<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: { value: Promise<Value>; atMs: number } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!last || nowMs - last.atMs >= freshMs) last = { value: read(), atMs: nowMs };
    return last.value;
  };
}
