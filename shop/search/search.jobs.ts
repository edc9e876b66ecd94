import type { Ctx } from '#shop/kernel/ctx.ts';
import { announceProducts } from '#shop/catalogue/price.sql.ts';
import { refreshStaleWords, refreshWords } from './refresh-words.ts';

/** Jobs of this domain by name, each over its verb. */
export const searchJobs = {
  'refresh-words': ({ productIds }: { productIds: number[] }, { db }: Pick<Ctx, 'db'>) =>
    db.transaction(async (tx) => {
      await refreshWords(tx, productIds);
      await announceProducts(tx, productIds);
    }),
  'refresh-stale-words': (_: unknown, ctx: Pick<Ctx, 'db' | 'log'>) => refreshStaleWords(ctx),
};
