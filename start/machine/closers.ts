import { shutdownSignal } from './shutdown-signal.ts';

/** Functions that close what was started, called in reverse order, also after one fails. */
export type Closers = { add(close: () => unknown): void };

const stopLimitMs = 15_000;

/**
 * Runs `work` until it is done or this process receives a stop signal, then calls its closers, within a time limit to which
 * `drainSeconds` are added. Returns undefined after a signal. `work` may wait for `stop` when it has nothing else to do.
 */
export async function withClosers<Result>(
  work: (closers: Closers, stop: Promise<void>) => Promise<Result>,
  drainSeconds = 0,
): Promise<Result | undefined> {
  let stack = new AsyncDisposableStack();
  const closeAll = async () => {
    const added = stack;
    stack = new AsyncDisposableStack();
    await added.disposeAsync();
  };
  const stop = shutdownSignal();
  const result = work({ add: (close) => stack.defer(async () => void (await close())) }, stop);
  try {
    return await Promise.race([result, stop.then(() => undefined)]);
  } finally {
    setTimeout(() => process.exit(1), stopLimitMs + drainSeconds * 1_000).unref();
    await closeAll();
    // Parts that were still starting at the signal: they fail, or are closed now.
    await result.catch(() => undefined);
    await closeAll();
  }
}
