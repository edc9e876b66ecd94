import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/pool.ts';
import { systemClock } from '#shop/kernel/clock.ts';

/** Names of the databases that test databases are copied from. A changed source gives a new name. */
export type TestTemplates = { empty: string; catalogue: string; demo: string };

export async function testTemplates(): Promise<TestTemplates> {
  const schema = await hashOf(['database']);
  const demo = await hashOf(['database', 'demo', 'shop']);
  const catalogue = await hashOf(['database', 'shop', 'tests/support']);
  return {
    empty: `template_empty_${schema}`,
    catalogue: `template_catalogue_${catalogue}`,
    demo: `template_demo_${demo}`,
  };
}

/** Creates the template unless a worker has done so. The draft is renamed last, so a half-made one is never copied. */
export async function ensureTemplate(
  serverUrl: string,
  template: string,
  kind: keyof TestTemplates,
): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount !== 0) return;
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await fill[kind](`${serverUrl}/${draft}`);
    await client.query(`alter database ${draft} rename to ${template}`);
  } finally {
    await client.end();
  }
}

const fill: Record<keyof TestTemplates, (url: string) => Promise<void>> = {
  empty: (url) => migrate({ url }),
  async catalogue(url) {
    const { fillCatalogue } = await import('./known-catalogue.ts');
    await migrate({ url });
    const database = openToFill(url);
    await fillCatalogue(database);
    await database.close();
  },
  async demo(url) {
    const { seedDemo } = await import('#demo/seed.ts');
    await migrate({ url });
    const database = openToFill(url);
    await seedDemo({
      pool: database.pool,
      clock: systemClock,
      products: 120,
      onProgress: () => undefined,
    });
    await database.close();
  },
};

function openToFill(url: string): Database {
  return openDatabase({
    url,
    applicationName: 'ranzen test seed',
    maxConnections: 4,
    statementTimeoutMs: 0,
  });
}

const sourceFile = /\.(ts|tsx|sql|json)$/;

async function hashOf(rooms: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const room of rooms) {
    const folder = join(import.meta.dirname, '../..', room);
    const names = (await readdir(folder, { recursive: true }))
      .filter((name) => sourceFile.test(name))
      .sort();
    for (const name of names) {
      if (!/\.test\.tsx?$/.test(name)) hash.update(name).update(await readFile(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
