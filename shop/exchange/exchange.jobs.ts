import type { JobHandlers } from '#shop/kernel/jobs.ts';
import { continueRun, type ExchangeJobCtx } from './continue-run.ts';

/** Jobs of this domain by name, each over its verb. */
export const exchangeJobs = {
  'continue-exchange': ({ runId }, ctx) => continueRun(ctx, runId),
} satisfies JobHandlers<ExchangeJobCtx>;
