/** What one size of catalogue and orders costs, in milliseconds and megabytes. */
export type Size = {
  products: number;
  orders: number;
  readyMs: number;
  warmMs: number;
  memoryMb: number;
  /** Processor time by step. */
  steps: Readonly<Record<string, { shopMs: number; databaseMs: number }>>;
};
