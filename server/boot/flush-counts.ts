import type { Log } from '#shop/kernel/ctx.ts';

const everyMs = 60_000;

type Counts = { flush(): Promise<void> };

/** Writes what this process counted once a minute, and when it is closed. What cannot be written is lost, with a line in the log. */
export function startFlushing(all: readonly Counts[], log: Log): { close(): Promise<void> } {
  const flush = async () => {
    for (const counts of all)
      await counts
        .flush()
        .catch((error: unknown) => log.warn({ err: error }, 'Counts could not be written'));
  };
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
