import { setTimeout as sleep } from 'node:timers/promises';
import type { Reads } from '#shop/kernel/db.ts';
import { ask } from './pace.sql.ts';

/** How the batches of a run share the machine with shoppers. */
export type Pace = {
  /** Whether others waited during the last batch, so that the next one should be small. */
  isShared(): boolean;
  /** Runs a batch; where others waited meanwhile, rests afterwards as long as the batch took. */
  run<Result>(batch: () => Promise<Result>): Promise<Result>;
};

/** The pace of a process that serves nothing else. */
export const noPace: Pace = { isShared: () => false, run: (batch) => batch() };

type Parts = {
  /** Something that takes less than a millisecond on an idle machine. */
  probe: () => Promise<unknown>;
  wait?: (ms: number) => Promise<unknown>;
  nowMs?: () => number;
};

const probedEveryMs = 40;
/** The median time of a probe from which others count as waiting; an idle machine takes less than 1 ms. */
const busyMs = 4;
const mostRestMs = 2_000;

/** The pace of imports in a process: what a trivial statement takes shows whether the process or the database is busy. */
export function paceOfImports({ db }: { db: Reads }): Pace {
  return createPace({ probe: () => ask(db) });
}

/** A pace by the time of probes that run beside a batch. A probe that fails is the last one of its batch. */
export function createPace({ probe, wait = sleep, nowMs = () => performance.now() }: Parts): Pace {
  let isShared = false;
  return {
    isShared: () => isShared,
    async run(batch) {
      const since = nowMs();
      const endProbing = startProbing({ probe, wait, nowMs });
      try {
        return await batch();
      } finally {
        const tookMs = nowMs() - since;
        isShared = medianOf(endProbing()) > busyMs;
        if (isShared) await wait(Math.min(tookMs, mostRestMs));
      }
    },
  };
}

/** Probes one after the other; the returned function ends it and answers what each took so far, in milliseconds. */
function startProbing({ probe, wait, nowMs }: Required<Parts>): () => number[] {
  const times: number[] = [];
  const over = new AbortController();
  let askedAt: number | undefined;
  const go = async () => {
    while (!over.signal.aborted) {
      askedAt = nowMs();
      await probe();
      times.push(nowMs() - askedAt);
      askedAt = undefined;
      await wait(probedEveryMs);
    }
  };
  go().catch(() => (askedAt = undefined));
  return () => {
    over.abort();
    return askedAt === undefined ? times : [...times, nowMs() - askedAt];
  };
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
