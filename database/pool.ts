import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Db } from '#shop/kernel/db.ts';
import type { Statement } from '#shop/kernel/sql.ts';
import { columnTypes } from './column-types.ts';

export type DatabaseOptions = {
  url: string;
  /** Shows in pg_stat_activity, e.g. `ranzen web`. */
  applicationName: string;
  maxConnections: number;
  /** 0 switches the limit off. */
  statementTimeoutMs: number;
  /** Told of connections that broke; the next statement opens a new one. */
  onConnectionLost?: (error: Error) => void;
};

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/**
 * Opens the pool that serves the shop. Nothing is connected until the first statement,
 * and a lost connection fails the statements on it, never the process.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.maxConnections,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: options.statementTimeoutMs,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types: columnTypes,
  });
  const onLost = options.onConnectionLost ?? (() => undefined);
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return { db: pooledDb(pool), pool, close: closerOf(pool) };
}

/** pg calls a pool ended while its connections still say goodbye; who stops PostgreSQL next must not cut them off. */
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

/** What the shop asks statements with, over a pool that somebody else opened and closes. */
export function pooledDb(pool: pg.Pool): Db {
  return {
    ...statements((statement) => pool.query(prepared(statement))),
    transaction: (work) => withRetries(() => oneTransaction(pool, work)),
  };
}

function boundDb(client: pg.PoolClient): Db {
  const bound: Db = {
    ...statements((statement) => client.query(prepared(statement))),
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

/** The same text has the same name on every connection, so PostgreSQL parses it once per connection. */
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
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(boundDb(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** A connection that cannot even roll back is thrown away. */
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
