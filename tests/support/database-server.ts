import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { FolderInUse, startPostgres, type LocalPostgres } from '#start/postgres/start-postgres.ts';
import { testTemplates, type TestTemplates } from './database-templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the test server, without a database. */
    testServerUrl: string;
    /** The superuser's address, of the database `postgres`. */
    testAdminUrl: string;
    testTemplates: TestTemplates;
    /** Whether a process runs many files, so that it pays to reset databases instead of making new ones. */
    reusesDatabases: boolean;
    /** Seed of the order of tests and of the cases of properties. */
    seed: number;
  }
}

/** One PostgreSQL for the whole run. Its files are kept, so that the next run starts faster. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startFastest();
  const templates = await testTemplates();
  await prepare(server, Object.values(templates));
  project.provide('testServerUrl', server.url.replace(/\/ranzen$/, ''));
  project.provide('testAdminUrl', `${server.adminUrl}/postgres`);
  project.provide('testTemplates', templates);
  project.provide('seed', project.config.sequence.seed);
  return () => server.stop();
}

/** In memory where there is space, because a test's database is many small files; otherwise, and where that fails, on disk. */
async function startFastest(): Promise<LocalPostgres> {
  const onDisk = join(import.meta.dirname, '../..', '.data', 'vitest');
  if (!isRoomy(sharedMemory)) return startInFreeFolder(onDisk);
  const name = createHash('sha256').update(onDisk).digest('hex').slice(0, 12);
  return startInFreeFolder(join(sharedMemory, `ranzen-vitest-${name}`)).catch(() =>
    startInFreeFolder(onDisk),
  );
}

const sharedMemory = '/dev/shm';
const roomBytes = 2 * 1024 ** 3;

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > roomBytes;
}

/** Concurrent runs have a folder each. */
async function startInFreeFolder(parent: string): Promise<LocalPostgres> {
  for (let number = 1; ; number += 1) {
    const dataDir = join(parent, String(number));
    try {
      return await startPostgres({ dataDir, durable: false, whenInUse: 'throw' });
    } catch (error) {
      if (!(error instanceof FolderInUse) || !existsSync(dataDir)) throw error;
    }
  }
}

/** Allows the owner to create databases, and drops those of a killed run and templates of older migrations. */
async function prepare({ url, adminUrl }: LocalPostgres, kept: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `${adminUrl}/postgres` });
  await client.connect();
  await client.query(`alter role ${pg.escapeIdentifier(new URL(url).username)} createdb`);
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^(test|template)_' and datname <> all ($1)`,
    [kept],
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}
