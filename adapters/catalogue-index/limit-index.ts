import { type ConcurrencyBounds, limitConcurrency } from '#shop/kernel/limit-concurrency.ts';
import type { CatalogueIndex } from './port.ts';

/** Few enough to leave database connections for carts and pages. */
const defaults: ConcurrencyBounds = { most: 4, mostWaiting: 32 };

/**
 * Limits the concurrency of an index that is expensive for the database, used while memory fills or a remote engine fails (OP5).
 * Equal concurrent queries share one run, others wait. Throws `ShopBusy` where too many wait.
 */
export function limitIndex(
  index: CatalogueIndex,
  bounds: ConcurrencyBounds = defaults,
): CatalogueIndex {
  const limit = limitConcurrency(bounds);
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
    const result = limit(work).finally(() => inFlight.delete(key));
    inFlight.set(key, result);
    return result;
  }
}
