import type { Clock } from '#shop/kernel/clock.ts';
import { EngineFault } from './engine-fault.ts';

const maxFaults = 3;
const pauseMs = 10_000;

/**
 * Circuit breaker: opens for ten seconds after three faults in a row, then tries single calls until one succeeds. An engine that
 * hangs costs its time limit three times, not on every page.
 */
export function createCircuitBreaker(
  clock: Clock,
): <Result>(call: () => Promise<Result>) => Promise<Result> {
  let faults = 0;
  let pausedUntil = 0;
  return async (call) => {
    if (faults >= maxFaults) {
      const now = clock.now().getTime();
      if (now < pausedUntil) throw new EngineFault('paused', `It failed ${faults} times in a row.`);
      pausedUntil = now + pauseMs;
    }
    try {
      const result = await call();
      faults = 0;
      return result;
    } catch (error) {
      faults += 1;
      if (faults >= maxFaults) pausedUntil = clock.now().getTime() + pauseMs;
      throw error;
    }
  };
}
