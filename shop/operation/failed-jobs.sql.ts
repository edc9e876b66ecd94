import type { Db, Reads } from '#shop/kernel/db.ts';
import { sql } from '#shop/kernel/sql.ts';

export type FailedJobRow = {
  id: string;
  /** A name of `JobPayloads`, or of a job that repeats. */
  name: string;
  /** `failed` has no attempt left, `retrying` waits for the next one, `stuck` is locked or overdue for more than ten minutes. */
  state: 'failed' | 'retrying' | 'stuck';
  attempts: number;
  mostAttempts: number;
  runAt: Date;
  /** The first line of the error. */
  lastError: string | null;
};

/** Jobs that failed or are stuck, those without an attempt left first, then by their time; 200 at most. Payloads are not read. */
export function findFailedJobs(db: Reads): Promise<FailedJobRow[]> {
  return db.rows<FailedJobRow>(sql`
    select id::text, name, state, attempts, most_attempts as "mostAttempts", run_at as "runAt", last_error as "lastError"
    from operation.failed_jobs()`);
}

/** Jobs that are due and wait, by name, with the age of the oldest one; the oldest first. */
export function countWaitingJobs(
  db: Reads,
): Promise<{ name: string; waiting: number; oldestSeconds: number }[]> {
  return db.rows(sql`
    select name, waiting, oldest_seconds as "oldestSeconds" from operation.waiting_jobs()`);
}

/** Runs jobs at once, their attempts counted from zero, and notes it. Returns how many existed and were not in hand. */
export function retryJobs(db: Db, ids: readonly string[], now: Date): Promise<number> {
  return db.run(sql`
    insert into operation.handled_job (job_id, task, decision, decided_at)
    select id, name, 'retried', ${now} from operation.retry_jobs(${ids}::bigint[])`);
}

/** Deletes jobs without running them, and notes it. Returns how many existed and were not in hand. */
export function discardJobs(db: Db, ids: readonly string[], now: Date): Promise<number> {
  return db.run(sql`
    insert into operation.handled_job (job_id, task, decision, decided_at)
    select id, name, 'discarded', ${now} from operation.discard_jobs(${ids}::bigint[])`);
}
