import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Migration = { number: number; name: string; text: string; checksum: string };

const folder = join(import.meta.dirname, 'migrations');

/** All migrations in order. Throws when a file's name breaks the numbering `0001_what_it_does.sql`. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name, index) => readMigration(name, index + 1)));
}

async function readMigration(name: string, number: number): Promise<Migration> {
  const expectedPrefix = `${String(number).padStart(4, '0')}_`;
  if (!name.startsWith(expectedPrefix)) {
    throw new Error(
      `database/migrations/${name} should begin with ${expectedPrefix}: numbers have no gap and no double.`,
    );
  }
  const text = await readFile(join(folder, name), 'utf8');
  return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
}
