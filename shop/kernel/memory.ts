/**
 * What a process remembers of data that are the same for every visitor of a storefront. Values are dropped by the tags of
 * what they were made of, and by age. A value is kept only if nothing it was made of has changed since `mark` was taken.
 */
export type Memory = {
  get(key: string): unknown;
  mark(): Mark;
  /** `bytes` is an estimate. Answers whether the value was kept. */
  set(key: string, value: unknown, tags: readonly string[], bytes: number, mark: Mark): boolean;
};

/** Taken before a value is made; tells whether what it was made of has changed since. */
export type Mark = { readonly dropsSeen: number };

/** Remembers nothing. */
export const forgetful: Memory = {
  get: () => undefined,
  mark: () => ({ dropsSeen: 0 }),
  set: () => false,
};
