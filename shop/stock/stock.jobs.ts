import type { JobHandlers } from '#shop/kernel/jobs.ts';
import type { Ctx } from '#shop/kernel/ctx.ts';
import { updateListings } from '#shop/catalogue/update-listings.ts';

/** Jobs of this domain by name, each over its verb. */
export const stockJobs = {
  'refresh-listings': ({ productIds }, ctx) => updateListings(ctx, productIds),
} satisfies JobHandlers<Pick<Ctx, 'db'>>;
