import type { Clock } from '#shop/kernel/clock.ts';
import { EngineFault } from './engine-fault.ts';

const faultsInARow = 3;
const restMs = 10_000;

/**
 * Lets calls through until three have failed in a row; then none for ten seconds, then one by one until one succeeds.
 * So an engine that hangs costs a shopper its time limit three times, not on every page.
 */
export function restAfterFaults(
  clock: Clock,
): <Result>(call: () => Promise<Result>) => Promise<Result> {
  let faults = 0;
  let restsUntil = 0;
  return async (call) => {
    if (faults >= faultsInARow) {
      const now = clock.now().getTime();
      if (now < restsUntil) throw new EngineFault('resting', `It failed ${faults} times in a row.`);
      restsUntil = now + restMs;
    }
    try {
      const result = await call();
      faults = 0;
      return result;
    } catch (error) {
      faults += 1;
      if (faults >= faultsInARow) restsUntil = clock.now().getTime() + restMs;
      throw error;
    }
  };
}
