import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Task, type WorkerEvents } from 'graphile-worker';
import { keepJobLocks } from '#database/job-locks.ts';
import { openDatabase } from '#database/pool.ts';
import { releasingOnce } from '#database/release-once.ts';
import type { Log } from '#shop/kernel/ctx.ts';
import { readPayload } from '#shop/kernel/jobs.ts';
import { createSendOnce, type SendOnce } from '#shop/mail/send-once.ts';
import type { Job, JobCtx, RepeatedJob } from './jobs.ts';
import type { Observation } from './observe.ts';

export type RunJobsOptions = {
  /** The owner's URL: other roles may not change the queue. */
  databaseUrl: string;
  jobs: Readonly<Record<string, Job>>;
  repeated?: readonly RepeatedJob[];
  ctx: JobCtx;
  /** Undefined where nothing watches the process. */
  observation?: Pick<Observation, 'metrics' | 'tracing' | 'observers'> | undefined;
  /** Concurrent jobs of this process. */
  concurrency?: number;
  /** Interval of the sweeps for jobs of killed processes. */
  sweepMs?: number;
};

export type RunningJobs = {
  /** Whether a runner is fetching jobs; false while one is being replaced. */
  isWorking(): boolean;
  close(): Promise<void>;
};

/**
 * Runs the jobs of the queue until it is closed; a job that throws is retried with growing delays. A runner that stops because the
 * database is down is replaced. Jobs of killed processes are unlocked. Throws where the database does not answer at the start.
 */
export async function runJobs(options: RunJobsOptions): Promise<RunningJobs> {
  const { log } = options.ctx;
  const { databaseUrl, concurrency = 4, sweepMs } = options;
  const onConnectionLost = (error: Error) =>
    log.warn({ err: error }, 'The job queue lost a connection');
  const queue = openDatabase({
    url: databaseUrl,
    applicationName: 'ranzen jobs',
    maxConnections: concurrency + 2,
    statementTimeoutMs: 0,
    responseTimeoutMs: 60_000,
    // A job whose end is lost in a crash of the server runs again, as one whose process is killed does.
    isFlushed: false,
    onConnectionLost,
  });
  const locks = keepJobLocks({
    url: databaseUrl,
    onFreed: (runners) => log.warn({ runners }, 'Jobs of processes that ended were freed'),
    onLost: onConnectionLost,
    ...(sweepMs !== undefined && { sweepMs }),
  });
  const closeConnections = async () => {
    await locks.close();
    await queue.close();
  };
  options.observation?.metrics?.followDatabase({ pool: queue.pool, log });
  const sendOnce = createSendOnce(options.ctx);
  const pool = releasingOnce(queue.pool);
  const start = () => startRunner(options, { pool, locks, concurrency, sendOnce });
  try {
    const supervised = supervise(await start(), start, log);
    return {
      isWorking: () => supervised.isWorking(),
      async close() {
        await supervised.close();
        await closeConnections();
      },
    };
  } catch (fault) {
    await closeConnections();
    throw fault;
  }
}

type StartedRunner = {
  /** Resolves when the runner fetches no more jobs. */
  isBroken: Promise<void>;
  /** Stops fetching, waits for the running jobs, and unlocks those that could not be completed. */
  end(): Promise<void>;
};

type RunnerParts = {
  pool: ReturnType<typeof openDatabase>['pool'];
  locks: ReturnType<typeof keepJobLocks>;
  concurrency: number;
  sendOnce: SendOnce;
};

async function startRunner(
  { jobs, repeated = [], ctx, observation }: RunJobsOptions,
  { pool, locks, concurrency, sendOnce }: RunnerParts,
): Promise<StartedRunner> {
  const byClock = repeated.map(({ name, job }) => [name, (_: never, ctx: JobCtx) => job(ctx)]);
  const all: Readonly<Record<string, Job>> = { ...jobs, ...Object.fromEntries(byClock) };
  const events: WorkerEvents = new EventEmitter();
  const broken = Promise.withResolvers<void>();
  const inHand = new Set<Promise<void>>();
  const ids: string[] = [];
  events.on('pool:create', ({ workerPool: { id } }) => {
    ids.push(id);
    locks.hold(id);
  });
  for (const event of breaking) events.on(event, () => broken.resolve());
  const taskOf = (job: Job): Task => {
    const task = taskFor(job, ctx, { sendOnce, observation });
    return (payload, helpers) => {
      const done = Promise.resolve(task(payload, helpers)).then(() => undefined);
      const noted = done.catch(() => undefined).finally(() => inHand.delete(noted));
      inHand.add(noted);
      return done;
    };
  };
  const runner = await run({
    pgPool: pool,
    events,
    taskList: Object.fromEntries(Object.entries(all).map(([name, job]) => [name, taskOf(job)])),
    parsedCronItems: parseCronItems(
      repeated.map(({ name, when }) => ({ task: name, match: when })),
    ),
    noHandleSignals: true,
    logger: loggerOf(ctx.log),
    preset: { worker: { concurrentJobs: concurrency, ...listenedTo } },
  });
  runner.promise
    .catch((fault: unknown) => ctx.log.error({ err: fault }, 'The job runner failed'))
    .finally(() => broken.resolve());
  return {
    isBroken: broken.promise,
    async end() {
      // A runner that stopped by itself rejects `stop`, and one whose batches failed several times never reports its end.
      const stopped = runner.stop().catch(() => undefined);
      await Promise.all(inHand);
      await within(patienceMs, stopped);
      for (const id of ids) await locks.release(id);
    },
  };
}

/** Checks that jobs can be fetched: the library never recovers from a failure of its first statement. */
const breaking = [
  'worker:getJob:error',
  'pool:fatalError',
  'pool:gracefulShutdown',
  'stop',
] as const;

/**
 * Without batches, graphile-worker leaves a failure of the statement that completes a job unhandled, which ends the process. With
 * batches the failure is handled: the runner stops.
 */
const listenedTo = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

const firstPauseMs = 200;
const longestPauseMs = 2_000;
/** After a run of this length the pauses start from the first again. */
const steadyMs = 10_000;
/** Limit of a runner's stop after its jobs have ended. */
const patienceMs = 2_000;
/** Limit of the wait for running jobs at the end of the process. */
const closingMs = 8_000;

/** Replaces a failed runner, with growing pauses, until it is closed. */
function supervise(
  first: StartedRunner,
  start: () => Promise<StartedRunner>,
  log: Log,
): RunningJobs {
  const closing = new AbortController();
  const { signal } = closing;
  let current: StartedRunner | undefined = first;
  let pauseMs = firstPauseMs;
  void watch(first);

  async function watch(runner: StartedRunner): Promise<void> {
    const startedAt = performance.now();
    await runner.isBroken;
    if (signal.aborted) return;
    log.warn({}, 'The job runner stopped; another one is started');
    current = undefined;
    void runner.end();
    if (performance.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
    while (!current && !signal.aborted) {
      await pause(pauseMs, signal);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      if (!signal.aborted) current = await startAnother();
    }
    if (!current) return;
    if (signal.aborted) await current.end();
    else void watch(current);
  }

  async function startAnother(): Promise<StartedRunner | undefined> {
    try {
      const started = await start();
      log.info({}, 'The job runner works again');
      return started;
    } catch (fault) {
      log.warn({ err: fault }, 'The job runner could not be started');
      return undefined;
    }
  }

  return {
    isWorking: () => current !== undefined && !signal.aborted,
    async close() {
      closing.abort();
      if (current) await within(closingMs, current.end());
    },
  };
}

async function within(limitMs: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  await Promise.race([work, pause(limitMs, done.signal)]);
  done.abort();
}

/** Resolves early when `signal` aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

type TaskParts = { sendOnce: SendOnce; observation: RunJobsOptions['observation'] };

function taskFor(job: Job, ctx: JobCtx, { sendOnce, observation }: TaskParts): Task {
  const { metrics, tracing, observers } = observation ?? {};
  return async (given, { job: { id, task_identifier: name, attempts: attempt } }) => {
    const { origin, payload } = readPayload(given);
    const once = sendOnce({ jobId: id, attempt });
    const mail = metrics ? metrics.countMails(name, once) : once;
    const run = async () => {
      const trace = tracing && { trace_id: tracing.traceId() };
      const log = withJob(ctx.log, { jobId: id, job: name, ...trace });
      await job(payload as never, { ...ctx, log, mail });
    };
    if (observers) await observers.job(name, origin, run);
    else await run();
  };
}

function withJob(log: Log, names: object): Log {
  return {
    info: (fields, message) => log.info({ ...names, ...fields }, message),
    warn: (fields, message) => log.warn({ ...names, ...fields }, message),
    error: (fields, message) => log.error({ ...names, ...fields }, message),
  };
}

/** Logs failures only: the queue also reports the start and end of each job. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.['error'] }, message);
    if (level === 'warning') log.warn({ err: meta?.['error'] }, message);
  });
}
