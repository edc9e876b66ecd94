import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker';
import { adoptEarlierMigrations } from './earlier-migrations.ts';
import { readMigrations, type Migration } from './migrations.ts';
import { asWebRole, setUpWebRole } from './web-role.ts';

export type MigrateOptions = {
  /** URL with the owner's login: migrations create schemas, tables and the web role. */
  url: string;
  /** URL with the web role's login; by default derived from the owner's. */
  webUrl?: string | undefined;
  onApplied?: (migration: Migration) => void;
  /** Called each time a migration did not get its locks and is tried again. */
  onBlocked?: (migration: Migration) => void;
  patience?: MigrationPatience;
};

/** How long a migration waits for locks of others. While it waits, statements on the same table wait behind it. */
export type MigrationPatience = {
  lockTimeoutMs: number;
  attempts: number;
  /** The pause after the first attempt; doubled after each further one, up to ten seconds. */
  pauseMs: number;
};

const usualPatience: MigrationPatience = { lockTimeoutMs: 2_000, attempts: 10, pauseMs: 250 };
const longestPauseMs = 10_000;

/**
 * Migrates the database: the job queue, every migration not applied yet (one transaction each, in order; indexes that are built
 * concurrently outside of one), the rights of the web role. Nodes that start at the same time wait for each other.
 * Unknown migrations are ignored, because a newer program may run beside this one.
 * A migration that does not get its locks within two seconds lets others pass and is tried again (OP5.migrations).
 * Throws when an applied migration was changed, and when one did not get its locks in ten attempts.
 */
export async function migrate({
  url,
  webUrl,
  onApplied,
  onBlocked,
  patience = usualPatience,
}: MigrateOptions): Promise<void> {
  const migrations = await readMigrations();
  const client = new pg.Client({ connectionString: url, application_name: 'ranzen migrate' });
  // The running statement throws the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lockMigrations(client);
    await migrateJobs(url);
    await createRecord(client);
    await adoptEarlierMigrations(client, migrations);
    const applied = await readApplied(client);
    for (const migration of migrations) {
      if (isApplied(migration, applied)) continue;
      await (concurrentIndex(migration)
        ? build(client, migration)
        : applyPatiently(client, migration, { ...patience, onBlocked }));
      onApplied?.(migration);
    }
    await setUpWebRole(client, webUrl ?? asWebRole(url));
  } finally {
    await client.end();
  }
}

const migrationLock = 7_269_536;

/** Asks until the lock is free: a statement that waits for it would hold a snapshot, for which a concurrent index waits. */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isLocked: boolean }>(
      `select pg_try_advisory_lock(${migrationLock}) as "isLocked"`,
    );
    if (rows[0]?.isLocked) return;
    await wait(100);
  }
}

const silent = new Logger(() => () => undefined);

async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await migrateJobQueue({ pgPool: pool, logger: silent });
  } finally {
    await pool.end();
  }
}

async function createRecord(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists migrations;
    create table if not exists migrations.applied (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    create table if not exists migrations.demo (started_at timestamptz not null, finished_at timestamptz)`);
}

async function readApplied(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ number: number; checksum: string }>(
    'select number, checksum from migrations.applied',
  );
  return new Map(rows.map(({ number, checksum }) => [number, checksum]));
}

function isApplied({ number, name, checksum }: Migration, applied: Map<number, string>): boolean {
  const known = applied.get(number);
  if (known !== undefined && known !== checksum) {
    throw new Error(
      `database/migrations/${name} was changed after this database had applied it. Restore the file and put the ` +
        'change into a new migration. A demo database without orders to keep can be deleted instead: delete DATA_DIR (.data).',
    );
  }
  return known !== undefined;
}

type Blocked = MigrationPatience & Pick<MigrateOptions, 'onBlocked'>;

async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  { lockTimeoutMs, attempts, pauseMs, onBlocked }: Blocked,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply(client, migration, lockTimeoutMs);
      return;
    } catch (error) {
      if (!isLockFault((error as Error).cause) || attempt === attempts) throw error;
    }
    onBlocked?.(migration);
    await wait(Math.min(pauseMs * 2 ** (attempt - 1), longestPauseMs));
  }
}

/** A lock that was not free in time, or a deadlock. */
function isLockFault(fault: unknown): boolean {
  return fault instanceof pg.DatabaseError && (fault.code === '55P03' || fault.code === '40P01');
}

async function apply(
  client: pg.Client,
  { number, name, checksum, text }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(text);
    await client.query(
      'insert into migrations.applied (number, name, checksum) values ($1, $2, $3)',
      [number, name, checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed and changed nothing: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** The index that a migration builds concurrently; undefined for any other migration. Throws for one that does more. */
function concurrentIndex({ name, text }: Migration): string | undefined {
  const statement = text.replaceAll(/^--.*$/gm, '').trim();
  if (!/\bindex concurrently\b/i.test(statement)) return undefined;
  const [, index, schema] =
    /^create (?:unique )?index concurrently (\w+) on (\w+)\.\w+[^;]*;$/i.exec(statement) ?? [];
  if (index === undefined || schema === undefined)
    throw new Error(
      `${name} builds an index concurrently, so that it has to be its only statement.`,
    );
  return `${schema}.${index}`;
}

/** Builds an index concurrently. One that an aborted attempt left unfinished is dropped first. */
async function build(client: pg.Client, migration: Migration): Promise<void> {
  const { number, name, checksum, text } = migration;
  try {
    await client.query(`drop index concurrently if exists ${concurrentIndex(migration)}`);
    await client.query(text);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
  await client.query(
    'insert into migrations.applied (number, name, checksum) values ($1, $2, $3)',
    [number, name, checksum],
  );
}
