import type { CacheTag } from '#contract/tags.ts';

/**
 * A process's cache of data that are the same for every visitor of a storefront. Values expire by their tags and by age.
 * A value is stored only if nothing with its tags has changed since `version` was read.
 */
export type Memory = {
  get(key: string): unknown;
  version(): Version;
  /** `bytes` is an estimate. Answers whether the value was kept. */
  set(
    key: string,
    value: unknown,
    tags: readonly CacheTag[],
    bytes: number,
    version: Version,
  ): boolean;
  productCache(name: string): ProductCache;
};

/** Values of single products by their ids: dropped when the product or any text changes, and never by age. */
export type ProductCache = {
  get(productId: number): unknown;
  version(): Version;
  /** Answers whether the value was kept. */
  set(productId: number, value: unknown, version: Version): boolean;
};

/** Read before a value is made; shows whether what it was made of has changed since. */
export type Version = { readonly changesSeen: number };

const nothing = {
  get: () => undefined,
  version: () => ({ changesSeen: 0 }),
  set: () => false,
};

/** A cache that stores nothing. */
export const noCache: Memory = { ...nothing, productCache: () => nothing };

/** Whether a read that fields of this request share runs under this key. */
export function isReading(ctx: object, key: string): boolean {
  return running.get(ctx)?.has(key) ?? false;
}

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
