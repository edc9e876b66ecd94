import { type DatabaseOptions, type ObserveDatabase, openDatabase } from '#database/pool.ts';
import { createReplicaReads } from '#database/replica-reads.ts';
import { systemClock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { Db, Reads } from '#shop/kernel/db.ts';

type ReplicaOptions = {
  /** Undefined where there is no replica. */
  url: string | undefined;
  primary: Db;
  observe: ObserveDatabase | undefined;
  log: Log;
};

/** Opens the replica for reads that may be behind, with the limits of the primary's pool; undefined where there is none. */
export function openReplicaReads(
  limits: DatabaseOptions,
  { url, primary, observe, log }: ReplicaOptions,
): { reads: Reads; close(): Promise<void> } | undefined {
  if (url === undefined) return undefined;
  const replica = openDatabase({
    ...limits,
    url,
    applicationName: 'ranzen replica reads',
    observe,
  });
  const reads = createReplicaReads({
    replica: replica.db,
    primary,
    clock: systemClock,
    onFallback: (fault) =>
      log.warn({ err: fault }, 'The replica does not serve reads: the primary does for 30 s'),
  });
  return { reads, close: () => replica.close() };
}
