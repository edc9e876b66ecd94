import type { ChosenTest } from '#shop/kernel/audience.ts';
import type { Clock } from '#shop/kernel/clock.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import type { Db } from '#shop/kernel/db.ts';
import { addTestCounts, type TestCount } from './ab-count.sql.ts';

type Chosen = Pick<ChosenTest, 'id' | 'variant'>;

/** Counts in this process, until they are written, to whom variants of A/B tests were given. */
export type TestCounter = {
  countVisitor(tests: readonly Chosen[]): void;
  /** Writes what was counted, in one statement; nothing where nothing was. */
  flush(): Promise<void>;
};

/**
 * Counts visitors who were given a variant, by day and without a person (CN4, OP1.tests): only who agreed to statistics is given one. `flush` is called
 * in intervals.
 */
export function createTestCounter({ db, clock }: { db: Db; clock: Clock }): TestCounter {
  let counts = new Map<string, TestCount>();
  return {
    countVisitor(tests) {
      for (const { id, variant } of tests) {
        const key = `${id} ${variant}`;
        const count = counts.get(key) ?? { testId: id, variant, visitors: 0, orders: 0 };
        count.visitors += 1;
        counts.set(key, count);
      }
    },
    async flush() {
      if (counts.size === 0) return;
      const counted = [...counts.values()];
      counts = new Map();
      await addTestCounts(db, dayOf(clock), counted);
    },
  };
}

/** Counts the first order of a visitor for the variants that the visitor sees (CN4, OP1.tests). One statement. */
export async function countTestOrder(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  tests: readonly Chosen[],
): Promise<void> {
  const counts = tests.map(({ id, variant }) => ({ testId: id, variant, visitors: 0, orders: 1 }));
  await addTestCounts(db, dayOf(clock), counts);
}

function dayOf(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}
