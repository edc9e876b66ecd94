import { toldToStop } from './told-to-stop.ts';

/** What was started, to be ended in the opposite order. */
export type Closers = { add(close: () => unknown): void };

const stopLimitMs = 15_000;

/**
 * Runs `work` until it is done or this process is told to stop, and then ends all that it started.
 * Answers undefined when it was stopped. `stop` is for work that waits for nothing else.
 */
export async function withClosers<Result>(
  work: (closers: Closers, stop: Promise<void>) => Promise<Result>,
): Promise<Result | undefined> {
  const stack: (() => unknown)[] = [];
  const stop = toldToStop();
  const result = work({ add: (close) => void stack.push(close) }, stop);
  try {
    return await Promise.race([result, stop.then(() => undefined)]);
  } finally {
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    await closeAll(stack);
    // What was still being started when the stop came: it fails, or is closed now.
    await result.catch(() => undefined);
    await closeAll(stack);
  }
}

/** A part that fails to close does not keep the others open; the first fault is thrown at the end. */
async function closeAll(stack: (() => unknown)[]): Promise<void> {
  const faults: unknown[] = [];
  for (let close = stack.pop(); close; close = stack.pop()) {
    try {
      await close();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}
