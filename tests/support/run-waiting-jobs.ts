import { Logger, runOnce } from 'graphile-worker';
import { openDatabase } from '#database/pool.ts';

/**
 * Does once with all jobs that wait what `perform` does with one of a name. Answers the faults. Its connections are closed
 * when it ends, so that the database may be dropped at once.
 */
export async function runWaitingJobs(
  { ownerUrl }: { ownerUrl: string },
  names: readonly string[],
  perform: (name: string, payload: unknown) => unknown,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  const queue = openDatabase({
    url: ownerUrl,
    applicationName: 'ranzen test jobs',
    maxConnections: 3,
    statementTimeoutMs: 10_000,
  });
  await runOnce({
    pgPool: queue.pool,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') faults.push(meta?.['error'] ?? message);
    }),
    noHandleSignals: true,
    taskList: Object.fromEntries(
      names.map((name) => [
        name,
        async (payload: unknown) => {
          await perform(name, payload);
        },
      ]),
    ),
  });
  await queue.close();
  return faults;
}
