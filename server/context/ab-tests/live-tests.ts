import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import type { AbTest } from '#shop/parameters/ab-test.sql.ts';
import { findAbTests } from '#shop/parameters/find-ab-tests.ts';
import type { Storefront } from '#shop/kernel/storefront.ts';

/** The A/B tests of a running process, as of the last `reload`. */
export type LiveTests = {
  /** Reloads the tests after a change. Throws when the database does not answer; the old ones stay. */
  reload(): Promise<void>;
  /** The running tests of a storefront, and those that were ended with a winner. */
  runningIn(storefront: Pick<Storefront, 'store'>): readonly AbTest[];
};

/** Without tests before the first `reload`. */
export function createLiveTests(db: Db, clock: Clock): LiveTests {
  let tests: readonly AbTest[] = [];
  return {
    async reload() {
      tests = await findAbTests(db, clock.now());
    },
    runningIn({ store }) {
      if (tests.length === 0) return tests;
      const now = clock.now();
      return tests.filter(
        ({ stores, startsAt, endsAt, winner }) =>
          startsAt <= now &&
          (endsAt === null || endsAt > now || winner !== null) &&
          (stores.length === 0 || stores.includes(store)),
      );
    },
  };
}
