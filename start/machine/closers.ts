/** What was started, to be ended in the opposite order. */
export type Closers = {
  add(close: () => unknown): void;
  closeAll(): Promise<void>;
};

/** A part that fails to close does not keep the others open; the first fault is thrown at the end. */
export function openClosers(): Closers {
  const stack: (() => unknown)[] = [];
  return {
    add: (close) => void stack.push(close),
    async closeAll() {
      const faults: unknown[] = [];
      for (let close = stack.pop(); close; close = stack.pop()) {
        try {
          await close();
        } catch (error) {
          faults.push(error);
        }
      }
      if (faults.length > 0) throw faults[0];
    },
  };
}
