import type { Db } from '#shop/kernel/db.ts';
import { type AbTest, selectAbTests } from './ab-test.sql.ts';

/** The running A/B tests, with `all` also ended ones; 100 at most. One statement. */
export function findAbTests(db: Db, now: Date, all?: { all?: boolean }): Promise<AbTest[]> {
  return selectAbTests(db, now, all);
}
