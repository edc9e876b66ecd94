import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#database/pool.ts';
import { asWebRole } from '#database/web-role.ts';
import { ensureTemplate, type TestTemplates } from './database-templates.ts';
import { type DatabaseState, resetDatabase, stateOf } from './reset-database.ts';

/**
 * A database of a test's own. `db` and `pool` act as the web role, as the serving shop does;
 * `ownerUrl` may change tables. `asSuperuser` is a connection that further tests use too. `drop` closes and removes it.
 */
export type TestDatabase = Database & {
  ownerUrl: string;
  asSuperuser(): Promise<pg.Client>;
  drop(): Promise<void>;
};

/** A fresh database with every migration applied and no rows. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyOf('empty');
}

/** A fresh database with the products of `fillCatalogue`. */
export function createCatalogueDatabase(): Promise<TestDatabase> {
  return copyOf('catalogue');
}

/** A fresh database with a small demo shop of 120 products. */
export function createDemoDatabase(): Promise<TestDatabase> {
  return copyOf('demo');
}

type Kind = keyof TestTemplates;

/** Requested once in each worker. */
const ready: Partial<Record<Kind, Promise<void>>> = {};

async function copyOf(kind: Kind): Promise<TestDatabase> {
  const copy = idle[kind].pop() ?? openCopy(await makeCopy(kind));
  const { database, ownerUrl } = copy;
  return {
    ...database,
    // What a process remembers of a database by this object ends with the test.
    db: { ...database.db },
    ownerUrl,
    asSuperuser: () => superuserOf(copy),
    drop: () => giveBack(kind, copy),
  };
}

async function makeCopy(kind: Kind): Promise<string> {
  const serverUrl = inject('testServerUrl');
  const template = inject('testTemplates')[kind];
  await (ready[kind] ??= ensureTemplate(serverUrl, template, kind));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(
    `${serverUrl}/postgres`,
    `create database ${name} template ${template} strategy file_copy`,
  );
  return name;
}

type Copy = {
  name: string;
  ownerUrl: string;
  database: Database;
  uses: number;
  superuser?: Promise<pg.Client>;
  /** The superuser's connection for resets: they make its session forget all plans, and checks of invariants need theirs. */
  resetter?: Promise<pg.Client>;
};

function openCopy(name: string): Copy {
  const ownerUrl = `${inject('testServerUrl')}/${name}`;
  const database = openDatabase({
    url: asWebRole(ownerUrl),
    applicationName: 'ranzen test',
    maxConnections: 10,
    statementTimeoutMs: 10_000,
    // Test machines are often busy.
    lockTimeoutMs: 9_000,
    patienceMs: 30_000,
  });
  return { name, ownerUrl, database, uses: 0 };
}

/** Copies that were reset and wait for the next test of this worker, with their connections and the statements prepared there. */
const idle: Record<Kind, Copy[]> = { empty: [], catalogue: [], demo: [] };
const mostIdle = 3;

/** Deleted rows stay in files and indexes until they are cleaned up, so a copy does not serve for ever. */
const mostUses = 30;

const states: Partial<Record<Kind, Promise<DatabaseState>>> = {};

/** Keeps a copy for the next test where it can be reset, and drops it otherwise. */
async function giveBack(kind: Kind, copy: Copy): Promise<void> {
  copy.uses += 1;
  const mayServe =
    inject('reusesDatabases') && copy.uses < mostUses && idle[kind].length < mostIdle;
  if (mayServe && (await isReset(kind, copy))) {
    idle[kind].push(copy);
    return;
  }
  await copy.database.close();
  await (await copy.superuser)?.end();
  await (await copy.resetter)?.end();
  await dropDatabase(copy.name);
}

async function isReset(kind: Kind, copy: Copy): Promise<boolean> {
  const state = await (states[kind] ??= makeCopy(kind).then(openPool).then(stateOf));
  // A test may have ended all connections.
  const { pool, keyedPool } = copy.database;
  copy.resetter ??= connect(copy.name);
  const client = await copy.resetter;
  const superuser = await copy.superuser;
  return resetDatabase({ client, superuser, pools: [pool, keyedPool] }, state).catch(() => false);
}

/** A connection as the superuser, who may write without triggers; opened once for a copy. */
function superuserOf(copy: Copy): Promise<pg.Client> {
  return (copy.superuser ??= connect(copy.name));
}

async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrlOf(name) });
  client.on('error', ignored);
  await client.connect();
  return client;
}

/** One connection for all resets of a worker, in turns. */
function openPool(name: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: adminUrlOf(name),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  pool.on('error', ignored);
  return pool;
}

const adminUrlOf = (name: string) => inject('testAdminUrl').replace(/\/postgres$/, `/${name}`);

/** The server stops before the worker. */
const ignored = () => undefined;

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
  keeper.on('error', ignored);
  keepers.set(connectionString, keeper);
  return keeper;
}
