/** Pending calls by number. */
export type PendingCalls<Waiting> = {
  /** The number of the call. */
  add(waiting: Waiting): number;
  /** Removes and returns the call with a number, if it is pending. */
  settle(number: number): Waiting | undefined;
  /** Removes and returns all pending calls. */
  clear(): Waiting[];
};

/**
 * Pending calls in an array whose slots are reused. A map with growing numbers would retain its old tables, and all results in
 * them, until the old generation is collected.
 */
export function createPendingCalls<Waiting>(): PendingCalls<Waiting> {
  const calls: (Waiting | undefined)[] = [];
  const free: number[] = [];
  return {
    add(waiting) {
      const number = free.pop() ?? calls.length;
      calls[number] = waiting;
      return number;
    },
    settle(number) {
      const waiting = calls[number];
      if (waiting === undefined) return undefined;
      calls[number] = undefined;
      free.push(number);
      return waiting;
    },
    clear() {
      const waiting = calls.filter((call) => call !== undefined);
      calls.length = 0;
      free.length = 0;
      return waiting;
    },
  };
}
