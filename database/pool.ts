import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Db } from '#shop/kernel/db.ts';
import { JobPayload } from '#shop/kernel/jobs.ts';
import { limitConcurrency } from '#shop/kernel/limit-concurrency.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import { columnTypes } from './column-types.ts';
import { isUnanswered, throwNamed } from './faults.ts';

export type DatabaseOptions = {
  url: string;
  /** Name in pg_stat_activity, e.g. `ranzen web`. */
  applicationName: string;
  maxConnections: number;
  /** 0 turns off this limit and that of locks. */
  statementTimeoutMs: number;
  /** Limit of a statement's wait for a lock. */
  lockTimeoutMs?: number;
  /** Whether `url` is of a pooler in transaction mode, whose own connections have these limits (`requireServerLimits`). */
  isPooled?: boolean;
  /** False where a commit is confirmed before it is on disk, for what is done again after a crash of the server. */
  isFlushed?: boolean;
  /** Limit of the wait for a response, after which a connection counts as dead; otherwise a little above `statementTimeoutMs`. */
  responseTimeoutMs?: number;
  /** Limit of the wait for a connection or in a lane; orders wait up to twice as long. */
  patienceMs?: number;
  /** Times or traces statements. */
  observe?: ObserveDatabase | undefined;
  /** Called with errors of idle connections; the next statement opens a new one. */
  onConnectionLost?: (error: Error) => void;
};

/** What watches a database: it runs each statement, and knows the current trace for the jobs that statements enqueue. */
export type ObserveDatabase = {
  statement: ObserveStatement;
  traceparent?: (() => string | undefined) | undefined;
};

/** Runs a statement by `run`. `text` has placeholders and no values. */
export type ObserveStatement = <Result>(
  text: string,
  run: () => Promise<Result>,
) => Promise<Result>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** The connections of orders and of statements that are planned once; `pool` where they are not apart. */
  keyedPool: pg.Pool;
  close(): Promise<void>;
};

/** The share of the connections that plan each statement once, where a process has enough of them. */
const keyedShare = 3 / 8;
const fewestToShare = 8;

/**
 * Opens the pools that serve the shop. They connect at the first statement; a lost connection fails the statements
 * on it and never the process. A pooler does not pass on what plans statements once, so that there is one pool then.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { maxConnections, isPooled, patienceMs: waitMs, observe } = options;
  const isShared = !isPooled && maxConnections >= fewestToShare;
  const keyed = isShared ? Math.floor(maxConnections * keyedShare) : 0;
  const ofJobs = options.isFlushed === false ? ['-c synchronous_commit=off'] : [];
  const pool = openPool(options, { most: maxConnections - keyed, settings: ofJobs });
  const plansOnce = [...ofJobs, '-c plan_cache_mode=force_generic_plan'];
  const keyedPool = isShared ? openPool(options, { most: keyed, settings: plansOnce }) : pool;
  const closers = [...new Set([pool, keyedPool])].map(closerOf);
  return {
    db: pooledDb(pool, waitMs, observe, keyedPool),
    pool,
    keyedPool,
    async close() {
      await Promise.all(closers.map((close) => close()));
    },
  };
}

function openPool(
  options: DatabaseOptions,
  { most, settings }: { most: number; settings: readonly string[] },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: most,
    ...(!options.isPooled && serverLimits(options)),
    ...(settings.length > 0 && { options: settings.join(' ') }),
    query_timeout: responseTimeoutOf(options),
    connectionTimeoutMillis: options.patienceMs ?? patienceMs,
    idleTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: columnTypes,
  });
  const onLost = options.onConnectionLost ?? (() => undefined);
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/** A new connection plans everything anew, and an idle one holds a few megabytes. */
const idleTimeoutMillis = 10 * 60_000;

/** Limits that a connection sets for its session when it starts. */
function serverLimits({ statementTimeoutMs, lockTimeoutMs }: DatabaseOptions) {
  return {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs === 0 ? 0 : (lockTimeoutMs ?? defaultLockTimeoutMs),
  };
}

/** The server's own limit comes first, because its error leaves the connection usable. */
function responseTimeoutOf({ statementTimeoutMs, responseTimeoutMs }: DatabaseOptions): number {
  return responseTimeoutMs ?? (statementTimeoutMs === 0 ? 0 : statementTimeoutMs + 5_000);
}

/** Waits for the connections to close: pg reports a pool as ended before that, and PostgreSQL may be stopped next. */
function closerOf(pool: pg.Pool): () => Promise<void> {
  const open = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    open.add(ended);
    void ended.then(() => open.delete(ended));
  });
  return async () => {
    await pool.end();
    await Promise.all(open);
  };
}

type Runs = (statement: Statement) => Promise<pg.QueryResult>;

/** Shorter than a visitor's patience, longer than an order takes. */
const defaultLockTimeoutMs = 3_000;
const patienceMs = 5_000;

/**
 * Shares of a pool's connections and factors of the wait, by lane. Orders wait for each other's stock locks, so they have a lane of their own;
 * where they have their own pool, a third of that is for baskets.
 */
const shares = {
  orders: { connections: 0.25, connectionsOfOwn: 2 / 3, patience: 2 },
  others: { connections: 0.5, patience: 1 },
};
const mostWaiting = 1_000;

/**
 * Creates the `Db` over a pool that the caller opens and closes. Each lane of transactions has its share of the connections;
 * the rest is for single statements, so that pages are read while transactions wait for locks. Orders and statements that are planned once
 * use `keyedPool`.
 */
export function pooledDb(
  pool: pg.Pool,
  waitMs = patienceMs,
  observe?: ObserveDatabase,
  keyedPool = pool,
): Db {
  const { orders, others } = shares;
  const ofOrders = keyedPool === pool ? orders.connections : orders.connectionsOfOwn;
  const laneOf = (of: pg.Pool, share: number, patience: number) => {
    const most = Math.max(1, Math.floor(of.options.max * share));
    const turn = limitConcurrency({ most, longestWaitMs: waitMs * patience, mostWaiting });
    return <Result>(work: (tx: Db) => Promise<Result>) =>
      turn(() => oneTransaction(of, work, observe));
  };
  const lanes = {
    orders: laneOf(keyedPool, ofOrders, orders.patience),
    others: laneOf(pool, others.connections, others.patience),
  };
  const poolOf = ({ isPlannedOnce }: Statement) => (isPlannedOnce ? keyedPool : pool);
  return {
    ...statements(
      observed(
        (statement) => poolOf(statement).query(prepared(statement)).catch(throwNamed),
        observe,
      ),
    ),
    transaction: (work, lane = 'others') => withRetries(() => lanes[lane](work)).catch(throwNamed),
  };
}

function observed(runs: Runs, observe: ObserveDatabase | undefined): Runs {
  if (!observe) return runs;
  const { statement: watch, traceparent } = observe;
  return (statement) =>
    watch(statement.text, () => runs(traceparent ? traced(statement, traceparent()) : statement));
}

/** Adds the trace to the jobs that a statement enqueues. */
function traced(statement: Statement, traceparent: string | undefined): Statement {
  if (traceparent === undefined) return statement;
  const values = statement.values.map((each) =>
    each instanceof JobPayload ? each.tracedBy(traceparent) : each,
  );
  return { ...statement, values };
}

function boundDb(client: pg.PoolClient, observe: ObserveDatabase | undefined): Db {
  const bound: Db = {
    ...statements(observed((statement) => client.query(prepared(statement)), observe)),
    transaction: (work) => work(bound),
  };
  return bound;
}

function statements(runs: Runs): Pick<Db, 'rows' | 'row' | 'run'> {
  return {
    async rows<Row>(statement: Statement): Promise<Row[]> {
      return (await runs(statement)).rows;
    },
    async row<Row>(statement: Statement): Promise<Row | undefined> {
      return (await runs(statement)).rows[0];
    },
    async run(statement: Statement): Promise<number> {
      return (await runs(statement)).rowCount ?? 0;
    },
  };
}

const preparedNames = new Map<string, string>();

/** Names the statement by its text, so that PostgreSQL parses it once per connection. */
function prepared({ text, values }: Statement): pg.QueryConfig {
  let name = preparedNames.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    preparedNames.set(text, name);
  }
  return { name, text, values: [...values] };
}

async function oneTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Db) => Promise<Result>,
  observe: ObserveDatabase | undefined,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(boundDb(client, observe));
    await client.query(flushedCommit);
    client.release();
    return result;
  } catch (error) {
    if (isUnanswered(error)) client.release(true);
    else await rollBack(client);
    throw error;
  }
}

/** Commits to disk, also where a statement of the transaction could be lost alone (`unflushed`). */
const flushedCommit = 'set local synchronous_commit to default; commit';

/** Rolls back; a connection that cannot is destroyed. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
}

const attempts = 5;
const serialisationFailure = '40001';
const deadlockDetected = '40P01';

async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attemptNumber === attempts || !isConflict(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attemptNumber));
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  return code === serialisationFailure || code === deadlockDetected;
}
