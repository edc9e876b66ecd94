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
  select id::text, name, state, attempts, most_attempts as "mostAttempts", run_at as "runAt", last_error as "lastError"
  from operation.failed_jobs()`;
const retryStatement = 'select id::text from operation.retry_jobs($1::bigint[])';
const discardStatement = 'select id::text from operation.discard_jobs($1::bigint[])';
