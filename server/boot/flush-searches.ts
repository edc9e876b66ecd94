import type { Log } from '#shop/kernel/ctx.ts';
import type { SearchCounter } from '#shop/search/count-searches.ts';

const everyMs = 60_000;

/** Writes counted searches once a minute, and when it is closed. What cannot be written is lost, with a line in the log. */
export function startFlushing(
  searches: Pick<SearchCounter, 'flush'>,
  log: Log,
): { close(): Promise<void> } {
  const flush = () =>
    searches
      .flush()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Counts of searches could not be written'),
      );
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
