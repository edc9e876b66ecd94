import type pg from 'pg';
import type { MetricRegistry } from './metric-registry.ts';

/** Exports the pool's connections, and times the wait for each. */
export function followPool(pool: pg.Pool, { metrics, onScrape }: MetricRegistry): void {
  onScrape('connections', (set) => {
    set({ state: 'used' }, pool.totalCount - pool.idleCount);
    set({ state: 'idle' }, pool.idleCount);
    set({ state: 'waiting' }, pool.waitingCount);
  });
  timeWaits(pool, (seconds) => metrics.connectionWait.add({}, seconds));
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
