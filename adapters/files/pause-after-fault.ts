import type { Clock } from '#shop/kernel/clock.ts';
import type { ObjectStore } from './object-port.ts';

const pauseMs = 5_000;

/**
 * Circuit breaker of a file store: opens for five seconds after a fault. Calls in between throw at once, so that requests do not each
 * wait for the timeout of a store that is down until all connections are taken.
 */
export function pauseAfterFault(store: ObjectStore, clock: Clock): ObjectStore {
  let pausedUntil = 0;
  const call = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    if (clock.now().getTime() < pausedUntil)
      throw new Error('The file store failed a moment ago. Ask again in some seconds.');
    try {
      return await run();
    } catch (fault) {
      pausedUntil = clock.now().getTime() + pauseMs;
      throw fault;
    }
  };
  return {
    put: (key, content) => call(() => store.put(key, content)),
    get: (key) => call(() => store.get(key)),
    head: (key) => call(() => store.head(key)),
    remove: (key) => call(() => store.remove(key)),
  };
}
