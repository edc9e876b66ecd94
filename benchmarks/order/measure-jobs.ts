import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Db } from '#shop/kernel/db.ts';
import { readProcessorUse, usedBetween } from '../desk/processor-use.ts';

/** Processor time in milliseconds per order: of following changes, or of the jobs of one kind. */
export type JobCost = { name: string; jobs: number; shopMs: number; databaseMs: number };

type Worker = { pid: number; db: Db; database: pg.Client };

const quietMs = 6_000;

/**
 * Stops the worker's process while `orders` are placed, and lets it run again: first without jobs, then kind by kind. What it uses
 * while nothing happens is subtracted.
 */
export async function measureJobs(
  worker: Worker,
  place: () => Promise<{ orders: number }>,
): Promise<JobCost[]> {
  const { pid, database } = worker;
  await holdJobs(database, 0);
  process.kill(pid, 'SIGSTOP');
  try {
    const { orders } = await place();
    await holdJobs(database, 3_600);
    process.kill(pid, 'SIGCONT');
    const following = await used(worker, () => wait(quietMs));
    const idle = await used(worker, () => wait(quietMs));
    const kinds = await waitingKinds(database);
    const costs = [costOf('caches and index', { jobs: 0, orders }, without(following, idle))];
    for (const { name, jobs } of kinds) {
      const spent = await used(worker, () => runKind(database, name));
      costs.push(costOf(name, { jobs, orders }, without(spent, idle)));
    }
    return costs;
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

type Used = { shopMs: number; databaseMs: number; tookMs: number };

async function used({ db, pid }: Worker, work: () => Promise<unknown>): Promise<Used> {
  const before = await readProcessorUse(db, pid);
  const startedAt = performance.now();
  await work();
  const tookMs = performance.now() - startedAt;
  return { ...usedBetween(before, await readProcessorUse(db, pid)), tookMs };
}

function without(spent: Used, idle: Used): Used {
  const share = spent.tookMs / idle.tookMs;
  return {
    tookMs: spent.tookMs,
    shopMs: spent.shopMs - share * idle.shopMs,
    databaseMs: spent.databaseMs - share * idle.databaseMs,
  };
}

function costOf(
  name: string,
  { jobs, orders }: { jobs: number; orders: number },
  { shopMs, databaseMs }: Used,
): JobCost {
  return { name, jobs: jobs / orders, shopMs: shopMs / orders, databaseMs: databaseMs / orders };
}

async function holdJobs(database: pg.Client, seconds: number): Promise<void> {
  await database.query(
    `update graphile_worker._private_jobs set run_at = now() + make_interval(secs => $1) where locked_at is null and attempts = 0`,
    [seconds],
  );
  if (seconds === 0) await untilNoneWaits(database, undefined);
}

async function waitingKinds(database: pg.Client): Promise<{ name: string; jobs: number }[]> {
  const { rows } = await database.query<{ name: string; jobs: number }>(
    `select task.identifier as name, count(*)::integer as jobs
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where job.attempts = 0 group by 1 order by 1`,
  );
  return rows;
}

async function runKind(database: pg.Client, name: string): Promise<void> {
  await database.query(
    `update graphile_worker._private_jobs set run_at = now()
     where attempts = 0 and task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [name],
  );
  await untilNoneWaits(database, name);
}

async function untilNoneWaits(database: pg.Client, name: string | undefined): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ jobs: number }>(
      `select count(*)::integer as jobs
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where job.attempts <= 1 and job.run_at <= now() + interval '1 second' and ($1::text is null or task.identifier = $1)`,
      [name],
    );
    if (rows[0]?.jobs === 0) return;
    await wait(100);
  }
}
