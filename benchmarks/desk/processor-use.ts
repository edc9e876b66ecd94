import { readdirSync, readFileSync } from 'node:fs';
import type { Db } from '#shop/kernel/db.ts';
import { readServerProcesses } from './server-processes.sql.ts';

/** Processor time in milliseconds that the shop's process and PostgreSQL's used so far. */
export type ProcessorUse = { shopMs: number; databaseMs: number };

/** Reads Linux's accounts of processes; zeros elsewhere. */
export async function readProcessorUse(db: Db, shopPid: number): Promise<ProcessorUse> {
  const pids = await readServerProcesses(db);
  return {
    shopMs: processorMsOf(shopPid),
    databaseMs: pids.reduce((sum, pid) => sum + processorMsOf(pid), 0),
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
