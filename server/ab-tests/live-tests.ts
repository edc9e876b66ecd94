import type { Clock } from '#shop/kernel/clock.ts';
import type { Db } from '#shop/kernel/db.ts';
import { type AbTest, findAbTests } from '#shop/parameters/ab-test.sql.ts';
import type { Storefront } from '#shop/storefronts/storefront.ts';

/** The A/B tests of a running process, as the last `reload` found them. */
export type LiveTests = {
  /** Reads them anew; called when somebody changed one. Throws when the database does not answer: the old ones stay. */
  reload(): Promise<void>;
  /** Those that run in a storefront now. */
  runningIn(storefront: Pick<Storefront, 'store'>): readonly AbTest[];
};

/** No test runs before the first `reload`. */
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
        ({ stores, startsAt, endsAt }) =>
          startsAt <= now &&
          (endsAt === null || endsAt > now) &&
          (stores.length === 0 || stores.includes(store)),
      );
    },
  };
}
