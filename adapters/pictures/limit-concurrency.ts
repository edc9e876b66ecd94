/** Wraps a function so that at most `limit` calls run at a time; further calls queue. */
export function limitConcurrency<Input extends unknown[], Output>(
  limit: number,
  run: (...input: Input) => Promise<Output>,
): (...input: Input) => Promise<Output> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...input) => {
    if (running === limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await run(...input);
    } finally {
      // Hands the slot over, so that no later call gets it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
