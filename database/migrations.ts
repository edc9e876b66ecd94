import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Migration = { number: number; name: string; text: string; checksum: string };

const folder = join(import.meta.dirname, 'migrations');

/**
 * All migrations in order. Throws when a file's name breaks the numbering `0001_what_it_does.sql` or two share a number.
 * Numbers may have gaps, because parallel branches reserve theirs.
 */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map(readMigration));
  for (const [index, { name, number }] of migrations.entries()) {
    if (migrations[index - 1]?.number === number)
      throw new Error(`database/migrations/${name} has the number of another one: take the next.`);
  }
  return migrations;
}

async function readMigration(name: string): Promise<Migration> {
  const [, digits] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name) ?? [];
  if (!digits)
    throw new Error(`database/migrations/${name} should be named 0001_what_it_does.sql.`);
  const text = await readFile(join(folder, name), 'utf8');
  const checksum = createHash('sha256').update(text).digest('hex');
  return { number: Number(digits), name, text, checksum };
}
