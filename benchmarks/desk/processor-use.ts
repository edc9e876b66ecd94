import { readdirSync, readFileSync } from 'node:fs';
import type { Db } from '#shop/kernel/db.ts';
import { readServerProcesses } from './server-processes.sql.ts';

/** Processor time in milliseconds that the shop's process and each of PostgreSQL's, by its id, used so far. */
export type ProcessorUse = { shopMs: number; databaseMs: ReadonlyMap<number, number> };

/** Reads Linux's accounts of processes; zeros elsewhere. Of PostgreSQL's only those of connections with the name, where one is given. */
export async function readProcessorUse(
  db: Db,
  shopPid: number,
  applicationName?: string,
): Promise<ProcessorUse> {
  const pids = await readServerProcesses(db, applicationName);
  return {
    shopMs: processorMsOf(shopPid),
    databaseMs: new Map(pids.map((pid) => [pid, processorMsOf(pid)])),
  };
}

/** What was used between two readings; processes of PostgreSQL that ended meanwhile are left out. */
export function usedBetween(
  before: ProcessorUse,
  after: ProcessorUse,
): { shopMs: number; databaseMs: number } {
  const used = [...after.databaseMs].map(
    ([pid, milliseconds]) => milliseconds - (before.databaseMs.get(pid) ?? 0),
  );
  return {
    shopMs: after.shopMs - before.shopMs,
    databaseMs: used.reduce((sum, milliseconds) => sum + milliseconds, 0),
  };
}

/** Of all threads, exact to the nanosecond. Zero for a process that has ended. */
function processorMsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const [nanoseconds = '0'] = readFileSync(
        `/proc/${pid}/task/${thread}/schedstat`,
        'utf8',
      ).split(' ');
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  } catch {
    return 0;
  }
}
