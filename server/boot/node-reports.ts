import { hostname } from 'node:os';
import type { FollowingIndex } from '#adapters/catalogue-index/following-index.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import { writeNode } from '#shop/operation/nodes.sql.ts';
import type { ComposedParts } from './compose.ts';

type Parts = Pick<ComposedParts, 'pageCache' | 'operationCache' | 'memory'> & {
  index: Pick<FollowingIndex, 'state' | 'isWarm'>;
  db: Db;
  role: string;
  /** Host and process by default. */
  name?: string;
  clock?: Clock;
};

/** What this process says of its caches and its index, for the staff (OP1.operation). `flush` writes it, to be called once a minute. */
export function createNodeReports({
  pageCache,
  operationCache,
  memory,
  index,
  db,
  role,
  name = `${hostname()} ${process.pid}`,
  clock = systemClock,
}: Parts): { flush(): Promise<void> } {
  const startedAt = clock.now();
  const ago = (ms: number): Date => new Date(clock.now().getTime() - Math.max(0, ms));
  return {
    async flush() {
      const { hit = 0, fill = 0, wait = 0 } = Object.fromEntries(pageCache.outcomes);
      const { builtAtMs, kind, products, bytes, builds } = index.state();
      await writeNode(db, {
        name,
        role,
        startedAt,
        reportedAt: clock.now(),
        pageBytes: pageCache.bytes,
        pageEmptiedAt: ago(pageCache.emptyForMs),
        pageHits: hit,
        pageRequests: hit + fill + wait,
        answerEntries: operationCache.size,
        answerBytes: operationCache.bytes,
        answerHits: operationCache.counts.hits,
        answerRequests: operationCache.counts.requests,
        dataEntries: memory.size,
        dataBytes: memory.bytes,
        indexKind: kind,
        indexIsReady: index.isWarm(),
        indexProducts: products ?? null,
        indexBytes: bytes ?? null,
        indexBuilds: builds,
        indexBuiltAt: builtAtMs === undefined ? null : ago(performance.now() - builtAtMs),
      });
    },
  };
}
