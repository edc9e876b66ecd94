import type { Ctx } from '#shop/kernel/ctx.ts';
import type { JobHandlers } from '#shop/kernel/jobs.ts';
import { publishPlanned } from './states/publish-planned.ts';

/** Jobs of this domain by name, each over its verb. */
export const catalogueEditingJobs = {
  'publish-products': (planned, ctx) => publishPlanned(ctx, planned),
} satisfies JobHandlers<Pick<Ctx, 'db' | 'clock' | 'log'>>;
