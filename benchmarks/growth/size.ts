/** What one size of catalogue and orders costs, in milliseconds and megabytes. */
export type Size = {
  products: number;
  orders: number;
  /** From the start until pages are answered, until the index answers listings, and until tiles are in memory. */
  readyMs: number;
  indexMs: number;
  warmMs: number;
  /** Until the index answers in a node that stored its index before; undefined where that was not measured. */
  restoredMs?: number;
  memoryMb: number;
  /** Processor time by step. */
  steps: Readonly<Record<string, { shopMs: number; databaseMs: number }>>;
};
