import type { Ctx } from '#shop/kernel/ctx.ts';
import type { JobHandlers } from '#shop/kernel/jobs.ts';
import { runFormulas } from './formulas/run-formulas.ts';
import { runPlans } from './run-plans.ts';

/** Jobs of the price desk. */
export const priceDeskJobs = {
  'run-price-plans': (_, ctx) => runPlans(ctx),
  'run-price-formulas': (_, ctx) => runFormulas(ctx),
} satisfies JobHandlers<Pick<Ctx, 'db' | 'clock'>>;
