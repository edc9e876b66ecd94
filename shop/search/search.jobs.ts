import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { refreshStaleWords, refreshWords } from './refresh-words.ts';
import { announceProducts } from '#shop/kernel/changes.sql.ts';

/** Jobs of this domain by name, each over its verb. */
export const searchJobs = {
  'refresh-words': ({ productIds }, { db }: Pick<Ctx, 'db'>) =>
    db.transaction(async (tx) => {
      await refreshWords(tx, productIds);
      await announceProducts(tx, productIds);
    }),
  'refresh-stale-words': (_, ctx) => refreshStaleWords(ctx),
} satisfies JobHandlers<Pick<Ctx, 'db' | 'log'>>;
