/** The same function, of which at most `limit` calls run at a time; further calls wait in the order they came. */
export function atMost<Input extends unknown[], Output>(
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
      // A place is handed on rather than freed, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
