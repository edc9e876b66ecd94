/**
 * What a process remembers of data that are the same for every visitor of a storefront. Values are dropped by the tags of
 * what they were made of, and by age. A value is kept only if nothing it was made of has changed since `mark` was taken.
 */
export type Memory = {
  get(key: string): unknown;
  mark(): Mark;
  /** `bytes` is an estimate. Answers whether the value was kept. */
  set(key: string, value: unknown, tags: readonly string[], bytes: number, mark: Mark): boolean;
  shelf(name: string): Shelf;
};

/** What is remembered of single products, by their ids: dropped when the product or any text changes, and never by age. */
export type Shelf = {
  get(productId: number): unknown;
  mark(): Mark;
  /** Answers whether the value was kept. */
  set(productId: number, value: unknown, mark: Mark): boolean;
};

/** Taken before a value is made; tells whether what it was made of has changed since. */
export type Mark = { readonly dropsSeen: number };

const nothing = {
  get: () => undefined,
  mark: () => ({ dropsSeen: 0 }),
  set: () => false,
};

/** Remembers nothing. */
export const forgetful: Memory = { ...nothing, shelf: () => nothing };
