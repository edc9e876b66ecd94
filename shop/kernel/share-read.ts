/** Reads that run, by the context of their request and by key. */
const running = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Lets fields of one request that ask for the same data at the same time share one read. A read is shared only while it runs, so that
 * a later one sees what was written meanwhile. Results are shared too: do not change them.
 */
export function shareRead<Result>(
  ctx: object,
  key: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const reads = running.get(ctx) ?? new Map<string, Promise<unknown>>();
  running.set(ctx, reads);
  const known = reads.get(key) as Promise<Result> | undefined;
  if (known) return known;
  const started = read().finally(() => reads.delete(key));
  reads.set(key, started);
  return started;
}
