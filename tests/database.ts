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

/** Asked for once in each worker. */
const ready: Partial<Record<keyof TestTemplates, Promise<void>>> = {};

async function copyOf(kind: keyof TestTemplates): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const template = inject('testTemplates')[kind];
  await (ready[kind] ??= ensureTemplate(serverUrl, template, kind));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsOwner(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const ownerUrl = `${serverUrl}/${name}`;
  const database = openDatabase({
    url: asWebRole(ownerUrl),
    applicationName: 'ranzen test',
    maxConnections: 10,
    statementTimeoutMs: 10_000,
  });
  return {
    ...database,
    ownerUrl,
    async drop() {
      await database.close();
      await runAsOwner(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function runAsOwner(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}
