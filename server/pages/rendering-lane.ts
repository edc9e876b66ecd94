import { type ConcurrencyLimit, limitConcurrency } from '#shop/kernel/limit-concurrency.ts';
import { ShopBusy } from '#shop/kernel/unavailable.ts';
import { fewestInHand, type Overload } from '../http/overload.ts';

/** Rendering is CPU-bound: more concurrent pages would all finish later and hold their memory for longer. */
const bounds = { most: 3, mostWaiting: 64, longestWaitMs: 3_000 };

/** Limits concurrent renders. `isFull` is whether another one would be refused. */
export type RenderingLane = ConcurrencyLimit & { isFull(): boolean };

/**
 * Creates the queue of pages to be rendered. Throws `ShopBusy` at once where too many wait, or several do while the event loop is
 * delayed, so that stored pages, probes and running requests are answered meanwhile (OP5). A few visitors are not refused for a
 * delay that other work of the machine causes.
 */
export function createRenderingLane({ delayMs, latestMs }: Overload): RenderingLane {
  const lane = limitConcurrency(bounds);
  let inHand = 0;
  const isLate = () => inHand >= fewestInHand && delayMs() > latestMs;
  const run: ConcurrencyLimit = async (work) => {
    if (isLate()) throw new ShopBusy('The process is late with everything.');
    inHand += 1;
    try {
      return await lane(work);
    } finally {
      inHand -= 1;
    }
  };
  const isFull = () => inHand >= bounds.most + bounds.mostWaiting || isLate();
  return Object.assign(run, { isFull });
}
