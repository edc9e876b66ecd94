import pg from 'pg';

const takesMs = 60_000;

/** Waits until the primary has a replica that its commits wait for, at most a minute. */
export function untilReplicated(primaryUrl: string): Promise<void> {
  return untilTrue(
    primaryUrl,
    `select exists (select from pg_stat_replication where sync_state = 'sync') as held`,
  );
}

/** Makes a replica a primary; resolves when it takes writes. */
export function promote(replicaUrl: string): Promise<void> {
  return untilTrue(replicaUrl, 'select pg_promote() as held');
}

/** Repeats a question until its column `held` is true. Throws after a minute. */
async function untilTrue(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const deadline = performance.now() + takesMs;
    while (!(await client.query<{ held: boolean }>(text)).rows[0]?.held) {
      if (performance.now() > deadline) throw new Error(`This did not become true: ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await client.end();
  }
}
