import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { ensureTemplate, type TestTemplates } from './database-templates.ts';

/**
 * A database of a test's own. `db` and `pool` act as the web role, as the serving shop does;
 * `ownerUrl` may change tables. `drop` closes and removes it.
 */
export type TestDatabase = Database & { ownerUrl: string; drop(): Promise<void> };

/** A fresh database with every migration applied and no rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyOf('empty');
}

/** A fresh database with a small demo shop of 120 products. */
export function createDemoDatabase(): Promise<TestDatabase> {
  return copyOf('demo');
}

/** Requested once in each worker. */
const ready: Partial<Record<keyof TestTemplates, Promise<void>>> = {};

async function copyOf(kind: keyof TestTemplates): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const template = inject('testTemplates')[kind];
  await (ready[kind] ??= ensureTemplate(serverUrl, template, kind));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(
    `${serverUrl}/postgres`,
    `create database ${name} template ${template} strategy file_copy`,
  );
  const ownerUrl = `${serverUrl}/${name}`;
  const database = openDatabase({
    url: asWebRole(ownerUrl),
    applicationName: 'ranzen test',
    maxConnections: 10,
    statementTimeoutMs: 10_000,
    // Test machines are often busy.
    lockTimeoutMs: 9_000,
    patienceMs: 30_000,
  });
  return {
    ...database,
    ownerUrl,
    async drop() {
      await database.close();
      await dropDatabase(name);
    },
  };
}

/**
 * Drops the database as the superuser: the owner may end neither the web role's connections nor the server's own vacuuming.
 * A pool that has ended may still have connections that are closing. PostgreSQL waits five seconds for these; ending them
 * would be an error of a client without a listener. Only connections that stay open are ended.
 */
async function dropDatabase(name: string): Promise<void> {
  const adminUrl = inject('testAdminUrl');
  try {
    await run(adminUrl, `drop database if exists ${name}`);
  } catch (fault) {
    if (!(fault instanceof pg.DatabaseError) || fault.code !== objectInUse) throw fault;
    await run(adminUrl, `drop database if exists ${name} with (force)`);
  }
}

const objectInUse = '55006';

/** Connections that make and drop databases, kept for all tests of a worker: each takes as long to open as a database to copy. */
const keepers = new Map<string, pg.Pool>();

async function run(url: string, statement: string): Promise<void> {
  const keeper = keepers.get(url) ?? openKeeper(url);
  await keeper.query(statement);
}

function openKeeper(connectionString: string): pg.Pool {
  const keeper = new pg.Pool({
    connectionString,
    max: 2,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The server stops before the worker.
  keeper.on('error', () => undefined);
  keepers.set(connectionString, keeper);
  return keeper;
}
