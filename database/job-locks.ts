import pg from 'pg';

export type JobLocksOptions = {
  /** URL with the owner's login: only the owner may read the queue. */
  url: string;
  /** Called with dead runners after their jobs were unlocked. */
  onFreed: (runnerIds: readonly string[]) => void;
  /** Called once for each loss of the connection. */
  onLost: (error: Error) => void;
  /** Interval of the sweeps for dead runners. */
  sweepMs?: number;
  /** Interval of attempts to reconnect. */
  retryMs?: number;
};

export type JobLocks = {
  /** Marks a runner as alive until it is released or this process ends. */
  hold(runnerId: string): void;
  /** Unlocks the jobs that a runner of this process still holds. */
  release(runnerId: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Unlocks the jobs of processes that were killed. Each process holds an advisory lock for each of its runners, on a connection of its
 * own; PostgreSQL releases the lock when the process or its machine is gone. A runner that has jobs and no lock in two consecutive
 * sweeps is dead: a single sweep may coincide with the reconnection of a live process.
 */
export function keepJobLocks(options: JobLocksOptions): JobLocks {
  const { sweepMs = 10_000, retryMs = 250 } = options;
  const held = new Set<string>();
  let suspects: readonly string[] = [];
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: 'ranzen job locks',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      query_timeout: 20_000,
    });
    client = next;
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next, new Error('The connection ended.')));
    try {
      await next.connect();
      await next.query(keepAlive);
      for (const runnerId of held) await next.query(lock, [lockClass, runnerId]);
      await sweep(next);
    } catch (error) {
      lose(next, error as Error);
    }
  }

  async function sweep(by: pg.Client): Promise<void> {
    const { rows } = await by.query<{ id: string }>(lockless, [lockClass]);
    const found = rows.map(({ id }) => id);
    const dead = found.filter((id) => suspects.includes(id));
    suspects = found.filter((id) => !dead.includes(id));
    if (dead.length > 0) {
      await by.query(free, [dead]);
      options.onFreed(dead);
    }
    if (client !== by || isClosed) return;
    timer = setTimeout(() => void sweep(by).catch((error: Error) => lose(by, error)), sweepMs);
  }

  function lose(lost: pg.Client, error: Error): void {
    if (client !== lost || isClosed) return;
    client = undefined;
    suspects = [];
    clearTimeout(timer);
    options.onLost(error);
    lost.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), retryMs);
  }

  void connect();
  return {
    hold(runnerId) {
      held.add(runnerId);
      const holder = client;
      holder?.query(lock, [lockClass, runnerId]).catch((error: Error) => lose(holder, error));
    },
    async release(runnerId) {
      held.delete(runnerId);
      const holder = client;
      try {
        await holder?.query(unlock, [lockClass, runnerId]);
        await holder?.query(free, [[runnerId]]);
      } catch (error) {
        if (holder) lose(holder, error as Error);
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** First key of the runners' advisory locks; the second is a hash of the runner's id. */
const lockClass = 7_269_537;

/** A shared lock, because two ids may have the same hash. */
const lock = 'select pg_advisory_lock_shared($1, hashtext($2))';
const unlock = 'select pg_advisory_unlock_shared($1, hashtext($2))';

/** PostgreSQL detects a machine without network within half a minute. */
const keepAlive = `
  set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 30000`;

const lockless = `
  with holder as (
    select locked_by as id from graphile_worker._private_jobs where locked_by is not null
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null
  )
  select id from holder
  where not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and classid = $1::integer::oid
      and objid = (hashtext(id)::bigint & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database())
  )`;

const free = 'select graphile_worker.force_unlock_workers($1)';
