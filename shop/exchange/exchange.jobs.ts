import type { JobHandlers } from '#shop/kernel/jobs.ts';
import { continueRun } from './continue-run.ts';
import type { PictureFetching } from './pictures/fetch-pictures.ts';
import type { Pace } from './pace.ts';
import { advanceSchedule, runSchedule, type ScheduleJobCtx } from './schedules/run-schedule.ts';
import {
  type ScheduleMailCtx,
  sendScheduleFailing,
  sendScheduleWorking,
} from './schedules/schedule.mails.ts';

/** Jobs of this domain by name, each over its verb. */
export const exchangeJobs = {
  'continue-exchange': async ({ runId }, ctx) => {
    await continueRun(ctx, runId);
    await advanceSchedule(ctx, runId);
  },
  'run-exchange-schedule': ({ scheduleId }, ctx) => runSchedule(ctx, scheduleId),
  'send-schedule-failing': (told, ctx) => sendScheduleFailing(ctx, told),
  'send-schedule-working': (told, ctx) => sendScheduleWorking(ctx, told),
} satisfies JobHandlers<ScheduleJobCtx & ScheduleMailCtx & PictureFetching & { pace?: Pace }>;
