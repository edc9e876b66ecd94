import type { JobHandlers } from '#shop/kernel/jobs.ts';
import { continueRun } from './continue-run.ts';
import { advanceSchedule, runSchedule, type ScheduleJobCtx } from './schedules/run-schedule.ts';

/** Jobs of this domain by name, each over its verb. */
export const exchangeJobs = {
  'continue-exchange': async ({ runId }, ctx) => {
    await continueRun(ctx, runId);
    await advanceSchedule(ctx, runId);
  },
  'run-exchange-schedule': ({ scheduleId }, ctx) => runSchedule(ctx, scheduleId),
} satisfies JobHandlers<ScheduleJobCtx>;
