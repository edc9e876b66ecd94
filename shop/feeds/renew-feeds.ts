import type { Ctx } from '#shop/kernel/ctx.ts';
import { enqueueAllFeeds, enqueueStaleFeeds } from './feeds.sql.ts';

type RenewCtx = Pick<Ctx, 'db' | 'clock'>;

/** So many changed products, prices and items that are sold out or back make a feed stale. */
const manyChanges = 200;

/** Writes every feed that is switched on, in jobs. */
export function renewAllFeeds({ db }: Pick<RenewCtx, 'db'>): Promise<void> {
  return enqueueAllFeeds(db);
}

/** Writes the feeds that became stale, in jobs: after many changes, and when a deal began or ended. One statement. */
export function renewStaleFeeds({ db, clock }: RenewCtx): Promise<void> {
  return enqueueStaleFeeds(db, manyChanges, clock.now());
}
