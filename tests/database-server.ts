import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  FolderInUse,
  startPostgres,
  type LocalPostgres,
} from '../start/postgres/start-postgres.ts';
import { testTemplates, type TestTemplates } from './database-templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's address of the test server, without a database. */
    testServerUrl: string;
    testTemplates: TestTemplates;
  }
}

/** One PostgreSQL for the whole run. Its files are kept, so that the next run starts at once. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startInFreeFolder();
  const templates = await testTemplates();
  await dropLeftovers(server.url, Object.values(templates));
  project.provide('testServerUrl', server.url.replace(/\/ranzen$/, ''));
  project.provide('testTemplates', templates);
  return () => server.stop();
}

/** Runs beside each other each take a folder of their own. */
async function startInFreeFolder(): Promise<LocalPostgres> {
  for (let number = 1; ; number += 1) {
    const dataDir = join(import.meta.dirname, '..', '.data', 'vitest', String(number));
    try {
      return await startPostgres({ dataDir, durable: false, whenInUse: 'throw' });
    } catch (error) {
      if (!(error instanceof FolderInUse) || !existsSync(dataDir)) throw error;
    }
  }
}

/** Databases of a run that was killed, and templates of older migrations. */
async function dropLeftovers(url: string, kept: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^(test|template)_' and datname <> all ($1)`,
    [kept],
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}
