import { ShopBusy } from './unavailable.ts';

/** Runs work when fewer than the limit's number run. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

export type ConcurrencyBounds = {
  /** So many run at once, the others wait in a queue in the order of their calls. */
  most: number;
  /** Work that finds this many in the queue is refused; no limit where it is left out. */
  mostWaiting?: number;
  /** Work that waits longer is refused; no limit where it is left out. */
  longestWaitMs?: number;
};

/** Limits the concurrency of one kind of work. The returned function throws `ShopBusy` when the queue is full or the wait was too long. */
export function limitConcurrency({
  most,
  mostWaiting = Infinity,
  longestWaitMs,
}: ConcurrencyBounds): ConcurrencyLimit {
  const waiting = new Set<() => void>();
  let running = 0;

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(new ShopBusy(`No turn came within ${longestWaitMs} ms.`));
      };
      const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs);
      waiting.add(begin);
    });
  }

  return async (work) => {
    if (running < most) running += 1;
    else if (waiting.size >= mostWaiting) throw new ShopBusy(`${mostWaiting} wait already.`);
    else await waitForTurn();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
