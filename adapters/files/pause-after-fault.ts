import type { Clock } from '#shop/kernel/clock.ts';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import type { ObjectStore } from './object-port.ts';

/** Puts a circuit breaker before a file store, which opens for five seconds after one fault. */
export function pauseAfterFault(store: ObjectStore, clock: Clock): ObjectStore {
  const call = createCircuitBreaker({
    clock,
    maxFaults: 1,
    pauseMs: 5_000,
    openFault: () => new Error('The file store failed a moment ago. Ask again in some seconds.'),
  });
  return {
    put: (key, content) => call(() => store.put(key, content)),
    get: (key) => call(() => store.get(key)),
    head: (key) => call(() => store.head(key)),
    remove: (key) => call(() => store.remove(key)),
  };
}
