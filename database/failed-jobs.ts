import pg from 'pg';

export type FailedJob = {
  id: string;
  name: string;
  /** `failed` has no attempt left, `retrying` waits for the next one, `stuck` is locked or overdue for longer than any job takes. */
  state: 'failed' | 'retrying' | 'stuck';
  attempts: number;
  mostAttempts: number;
  runAt: Date;
  /** The first line of the error. Payloads hold personal data and are not read. */
  lastError: string | null;
};

export type FailedJobs = {
  /** Lists failed jobs first, then by age; 200 at most. */
  find(): Promise<FailedJob[]>;
  /** Schedules jobs for now and resets their attempts. Returns the ids of those that existed and were not locked. */
  retry(ids: readonly string[]): Promise<string[]>;
  /** Deletes jobs. Returns the ids of those that existed and were not locked. */
  discard(ids: readonly string[]): Promise<string[]>;
};

/** Runs `work` with access to jobs that failed or are stuck (OP3). `ownerUrl` is the database owner's; other roles may not read the queue. */
export async function withFailedJobs<Result>(
  ownerUrl: string,
  work: (jobs: FailedJobs) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'ranzen failed jobs',
    statement_timeout: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  const change = async (statement: string, ids: readonly string[]) => {
    const { rows } = await client.query<{ id: string }>(statement, [ids]);
    return rows.map(({ id }) => id).toSorted((one, other) => Number(one) - Number(other));
  };
  try {
    return await work({
      find: async () => (await client.query<FailedJob>(findStatement)).rows,
      retry: (ids) => change(retryStatement, ids),
      discard: (ids) => change(discardStatement, ids),
    });
  } finally {
    await client.end();
  }
}

const findStatement = `
  with job_state as (
    select id::text, task_identifier as name, attempts, max_attempts as "mostAttempts", run_at as "runAt",
      left(split_part(last_error, E'\\n', 1), 300) as "lastError",
      case
        when locked_at < now() - interval '10 minutes' then 'stuck'
        when locked_at is not null then null
        when attempts >= max_attempts then 'failed'
        when run_at < now() - interval '10 minutes' then 'stuck'
        when last_error is not null then 'retrying'
      end as state
    from graphile_worker.jobs
  )
  select * from job_state where state is not null
  order by state <> 'failed', "runAt", id::bigint limit 200`;

const retryStatement = `
  select id::text from graphile_worker.reschedule_jobs($1::bigint[], run_at => now(), attempts => 0)`;

/** Graphile Worker deletes completed jobs. */
const discardStatement = `select id::text from graphile_worker.complete_jobs($1::bigint[])`;
