import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeSchema } from './describe-schema.ts';
import { migrationNotes, withNotes } from './migration-notes.ts';
import { readMigrations } from './migrations.ts';

const file = join(import.meta.dirname, 'schema.sql');

/** Whether `database/schema.sql` was generated from the current migrations. */
export async function isSchemaCurrent(): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.startsWith(await heading());
}

/** Writes `database/schema.sql` from a database that has every migration. `url` is the owner's. */
export async function writeSchema(url: string): Promise<void> {
  await writeFile(file, await schemaText(url));
}

/** The content of `database/schema.sql`, from a database that has every migration. */
export async function schemaText(url: string): Promise<string> {
  const notes = migrationNotes(await readMigrations());
  return `${await heading()}\n${withNotes(await describeSchema(url), notes)}`;
}

async function heading(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  return `-- The database as the migrations make it, to be read. Written by npm run codegen; the migrations make the tables.
-- Left out: the schema graphile_worker, which the job queue makes, partitions, and the rights of the web role (web-role.ts).
-- migrations: ${hash.digest('hex')}
`;
}
