import type { CatalogueIndex } from './port.ts';
import { ShopUnavailable } from '#shop/kernel/shop-unavailable.ts';

type Limits = { maxRunning: number; maxWaiting: number };

/** Few enough to leave database connections for carts and pages. */
const defaults: Limits = { maxRunning: 4, maxWaiting: 32 };

/**
 * Limits the concurrency of an index that is expensive for the database, used while memory fills or a remote engine fails (OP5).
 * Equal concurrent queries share one run, others wait. Throws `ShopUnavailable` where too many wait.
 */
export function limitConcurrency(
  index: CatalogueIndex,
  { maxRunning: atOnce, maxWaiting: mostWaiting }: Limits = defaults,
): CatalogueIndex {
  let running = 0;
  const waiting: (() => void)[] = [];
  const inFlight = new Map<string, Promise<unknown>>();
  return {
    query: (query) => shareRun('query', query, () => index.query(query)),
    suggest: (query) => shareRun('suggest', query, () => index.suggest(query)),
    countWords: (query) => shareRun('countWords', query, () => index.countWords(query)),
  };

  function shareRun<Result>(
    name: string,
    query: object,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const key = JSON.stringify([name, query]);
    const same = inFlight.get(key) as Promise<Result> | undefined;
    if (same) return same;
    const result = queued(work).finally(() => inFlight.delete(key));
    inFlight.set(key, result);
    return result;
  }

  /** Starts the query that has waited longest. */
  async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1;
    else await waitForSlot();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function waitForSlot(): Promise<void> {
    if (waiting.length >= mostWaiting)
      throw new ShopUnavailable('Too many listings and searches wait for PostgreSQL.');
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
}
