import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import { openDatabase } from '#database/pool.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import type { Job, JobCtx } from './jobs.ts';

/** A job that the clock enqueues, on one node whatever their number. */
export type RepeatedJob = {
  name: string;
  /** As crontab writes it, in UTC. */ when: string;
  job: Job;
};

export type RunJobsOptions = {
  /** The owner's address: the queue is changed by nobody else. */
  databaseUrl: string;
  jobs: Readonly<Record<string, Job>>;
  repeated?: readonly RepeatedJob[];
  ctx: JobCtx;
  /** At the same time in this process. */
  concurrency?: number;
};

/** Works off the queue until it is closed; a job that throws is tried again later, more and more rarely. */
export async function runJobs({
  databaseUrl,
  jobs,
  repeated = [],
  ctx,
  concurrency = 4,
}: RunJobsOptions): Promise<{ close(): Promise<void> }> {
  const all = { ...jobs, ...Object.fromEntries(repeated.map(({ name, job }) => [name, job])) };
  const queue = openDatabase({
    url: databaseUrl,
    applicationName: 'ranzen jobs',
    maxConnections: concurrency + 2,
    statementTimeoutMs: 0,
    onConnectionLost: (error) => ctx.log.warn({ err: error }, 'The job queue lost a connection'),
  });
  const runner = await run({
    pgPool: queue.pool,
    taskList: Object.fromEntries(
      Object.entries(all).map(([name, job]) => [name, taskOf(job, ctx)]),
    ),
    parsedCronItems: parseCronItems(
      repeated.map(({ name, when }) => ({ task: name, match: when })),
    ),
    concurrency,
    noHandleSignals: true,
    logger: loggerOf(ctx.log),
  });
  return {
    async close() {
      await runner.stop();
      await queue.close();
    },
  };
}

function taskOf(job: Job, ctx: JobCtx): TaskList[string] {
  return async (payload, { job: { id, task_identifier: name } }) => {
    await job(payload as never, { ...ctx, log: withJob(ctx.log, { jobId: id, job: name }) });
  };
}

function withJob(log: Log, names: object): Log {
  return {
    info: (fields, message) => log.info({ ...names, ...fields }, message),
    warn: (fields, message) => log.warn({ ...names, ...fields }, message),
    error: (fields, message) => log.error({ ...names, ...fields }, message),
  };
}

/** The queue tells of each job that it begins and ends; what failed is worth a line. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.['error'] }, message);
    if (level === 'warning') log.warn({ err: meta?.['error'] }, message);
  });
}
