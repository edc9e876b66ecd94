import type pg from 'pg';
import type { MetricRegistry } from './metric-registry.ts';

/** Exports the connections of a process's pools together, and times the wait for each. */
export function followPools(
  pools: readonly pg.Pool[],
  { metrics, onScrape }: MetricRegistry,
): void {
  const sumOf = (count: (pool: pg.Pool) => number) =>
    pools.reduce((sum, pool) => sum + count(pool), 0);
  onScrape('connections', (set) => {
    set(
      { state: 'used' },
      sumOf(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    set(
      { state: 'idle' },
      sumOf(({ idleCount }) => idleCount),
    );
    set(
      { state: 'waiting' },
      sumOf(({ waitingCount }) => waitingCount),
    );
  });
  for (const pool of pools) timeWaits(pool, (seconds) => metrics.connectionWait.add({}, seconds));
}

type Connected = Parameters<pg.Pool['connect']>[0];

/** Calls `note` with the seconds until each connection; the pool's own queries call `connect` too. */
function timeWaits(pool: pg.Pool, note: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (connected: Connected): void;
  };
  const timedConnect = (connected?: Connected) => {
    const startedAt = performance.now();
    const arrived = () => note((performance.now() - startedAt) / 1_000);
    if (connected) {
      return connect((...answer) => {
        arrived();
        connected(...answer);
      });
    }
    return connect().finally(arrived);
  };
  pool.connect = timedConnect as typeof pool.connect;
}
