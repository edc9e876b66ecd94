import type { Clock } from '#shop/kernel/clock.ts';

export type CircuitBreakerOptions = {
  clock: Clock;
  /** Opens after so many faults in a row. */
  maxFaults: number;
  /** Stays open for so long, then lets single calls try, one in each of these times, until one succeeds. */
  pauseMs: number;
  /** What calls throw while it is open. */
  openFault: (faults: number) => Error;
};

/**
 * Circuit breaker: calls to a system that failed throw at once, so that requests do not each wait for the timeout of a system that
 * hangs until all connections are taken.
 */
export function createCircuitBreaker({
  clock,
  maxFaults,
  pauseMs,
  openFault,
}: CircuitBreakerOptions): <Result>(call: () => Promise<Result>) => Promise<Result> {
  let faults = 0;
  let pausedUntil = 0;
  return async (call) => {
    if (faults >= maxFaults) {
      const now = clock.now().getTime();
      if (now < pausedUntil) throw openFault(faults);
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
