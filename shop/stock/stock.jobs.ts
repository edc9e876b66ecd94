import type { Ctx } from '#shop/kernel/ctx.ts';
import { updateListings } from './update-listings.ts';

/** Jobs of this domain by name, each over its verb. */
export const stockJobs = {
  'refresh-listings': ({ productIds }: { productIds: number[] }, ctx: Pick<Ctx, 'db'>) =>
    updateListings(ctx, productIds),
};
