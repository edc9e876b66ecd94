import { ShopBusy } from '#shop/kernel/shop-busy.ts';

/** Limits the concurrency of one kind of work: `most` run at once, the others wait in a queue without a connection. */
export type Lane = <Result>(work: () => Promise<Result>) => Promise<Result>;

export type LaneOptions = {
  most: number;
  /** Work that waits longer, or finds this many in the queue, is refused. */
  longestWaitMs: number;
  mostWaiting: number;
};

/** The returned function throws `ShopBusy` when the queue is full or the wait was too long. */
export function createLane({ most, longestWaitMs, mostWaiting }: LaneOptions): Lane {
  const waiting = new Set<() => void>();
  let running = 0;

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new ShopBusy(`No turn came within ${longestWaitMs} ms.`));
      }, longestWaitMs);
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
