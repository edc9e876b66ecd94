import { readdirSync, readFileSync } from 'node:fs';
import type { TestDatabase } from './database.ts';

/** The system counts processor time in hundredths of seconds. */
const ticksPerSecond = 100;

/** Processor seconds of this process and of the whole PostgreSQL of a test since the last lap; the latter on Linux alone, else 0. */
export async function watchProcessors({ pool }: Pick<TestDatabase, 'pool'>) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  let since = { own: ownSeconds(), server: serverSeconds(server) };
  return {
    lap() {
      const now = { own: ownSeconds(), server: serverSeconds(server) };
      const lap = {
        ownSeconds: Math.round(now.own - since.own),
        serverSeconds: Math.round(now.server - since.server),
      };
      since = now;
      return lap;
    },
  };
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** The server's own processes, and those of its that have ended. */
function serverSeconds(server: number): number {
  const all = processIds().flatMap((id) => {
    const stat = statOf(id);
    if (!stat) return [];
    if (id === server) return [stat.ticks + stat.ticksOfEnded];
    return stat.parent === server ? [stat.ticks] : [];
  });
  return all.reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
}

function processIds(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function statOf(id: number) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name of the program, which comes first, may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (place: number) => Number(fields[place]);
    return { parent: at(1), ticks: at(11) + at(12), ticksOfEnded: at(13) + at(14) };
  } catch {
    return undefined;
  }
}
