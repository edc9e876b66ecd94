import type { Clock } from '#shop/kernel/clock.ts';
import type { ObjectStore } from './object-port.ts';

const restMs = 5_000;

/**
 * A store that answers nothing for five seconds after it has failed, so that requests do not wait for one that is down, each for its
 * timeout, until all connections are taken. Calls in between throw at once.
 */
export function restAfterFaults(store: ObjectStore, clock: Clock): ObjectStore {
  let restsUntil = 0;
  const call = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    if (clock.now().getTime() < restsUntil)
      throw new Error('The file store failed a moment ago. Ask again in some seconds.');
    try {
      return await run();
    } catch (fault) {
      restsUntil = clock.now().getTime() + restMs;
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
